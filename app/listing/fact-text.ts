import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import { type Fact, isDue, lastWordOf } from "#domain/fact.ts";

/**
 * Who says a part of a page, and when: the day of a check by Marga, the month of another word. A part without a new word for long reads as not confirmed.
 */
export function factText(t: TFunction, formats: Formats, fact: Fact, now: string): string {
  const { at, checked } = lastWordOf(fact);
  const moment = new Date(at);
  const values = {
    part: t(`facts.part.${fact.part}`),
    by: t(`facts.by.${checked ? "checked" : fact.source}`, { list: fact.list }),
    when: checked ? formats.day.format(moment) : formats.monthOfYear.format(moment),
  };
  return isDue(fact, new Date(now)) ? t("facts.stale", values) : t("facts.line", values);
}
