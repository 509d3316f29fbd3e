import { expect, test } from "vitest";
import en from "#app/i18n/locales/en/common.json" with { type: "json" };
import { filterGroups, filterValues } from "#domain/search.ts";

test.each(filterGroups)("every value of %s has a label", (group) => {
  const words: Record<string, string> = en.words[group];
  expect(filterValues[group].filter(({ code }) => !words[code])).toEqual([]);
});
