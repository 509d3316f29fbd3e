import { asciiDigits, filled } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";

/** Income-tax Rules 1962, rule 114: five letters, four digits, a letter. Upper case, without spaces. */
export const Pan = filled(20, problems.pan_missing)
  .transform((value) => asciiDigits(value).replace(/\s/g, "").toUpperCase())
  .refine((value) => value === "" || /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(value), problems.pan);

/** The type of holder, by the fourth letter. */
const panHolders = {
  A: "association",
  B: "body_of_individuals",
  C: "company",
  F: "firm",
  G: "government",
  H: "family",
  J: "juridical_person",
  L: "local_authority",
  P: "person",
  T: "trust",
} as const;
export type PanHolder = (typeof panHolders)[keyof typeof panHolders];

/** null without a known fourth letter. */
export function panHolder(pan: string): PanHolder | null {
  const letter = pan.replace(/\s/g, "").charAt(3).toUpperCase();
  return letter in panHolders ? panHolders[letter as keyof typeof panHolders] : null;
}

/** Masked: "AAAT•••••A". */
export function maskPan(pan: string): string {
  const typed = pan.trim();
  return typed.length < 6 ? typed : `${typed.slice(0, 4)}•••••${typed.slice(-1)}`;
}
