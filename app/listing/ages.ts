import type { TFunction } from "i18next";
import { type AgeGroup, ageGroupCodes } from "#domain/organization.ts";

/** "0 to 12 and 60 and over" inside `sentence`, "All ages", or null without groups. */
export function agesInWords(
  t: TFunction,
  groups: readonly AgeGroup[],
  sentence: "listing.ages" | "provider.for_ages",
): string | null {
  const ranges = ageRanges(groups);
  if (ranges === "all") return t("words.ages.all");
  if (ranges.length === 0) return null;
  const parts = ranges.map(({ from, to }) =>
    to === null ? t("words.ages.from", { from }) : t("words.ages.range", { from, to }),
  );
  return t(sentence, { ages: parts.reduce((first, last) => t("words.ages.and", { first, last })) });
}

interface AgeRange {
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
