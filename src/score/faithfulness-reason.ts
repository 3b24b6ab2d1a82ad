import type { ClaimVerdict } from "../model/outcome.ts";
import { counted, listClaims } from "./claims/list-claims.ts";

const UNITS = { yes: "supported by", no: "contradicted by", unsure: "unverifiable from" } as const;
const HEADINGS = { yes: "Supported", no: "Contradicted", unsure: "Not verifiable" } as const;
const ORDER = ["yes", "no", "unsure"] as const;

/** The reason of a score composed from the verdicts alone: how many of each, the score, and which. */
export function composeFaithfulnessReason({
  claims,
  score,
  scale,
}: {
  readonly claims: readonly ClaimVerdict[];
  readonly score: number;
  readonly scale: number;
}): string {
  const groups = ORDER.map((verdict) => ({ verdict, members: claims.filter((claim) => claim.verdict === verdict) }));
  const present = groups.filter(({ members }) => members.length > 0);
  const counts = present
    .map(({ verdict, members }, at) => `${members.length} ${UNITS[verdict]} ${at === 0 ? "the context" : "it"}`)
    .join(", ");
  const lists = present.map(({ verdict, members }) => listClaims(HEADINGS[verdict], members, verdict !== "yes"));
  return [`Of ${counted(claims.length, "claim")}: ${counts}. The score is ${score} out of ${scale}.`, ...lists].join(
    " ",
  );
}
