const LONG = 7;
const SHOWN = 5;

/** Which boxes of a group stand open: all of a short one; of a long one the chosen and those with the most answers. */
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
