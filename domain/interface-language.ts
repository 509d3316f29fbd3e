/** The languages of the product (specification §1), by their own names. */
export const languages = [
  { code: "en", name: "English" },
  { code: "bn", name: "বাংলা" },
  { code: "gu", name: "ગુજરાતી" },
  { code: "hi", name: "हिन्दी" },
  { code: "kn", name: "ಕನ್ನಡ" },
  { code: "ta", name: "தமிழ்" },
  { code: "te", name: "తెలుగు" },
] as const;
export type LanguageCode = (typeof languages)[number]["code"];

export const FALLBACK_LANGUAGE = "en";

/** The cookie with the chosen language. */
export const LANGUAGE_COOKIE = "lang";

/** The code if it is one of ours, else undefined. */
export function languageNamed(code: string | null | undefined): string | undefined {
  return languages.find((language) => language.code === code)?.code;
}

/** The language in the address, else the chosen one, else one that the browser accepts (RFC 9110, Accept-Language), else English. */
export function languageFor(
  named: string | null,
  chosen: string | undefined,
  accepted: string | null | undefined,
): string {
  return languageNamed(named) ?? languageNamed(chosen) ?? acceptedLanguage(accepted) ?? FALLBACK_LANGUAGE;
}

/** Characters of Accept-Language. Browsers send ten languages at most, callers may send thousands. */
const READ_OF_ACCEPTED = 500;

/** `kn-IN, kn;q=0.9, en;q=0.8`: the interface language with the highest quality; the first of equals. */
function acceptedLanguage(header: string | null | undefined): string | undefined {
  const wanted = (header ?? "")
    .slice(0, READ_OF_ACCEPTED)
    .split(",")
    .flatMap((part) => {
      const [tag = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      const quality = Number(parameters.find((word) => word.startsWith("q="))?.slice(2) ?? 1);
      const code = languageNamed(tag.split("-")[0]);
      return code && quality > 0 ? [{ code, quality }] : [];
    });
  return wanted.sort((a, b) => b.quality - a.quality)[0]?.code;
}

const scripts: [LanguageCode, RegExp][] = [
  ["en", /\p{Script=Latin}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
];

const isAscii = /^[\x20-\x7e]*$/;
const isLatin = /[A-Za-z]/;

/**
 * The likely language of a text: the interface language whose script most of its letters have; undefined when none has. A script
 * can write several languages (Devanagari: Hindi and Marathi), so a speech voice may be wrong, but it can read the letters.
 */
export function languageOfText(text: string): LanguageCode | undefined {
  // Most texts, and many of a page.
  if (isAscii.test(text)) return isLatin.test(text) ? "en" : undefined;
  const counted = scripts.map(([code, letters]) => ({ code, letters: text.match(letters)?.length ?? 0 }));
  const most = counted.reduce((most, other) => (other.letters > most.letters ? other : most));
  return most.letters > 0 ? most.code : undefined;
}
