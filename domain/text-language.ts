import type { LanguageCode } from "./interface-language.ts";

const scripts: [LanguageCode, RegExp][] = [
  ["en", /\p{Script=Latin}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
];

/**
 * The language a text is most likely in: the one of ours in whose script most of its letters are, undefined when it has none of them. A script
 * writes more than one language (Devanagari Hindi and Marathi, Bengali Assamese), so a voice may be the wrong one, but it can say the letters.
 */
export function languageOfText(text: string): LanguageCode | undefined {
  const counted = scripts.map(([code, letters]) => ({ code, letters: text.match(letters)?.length ?? 0 }));
  const most = counted.reduce((most, other) => (other.letters > most.letters ? other : most));
  return most.letters > 0 ? most.code : undefined;
}
