import type { TFunction } from "i18next";
import type { FilterGroup, Relaxation, SearchResponse } from "#domain/search.ts";
import { understoodWords } from "./summary.ts";

/** Wider searches that may be offered: one that speaks of a danger is not repeated. */
export function offeredRelaxations({ relaxations, danger }: SearchResponse["meta"]): Relaxation[] {
  return relaxations.filter(({ kind }) => kind !== "words" || danger.length === 0);
}

/** "12 organisations in all of Kerala" */
export function widerText(
  t: TFunction,
  { kind, value, total: count }: Relaxation,
  meta: SearchResponse["meta"],
): string {
  if (kind === "words") return t("search.wider.words", { count, value: understoodWords(t, meta) });
  if (kind !== "filter") return t(`search.wider.${kind}`, { count, value });
  if (value === "all") return t("search.wider.filters", { count });
  return t("search.wider.filter", { count, value: t(`search.groups.${value as FilterGroup}`) });
}
