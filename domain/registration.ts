import { daysBetween } from "#domain/day.ts";
import { MAX_FILES_OF_REGISTRATION } from "#domain/document.ts";
import { choice, filled, optional } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** Kinds of registration an organisation may hold; the order is the order in which they are shown. */
export const registrationDetailTypes = [
  "rpwd_certificate",
  "society",
  "trust",
  "section_8_company",
  "ngo_darpan",
  "fcra",
  "12a",
  "80g",
  "csr_1",
  "national_trust",
  "rci",
  "udise",
  "clinical_establishment",
  "gst",
  "udyam",
  "custom",
] as const;
export type RegistrationDetailType = (typeof registrationDetailTypes)[number];

/** Days before the end of a registration on which its organisation is warned. */
export const WARNED_DAYS = [60, 30, 7] as const;

export type RegistrationState = "valid" | "ending" | "expired" | "unknown";

/** On `today` (YYYY-MM-DD). A registration is valid on its last day, and `ending` from the first warning on. */
export function registrationState(valid_till: string | null, no_expiry: boolean, today: string): RegistrationState {
  if (no_expiry) return "valid";
  if (!valid_till) return "unknown";
  if (valid_till < today) return "expired";
  return daysBetween(today, valid_till) <= WARNED_DAYS[0] ? "ending" : "valid";
}

/** Patterns of real numbers by type; a different number is a question and never an error. */
export const numberPatterns: Partial<Record<RegistrationDetailType, { pattern: RegExp; example: string }>> = {
  section_8_company: { pattern: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, example: "U85300TN2015NPL101234" },
  ngo_darpan: { pattern: /^[A-Z]{2}\/\d{4}\/\d{7}$/, example: "TN/2018/0212345" },
  fcra: { pattern: /^\d{9}$/, example: "075900123" },
  "12a": { pattern: /^[A-Z]{5}\d{4}[A-Z]{2}\d{5}$/, example: "AAATA1234AE20214" },
  "80g": { pattern: /^[A-Z]{5}\d{4}[A-Z]{2}\d{5}$/, example: "AAATA1234AF20214" },
  csr_1: { pattern: /^CSR\d{8}$/, example: "CSR00001234" },
  udise: { pattern: /^\d{11}$/, example: "33240100101" },
  gst: { pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d]$/, example: "33AAATA1234A1Z5" },
};

/** Whether a number does not match the pattern of its type. */
export function isUnusualNumber(type: string, number: string): boolean {
  const known = numberPatterns[type as RegistrationDetailType];
  return known !== undefined && number.trim() !== "" && !known.pattern.test(number.trim().toUpperCase());
}

/** No register is older. */
const OLDEST = "1800-01-01";

/** A registration or certificate as entered in a form on `today` (YYYY-MM-DD). */
export function registrationInput(today: string) {
  const issued = z.iso
    .date(problems.issue_date)
    .refine((day) => day >= OLDEST, problems.issue_date)
    .refine((day) => day <= today, problems.issue_date_future);
  return z
    .object({
      type: choice(registrationDetailTypes, problems.registration),
      group_name: optional(200),
      number: filled(100, problems.number),
      issue_date: issued,
      valid_till: z
        .union([z.literal(""), z.iso.date()], problems.valid_till)
        .nullish()
        .transform((day) => day || null),
      no_expiry: z.boolean().default(false),
      document_ids: z.array(z.uuid()).max(MAX_FILES_OF_REGISTRATION, problems.files).default([]),
    })
    .refine(({ type, group_name }) => type !== "custom" || group_name !== "", {
      path: ["group_name"],
      error: problems.group_name,
      when: always,
    })
    .refine(({ valid_till, no_expiry }) => no_expiry || Boolean(valid_till), {
      path: ["valid_till"],
      error: problems.valid_till,
      when: always,
    })
    .refine(({ valid_till, no_expiry, issue_date }) => no_expiry || !valid_till || valid_till > issue_date, {
      path: ["valid_till"],
      error: problems.valid_till_early,
      when: ({ value }) => {
        const { issue_date, valid_till } = (value ?? {}) as { issue_date?: unknown; valid_till?: unknown };
        return issued.safeParse(issue_date).success && typeof valid_till === "string";
      },
    });
}

/** Reported together with the issues of other fields. */
function always({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}
