import { FALLBACK_LANGUAGE, type LanguageCode, languages } from "#domain/interface-language.ts";

/** What can be chosen for a first message to an organisation. Browsers read this too, so it knows no schema. */
export const messageQuestions = ["begin", "cost", "waiting", "papers", "access"] as const;
export const answerTimes = ["soon", "morning", "afternoon", "evening", "weekend"] as const;
export const answerWays = ["writing", "call", "either"] as const;

/** Of a place or a name; what is longer is cut, for nothing is kept and nobody need be told. */
export const MAX_WISH = 100;

/** In which language an organisation is written to: the first of ours that the people who answer speak, else English. */
export function languageToWriteIn(contacts: readonly { languages: readonly string[] }[]): LanguageCode {
  const spoken = contacts.flatMap((contact) => contact.languages);
  const ours = spoken.flatMap((code) => languages.filter((language) => language.code === code));
  return ours[0]?.code ?? FALLBACK_LANGUAGE;
}
