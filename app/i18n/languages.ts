/** The languages of the product, by their own names. Shown are those that have a catalogue in `locales/`. */
export const languages = [
  { code: "en", name: "English" },
  { code: "bn", name: "বাংলা" },
  { code: "gu", name: "ગુજરાતી" },
  { code: "hi", name: "हिन्दी" },
  { code: "kn", name: "ಕನ್ನಡ" },
  { code: "ta", name: "தமிழ்" },
  { code: "te", name: "తెలుగు" },
] as const;

export const FALLBACK_LANGUAGE = "en";
