import type { TFunction } from "i18next";
import type { FilterGroup } from "#domain/search.ts";

/** The words of a filter's value; every code of `filterValues` has an entry under its group. */
export function filterLabel(t: TFunction, group: FilterGroup, code: string): string {
  return t(`words.${group}.${code}` as "words.modes.online");
}
