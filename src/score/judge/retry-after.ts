/**
 * How long a response asks to wait before the next try: `retry-after-ms`, else `retry-after` in seconds or as a date.
 * Header names are compared without regard to case; `undefined` where nothing readable is there.
 */
export function retryAfterMillis(headers: unknown, now: number): number | undefined {
  const millis = Number.parseFloat(headerOf(headers, "retry-after-ms") ?? "");
  if (Number.isFinite(millis)) return Math.max(0, millis);
  const text = headerOf(headers, "retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function headerOf(headers: unknown, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  if (typeof headers !== "object" || headers === null) return undefined;
  const entry = Object.entries(headers).find(([key, value]) => key.toLowerCase() === name && typeof value === "string");
  return entry?.[1] as string | undefined;
}
