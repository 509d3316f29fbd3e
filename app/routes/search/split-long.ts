const LONG = 7;
const SHOWN = 5;

/** Splits a long group into values to show and to fold. Shows chosen values and those with the most results. */
export function splitLong(
  codes: string[],
  chosen: string[],
  counts: Record<string, number> = {},
): { first: string[]; rest: string[] } {
  if (codes.length <= LONG) return { first: codes, rest: [] };
  const weight = (code: string) => (chosen.includes(code) ? Number.MAX_SAFE_INTEGER : (counts[code] ?? 0));
  const ordered = [...codes].sort((a, b) => weight(b) - weight(a));
  const shown = Math.max(SHOWN, chosen.length);
  return { first: ordered.slice(0, shown), rest: ordered.slice(shown) };
}
