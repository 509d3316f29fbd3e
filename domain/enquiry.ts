import { Email } from "#domain/contact.ts";
import { asciiDigits, filled, oneLine, paragraphs, text } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

const MAX_LINE = 200;
export const MAX_NOTE = 5000;

const dialled = (value: string) => asciiDigits(value).replace(/[\s()+.-]/g, "");
/** Optional fields are null when absent or empty. */
const orNull = (value: string) => value || null;

const Line = text(MAX_LINE).transform(oneLine).transform(orNull).nullable().default(null);

/** With +, 00 or neither. */
const CountryCode = text(20)
  .transform((value) => dialled(value).replace(/^00/, ""))
  .refine((value) => /^([1-9][0-9]{0,3})?$/.test(value), problems.country_code)
  .transform((value) => (value ? `+${value}` : null))
  .nullable()
  .default(null);

/** Of any country: at most 15 digits (ITU-T E.164), stored as digits only. */
const WorldPhone = text(40)
  .transform(dialled)
  .refine((value) => /^([0-9]{4,15})?$/.test(value), problems.world_phone)
  .transform(orNull)
  .nullable()
  .default(null);

/** A message to the directory, from India or abroad. */
export const NewEnquiry = z.object({
  name: filled(MAX_LINE, problems.enquiry_name),
  email: Email,
  note: z
    .string(problems.note)
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .pipe(paragraphs(MAX_NOTE, problems.note))
    .describe(`At most ${MAX_NOTE} characters`),
  country: Line,
  designation: Line,
  organization: Line,
  country_code: CountryCode,
  phone: WorldPhone,
  language: z.string().optional().describe("Language of the confirmation: en, bn, gu, hi, kn, ta or te"),
  proof_of_work: ProofOfWork,
});
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  note: z.string(),
  country: z.string().nullable(),
  designation: z.string().nullable(),
  organization: z.string().nullable(),
  country_code: z.string().nullable().describe("With +"),
  phone: z.string().nullable().describe("Digits alone"),
  created_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
  handled_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryReceipt = Enquiry.pick({ id: true, created_at: true });
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>;

/** Whether an admin has dealt with it. */
export const EnquiryHandling = z.object({ handled: z.boolean() });

export const EnquiryQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  handled: z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .optional()
    .describe("1: those that an admin has handled; 0: the others"),
});
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;
