import type { TFunction } from "i18next";
import { answerTimes, answerWays, messageQuestions } from "#domain/first-message.ts";
import { ageGroupCodes } from "#domain/organization.ts";
import type { MessageTexts } from "./compose.ts";

/** The sentences in the language of `t`. {{…}} stands for the organisation, its address and the visitor's choices. */
export function messageTexts(t: TFunction, language: string): MessageTexts {
  const open = { skipInterpolation: true } as const;
  return {
    language,
    subject: t("write_for_me.message.subject", open),
    hello: t("write_for_me.message.hello", open),
    general: t("write_for_me.message.general"),
    services: t("write_for_me.message.services", open),
    age: t("write_for_me.message.age", open),
    ages: each(ageGroupCodes, (code) => t(`words.age_groups.${code}`)),
    place: t("write_for_me.message.place", open),
    question: each(messageQuestions, (code) => t(`write_for_me.question.${code}`)),
    time: each(answerTimes, (code) => t(`write_for_me.message.time.${code}`)),
    way: each(answerWays, (code) => t(`write_for_me.message.way.${code}`)),
    name: t("write_for_me.message.name", open),
    thanks: t("write_for_me.message.thanks"),
    found: t("write_for_me.message.found", open),
  };
}

function each<C extends string>(codes: readonly C[], text: (code: C) => string): Record<C, string> {
  return Object.fromEntries(codes.map((code) => [code, text(code)])) as Record<C, string>;
}
