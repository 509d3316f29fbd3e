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
const PAN_SHAPE = /(?=([A-Za-z]{5}[0-9]{4}[A-Za-z]))/g;
/** What people write between the characters of a number. A slash parts a number from a year, so it ends a PAN. */
const SEPARATOR = /^[\s\p{Pd}\p{Cf}\p{Mn}._·'’]$/u;

/**
 * Masks every PAN in a registration number, in any script's digits, case and spacing: "29AAATA1234C1Z5" becomes
 * "29••••••••••1Z5". A GSTIN contains the PAN of its holder, and a 12A or 80G number of 2021 or later begins with it.
 */
export function maskPansIn(number: string): string {
  return masked(number, SEPARATOR, PAN_SHAPE);
}

/** Together in any case, or in capitals with a space or a dash around the digits. "since 2001 a" is none, nor is it in capitals. */
const PAN_IN_TEXT =
  /(?=([A-Za-z]{5}[0-9]{4}[A-Za-z]|(?<![A-Za-z])[A-Z]{3}[ABCFGHJLPT][A-Z][ -]?(?!19|20)[0-9]{4}[ -]?[A-Z](?![A-Za-z])))/g;
const INVISIBLE = /^\p{Cf}$/u;
const FOUR_DIGITS = /(\p{Nd}\p{Cf}*){4}/u;

/** Masks every PAN in a text. */
export function maskPansInText(text: string): string {
  return FOUR_DIGITS.test(text) ? masked(text, INVISIBLE, PAN_IN_TEXT) : text;
}

/** Masks what has a shape in a text without the characters that are left out, in ASCII: everything but letters, digits, spaces and dashes is "/" there. */
function masked(text: string, left_out: RegExp, shape: RegExp): string {
  const written = [...text];
  const signs = written
    .map((char, at) => ({ at, sign: asciiOf(char) }))
    .filter(({ at }) => !left_out.test(written[at]!));
  const folded = signs.map(({ sign }) => sign).join("");
  let shown = "";
  let end = 0;
  for (const { index, 1: pan } of folded.matchAll(shape)) {
    const start = signs[index]!.at;
    if (start >= end) shown += `${written.slice(end, start).join("")}${"•".repeat(PAN_LENGTH)}`;
    end = signs[index + pan!.length - 1]!.at + 1;
  }
  return shown + written.slice(end).join("");
}

const PAN_LENGTH = 10;

/** One character */
function asciiOf(char: string): string {
  const sign = asciiDigits(char.normalize("NFKC"));
  if (/^[A-Za-z0-9 ]$/.test(sign)) return sign;
  if (/^\p{Pd}$/u.test(sign)) return "-";
  const capital = sign.toUpperCase();
  return /^[A-Z]$/.test(capital) ? capital : "/";
}
