import type { FieldErrors } from "#domain/errors.ts";
import { z } from "#domain/zod.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]|\p{Surrogate}/u;

/** Text a person typed: no control characters, no broken Unicode (U+FFFD is what a broken byte becomes), trimmed. */
export function text(max: number) {
  return z
    .string()
    .max(max, `Use at most ${max.toLocaleString("en-IN")} characters`)
    .refine((value) => !unreadable.test(value), "Contains characters that are not text")
    .transform((value) => value.trim());
}

/** 110001 to 855126 and the like: six digits, the first 1 to 8. */
export const pincodePattern = /^[1-8][0-9]{5}$/;

/** Digits of the Indic scripts, U+0966 Devanagari to U+0CE6 Kannada, as 0 to 9. The blocks are parallel. */
export function asciiDigits(value: string): string {
  return value.replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) - 0x66) & 0xf));
}

/** All issues of all fields, nested as `contacts.0.phone`: the `errors` of every 422. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
