import type { TFunction } from "i18next";
import type { AgeGroup } from "#domain/organization.ts";
import { ageRanges } from "./age-ranges.ts";

/** "0 to 12 and 60 and over" inside `sentence`, "All ages", or null without groups. */
export function agesInWords(
  t: TFunction,
  groups: readonly AgeGroup[],
  sentence: "search.ages" | "provider.for_ages",
): string | null {
  const ranges = ageRanges(groups);
  if (ranges === "all") return t("words.ages.all");
  if (ranges.length === 0) return null;
  const parts = ranges.map(({ from, to }) =>
    to === null ? t("words.ages.from", { from }) : t("words.ages.range", { from, to }),
  );
  return t(sentence, { ages: parts.reduce((first, last) => t("words.ages.and", { first, last })) });
}
