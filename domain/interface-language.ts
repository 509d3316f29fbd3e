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

/** The name of the cookie that holds the language somebody chose */
export const LANGUAGE_COOKIE = "lang";

/** The code if it is one of ours, else undefined. */
export function languageNamed(code: string | null | undefined): string | undefined {
  return languages.find((language) => language.code === code)?.code;
}

/** What the address names, else what was chosen before, else what the browser asks for (RFC 9110, Accept-Language), else English. */
export function languageFor(
  named: string | null,
  chosen: string | undefined,
  accepted: string | null | undefined,
): string {
  return languageNamed(named) ?? languageNamed(chosen) ?? acceptedLanguage(accepted) ?? FALLBACK_LANGUAGE;
}

/** `kn-IN, kn;q=0.9, en;q=0.8`: the most wanted of ours; of equally wanted ones the first. */
function acceptedLanguage(header: string | null | undefined): string | undefined {
  const wanted = (header ?? "").split(",").flatMap((part) => {
    const [tag = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    const quality = Number(parameters.find((word) => word.startsWith("q="))?.slice(2) ?? 1);
    const code = languageNamed(tag.split("-")[0]);
    return code && quality > 0 ? [{ code, quality }] : [];
  });
  return wanted.sort((a, b) => b.quality - a.quality)[0]?.code;
}
