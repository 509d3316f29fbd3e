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

/** Five letters, four digits and a letter, also where another one begins with the last letter. */
const PAN_SHAPE = /(?=[A-Z]{5}[0-9]{4}[A-Z])/g;
const PAN_LENGTH = 10;
/** What people write between the characters of a number. A slash parts a number from a year, so it ends a PAN. */
const SEPARATOR = /^[\s\p{Pd}\p{Cf}\p{Mn}._·'’]$/u;

/**
 * Masks every PAN in a registration number, in any script's digits, case and spacing: "29AAATA1234C1Z5" becomes
 * "29••••••••••1Z5". A GSTIN contains the PAN of its holder, and a 12A or 80G number of 2021 or later begins with it.
 */
export function maskPansIn(number: string): string {
  const written = [...number];
  const signs = written
    .map((char, at) => ({ at, sign: asciiDigits(char.normalize("NFKC")).toUpperCase() }))
    .filter(({ at }) => !SEPARATOR.test(written[at]!));
  const folded = signs.map(({ sign }) => (/^[A-Z0-9]$/.test(sign) ? sign : "/")).join("");
  let shown = "";
  let end = 0;
  for (const { index } of folded.matchAll(PAN_SHAPE)) {
    const start = signs[index]!.at;
    if (start >= end) shown += `${written.slice(end, start).join("")}${"•".repeat(PAN_LENGTH)}`;
    end = signs[index + PAN_LENGTH - 1]!.at + 1;
  }
  return shown + written.slice(end).join("");
}
