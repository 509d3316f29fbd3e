import type { TFunction } from "i18next";
import { textsOf } from "#app/i18n/texts.server.ts";
import { answerTimes, answerWays, languageToWriteIn, messageQuestions } from "#domain/first-message.ts";
import type { Listing } from "#domain/listing.ts";
import { ageGroupCodes } from "#domain/organization.ts";
import type { MessageTexts } from "./compose.ts";

export interface FirstMessageTexts {
  theirs: MessageTexts;
  /** null if the organisation and the reader use the same language */
  mine: MessageTexts | null;
}

/** The sentences of a first message in the organisation's language and in the reader's. */
export async function firstMessageTexts(
  { name, contacts }: Listing,
  reader: string,
  address: string,
): Promise<FirstMessageTexts> {
  const inLanguage = async (language: string) => messageTexts((await textsOf(language)).t, language, name, address);
  const theirs = languageToWriteIn(contacts);
  return { theirs: await inLanguage(theirs), mine: theirs === reader ? null : await inLanguage(reader) };
}

/** The sentences in the language of `t`. Places for the visitor's choices stay as {{…}}. */
export function messageTexts(t: TFunction, language: string, organization: string, address: string): MessageTexts {
  const open = { skipInterpolation: true } as const;
  return {
    language,
    subject: t("write_for_me.message.subject", { organization }),
    hello: t("write_for_me.message.hello", { organization }),
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
    found: t("write_for_me.message.found", { address }),
  };
}

function each<C extends string>(codes: readonly C[], text: (code: C) => string): Record<C, string> {
  return Object.fromEntries(codes.map((code) => [code, text(code)])) as Record<C, string>;
}
