import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import { type Fact, isDue, lastWordOf } from "#domain/fact.ts";

/**
 * Who says a part of a page, and when: the day of a check by Marga, the month of another word. A part without a new word for long reads as not confirmed.
 */
export function factText(t: TFunction, formats: Formats, fact: Fact, now: string): string {
  return textOf(t, formats, fact, now, t(`facts.part.${fact.part}`));
}

/**
 * The same of several parts: those with the same words share a line, so most pages have one. A part of one of several services has its name where the
 * others say something else.
 */
export function factTexts(
  t: TFunction,
  formats: Formats,
  facts: readonly (Fact & { name?: string | null })[],
  now: string,
): string[] {
  const groups = Map.groupBy(facts, (fact) => textOf(t, formats, fact, now, ""));
  return [...groups.values()].map((group) => {
    const labels = group.map(({ part, name }) => {
      const isOfAll = facts.every((fact) => fact.part !== part || group.includes(fact));
      const label = t(`facts.part.${part}`);
      return isOfAll || !name ? label : `${label} (${name})`;
    });
    return textOf(t, formats, group[0]!, now, [...new Set(labels)].join(", "));
  });
}

function textOf(t: TFunction, formats: Formats, fact: Fact, now: string, part: string): string {
  const { at, checked } = lastWordOf(fact);
  const moment = new Date(at);
  const values = {
    part,
    by: t(`facts.by.${checked ? "checked" : fact.source}`, { list: fact.list }),
    when: checked ? formats.day.format(moment) : formats.monthOfYear.format(moment),
  };
  return isDue(fact, new Date(now)) ? t("facts.stale", values) : t("facts.line", values);
}
