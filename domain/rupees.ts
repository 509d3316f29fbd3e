import { asciiDigits } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** More is a slip of the finger: ₹ 1 crore. */
export const MAX_RUPEES = 10_000_000;

/** No amount takes more characters. */
const LONGEST = 40;

/** Groups of two or three digits before the last three, as 1,50,000 and 150,000 are written */
const WHOLE = /^(\d+|\d{1,3}([, ]\d{2,3})*[, ]\d{3})$/;

/**
 * An amount as it is typed, in whole rupees: `₹ 1,50,000`, `Rs. 500/-`, `INR 500.00`, `५००`. NaN for what is no such amount; below 0 for a
 * negative one.
 */
export function readRupees(typed: string): number {
  if (typed.length > LONGEST) return Number.NaN;
  const bare = asciiDigits(typed)
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^([-−])?\s*(₹|rs\.?|inr|rupees)?\s*([-−])?\s*/i, (_, before, __, after) => (before || after ? "-" : ""))
    .replace(/ ?(\.0{1,2})? ?(\/-|rupees|only)?$/i, "");
  const [sign, digits] = bare.startsWith("-") ? [-1, bare.slice(1)] : [1, bare];
  return WHOLE.test(digits) ? sign * Number(digits.replace(/[, ]/g, "")) : Number.NaN;
}

/** An optional amount in whole rupees, also as typed text; null where it is not said. */
export function rupees(least: number) {
  return z
    .union([z.number(), z.string()], problems.rupees)
    .nullish()
    .transform((value) => {
      if (typeof value === "string") return value.trim() === "" ? null : readRupees(value);
      return value ?? null;
    })
    .refine((value) => !problemWith(value, least), { error: ({ input }) => problemWith(input as number, least) });
}

function problemWith(value: number | null, least: number): string | undefined {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return problems.rupees;
  if (value < least) return problems.rupees_low;
  return value > MAX_RUPEES ? problems.rupees_high : undefined;
}
