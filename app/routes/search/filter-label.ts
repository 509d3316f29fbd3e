import type { TFunction } from "i18next";
import type { FilterGroup } from "#domain/search.ts";

/** The label of a filter value. Every code of `filterValues` has a text under its group. */
export function filterLabel(t: TFunction, group: FilterGroup, code: string): string {
  return t(`words.${group}.${code}` as "words.modes.online");
}
