/** Claims that are written out in a reason composed by us, and characters of each. */
const MAX_CLAIMS = 10;
const MAX_CHARACTERS = 200;

/** A claim with the judge's reason for its verdict. */
export interface ReasonedClaim {
  readonly claim: string;
  readonly reason: string;
}

/**
 * One sentence that names claims under a heading, the first ten of them, with their reasons where wanted; empty for no
 * claims.
 */
export function listClaims(heading: string, claims: readonly ReasonedClaim[], withReasons: boolean): string {
  if (claims.length === 0) return "";
  const listed = claims.slice(0, MAX_CLAIMS).map(({ claim, reason }) => {
    const quoted = `"${clip(claim)}"`;
    return withReasons ? `${quoted} (${clip(reason).replace(/[.\s]+$/, "")})` : quoted;
  });
  const more = claims.length > MAX_CLAIMS ? ` and ${claims.length - MAX_CLAIMS} more` : "";
  const sentence = `${heading}: ${listed.join("; ")}${more}`;
  return sentence.endsWith('."') ? sentence : `${sentence}.`;
}

/** `1 claim`, `3 claims`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function clip(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
