/**
 * What a visitor can expect of a place. A fact is true, false or absent, and absent means "not known", never "no"
 * (the three-state rule of A11yJSON).
 */
export const accessCodes = [
  "step-free",
  "accessible-toilet",
  "lift",
  "parking",
  "quiet-room",
  "sign-language",
  "braille",
  "hearing-loop",
  "home-visit",
  "captions",
] as const;
export type AccessCode = (typeof accessCodes)[number];
