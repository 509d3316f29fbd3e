import { appError, type FieldErrors } from "#domain/errors.ts";
import { problems, tooLong } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** But for tabs and line ends; U+0085 is one. Some terminals take those above U+007F as commands. */
const control = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F`;
const unreadable = new RegExp(String.raw`[${control}\uFFFD\u202A-\u202E\u2066-\u2069]|\p{Surrogate}`, "u");
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Typed text, trimmed: no control or bidirectional control characters, no broken Unicode (U+FFFD replaces invalid bytes). `missing` is the message when it is absent. */
export function text(max: number, missing?: string) {
  return z
    .string(missing)
    .refine((value) => characters(value) <= max, tooLong(max))
    .refine((value) => !unreadable.test(value), problems.not_text)
    .transform((value) => value.trim());
}

/** Text as it is, without the characters that `text` refuses. PostgreSQL keeps no U+0000 in JSON. */
export function untrimmed(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !unreadable.test(value), problems.not_text);
}

/** A required line. */
export function filled(max: number, missing: string) {
  return text(max, missing)
    .transform(oneLine)
    .refine((value) => visible.test(value), missing);
}

/** Whether a value is text that can be read, not only space. */
export function isFilled(value: unknown): boolean {
  return typeof value === "string" && visible.test(value);
}

/** Required text of several lines. */
export function paragraphs(max: number, missing: string) {
  return text(max, missing).refine((value) => visible.test(value), missing);
}

export function oneLine(value: string): string {
  return value.replace(/\p{White_Space}+/gu, " ");
}

/** An optional line. */
export function optional(max: number) {
  return text(max)
    .nullish()
    .transform((value) => oneLine(value ?? ""));
}

/** The number of Unicode code points. */
export function characters(value: string): number {
  return [...value].length;
}

/** One of the codes. */
export function choice<const T extends readonly string[]>(codes: T, missing: string) {
  return z.enum(codes, missing);
}

/** At least one of the codes, each once. */
export function choices<const T extends readonly string[]>(codes: T, missing: string) {
  return shortList(codes.length, z.array(z.enum(codes, missing)).min(1, missing), missing).transform((values) => [
    ...new Set(values),
  ]);
}

/** A whole number, also as typed text. */
export function whole(missing: string) {
  return z
    .union([z.number(), z.string().regex(/\S/, missing)], missing)
    .transform((value) => Number(typeof value === "string" ? asciiDigits(value).trim() : value))
    .pipe(z.int(missing));
}

/** Digits of the Indic scripts, U+0966 Devanagari to U+0CE6 Kannada, as 0 to 9. The blocks are parallel. */
export function asciiDigits(value: string): string {
  return value.replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) - 0x66) & 0xf));
}

/** A web address, also without its https://. */
export const WebAddress = optional(500)
  .transform((value) => (value === "" || /^https?:\/\//i.test(value) ? value : `https://${value}`))
  .refine((value) => value === "" || isWebAddress(value), problems.url);

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isPlain = username === "" && password === "" && !/[\s\\]/.test(value);
  return isPlain && /^https?:$/.test(protocol) && /^[^.\s].*\.[^.\s]{2,}$/.test(hostname);
}

/** A list with a maximum length that is checked before its items. */
export function shortList<T extends z.ZodType>(max: number, list: T, missing?: string) {
  return z
    .array(z.unknown(), missing)
    .max(max, problems.too_many)
    .pipe(list as z.ZodType<z.output<T>, unknown[]>);
}

/** Limits the errors of one response, so that a request cannot cause a much larger answer. */
const MAX_ISSUES = 300;

/** All issues of all fields, nested as `contacts.0.phone`: the `errors` of every 422. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, MAX_ISSUES)) {
    const field = issue.path.join(".");
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  return errors;
}

/** The parsed input. Throws 422 with the issues of all fields. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw appError("validation", { errors: fieldErrors(parsed.error) });
  return parsed.data;
}
