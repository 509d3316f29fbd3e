import { FALLBACK_LANGUAGE, type LanguageCode, languages } from "#domain/interface-language.ts";

/** The choices for a first message to an organisation. Islands import this, so it must not import zod. */
export const messageQuestions = ["begin", "cost", "waiting", "papers", "access"] as const;
export const answerTimes = ["soon", "morning", "afternoon", "evening", "weekend"] as const;
export const answerWays = ["writing", "call", "either"] as const;

/** The maximum length of a place or a name. Longer text is cut without an error, because nothing is stored. */
export const MAX_WISH = 100;

/** The language for a message to an organisation: the first interface language that its contacts speak, else English. */
export function languageToWriteIn(contacts: readonly { languages: readonly string[] }[]): LanguageCode {
  const spoken = contacts.flatMap((contact) => contact.languages);
  const ours = spoken.flatMap((code) => languages.filter((language) => language.code === code));
  return ours[0]?.code ?? FALLBACK_LANGUAGE;
}
