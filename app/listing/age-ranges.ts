import { type AgeGroup, ageGroupCodes } from "#domain/organization.ts";

export interface AgeRange {
  from: number;
  /** null for no upper limit */
  to: number | null;
}

/** Merges neighbouring age groups: 0-5 and 6-12 become 0 to 12. Every group together is `"all"`. */
export function ageRanges(groups: readonly AgeGroup[]): AgeRange[] | "all" {
  if (ageGroupCodes.every((code) => groups.includes(code))) return "all";
  const ranges: AgeRange[] = [];
  let previous = -2;
  ageGroupCodes.forEach((code, i) => {
    if (!groups.includes(code)) return;
    const [from = 0, to = null] = code === "60plus" ? [60] : code.split("-").map(Number);
    if (previous === i - 1) ranges.at(-1)!.to = to;
    else ranges.push({ from, to });
    previous = i;
  });
  return ranges;
}
