import { AddressFields, complete } from "#domain/address.ts";
import { Email, Phone } from "#domain/contact.ts";
import { dayInIndia } from "#domain/day.ts";
import { UploadedDocument } from "#domain/document.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { choice, fieldErrors, optional, shortList, WebAddress } from "#domain/fields.ts";
import { BasicInfo, linkNames, organizationDetails } from "#domain/organization.ts";
import { KeyPerson, Spoc } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { registrationInput } from "#domain/registration.ts";
import { ServiceInput } from "#domain/service.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

export const applicantTypes = ["organization", "individual"] as const;
export type ApplicantType = (typeof applicantTypes)[number];

/** The steps of the form in their order, by the section of the draft that each fills. */
export const sections = ["basic", "details", "key_people", "links", "addresses", "services", "registrations"] as const;
export type Section = (typeof sections)[number];
/** After the seven steps comes the review. */
export const REVIEW_STEP = sections.length + 1;

export const helperRoles = ["family", "friend", "colleague", "social_worker", "official", "other"] as const;

/** A draft unchanged for so long is deleted, with a mail two days before. */
export const DRAFT_DAYS = 90;

/** The questions before the steps. */
export const PreForm = Spoc.extend({
  applicant_type: choice(applicantTypes, problems.applicant_type),
  email: Email.optional().describe("The one of email_proof, when it is left out"),
  phone: Phone.optional().describe("The one of phone_proof, when it is left out"),
  email_proof: z.string(problems.unverified_email).min(1, problems.unverified_email).max(200),
  phone_proof: z.string(problems.unverified_phone).min(1, problems.unverified_phone).max(200),
  consent: z.literal(true, problems.consent),
  language: z
    .string()
    .max(5)
    .optional()
    .describe("Language in which the notice was read: en, bn, gu, hi, kn, ta or te"),
  helper: z
    .enum(helperRoles, problems.helper)
    .nullish()
    .describe("The helper who fills the form in for the applicant, if there is one"),
});
export type PreForm = z.infer<typeof PreForm>;

const Links = z
  .object(
    Object.fromEntries(linkNames.map((name) => [name, WebAddress])) as Record<
      (typeof linkNames)[number],
      typeof WebAddress
    >,
  )
  .prefault({});
export const LinkFields = z.object({ links: Links });

/** The maximum number of people, addresses, services or registrations in a form. */
const MAX_ITEMS = 100;
/** Far more than a form contains. */
const MAX_LEVELS = 12;

/** The schema of each section at submission. A draft may contain anything. */
function sectionSchemas(applicant_type: ApplicantType, now: Date) {
  const today = dayInIndia(now);
  const people = z.array(KeyPerson);
  const place = complete(AddressFields.extend({ id: z.string().min(1).max(60) }));
  return {
    basic: BasicInfo,
    details: organizationDetails(now.getUTCFullYear(), { is_individual: applicant_type === "individual" }),
    key_people: limited(applicant_type === "individual" ? people : people.min(1, problems.people)),
    links: Links,
    addresses: limited(
      z
        .array(applicant_type === "individual" ? place.refine(hidesStreet, notShown) : place)
        .min(1, problems.addresses)
        .refine(haveOwnIds, problems.same_id),
    ),
    services: limited(z.array(ServiceInput).min(1, problems.services)),
    registrations: limited(z.array(registrationInput(today)).min(1, problems.registrations)),
  };
}

export function submission(applicant_type: ApplicantType, now: Date) {
  const { basic, details, ...rest } = sectionSchemas(applicant_type, now);
  return z.object({ basic: basic.prefault({} as never), details: details.prefault({} as never), ...rest });
}
export type Submission = z.infer<ReturnType<typeof submission>>;

/** The issues of a section by field path: `addresses.0.pincode`. */
export function sectionProblems(
  section: Section,
  value: unknown,
  applicant_type: ApplicantType,
  now: Date,
): FieldErrors {
  const parsed = z
    .object({ [section]: sectionSchemas(applicant_type, now)[section] })
    .safeParse({ [section]: value ?? empty[section] });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/** An empty section. */
export const empty: Record<Section, object> = {
  basic: {},
  details: {},
  key_people: [],
  links: {},
  addresses: [],
  services: [],
  registrations: [],
};

/** The sections as typed so far, not validated. */
export type DraftData = Partial<Record<Section, unknown>>;

const MAX_DRAFT_CHARACTERS = 400_000;
/** More than a hundred services at a hundred places have. Of a value of a few characters a process has more work than of a long text. */
const MAX_DRAFT_VALUES = 50_000;

export const DraftUpdate = z.object({
  version: z.int("Send the version that you know"),
  current_step: z.int().min(1).max(REVIEW_STEP).optional(),
  current_field: optional(200),
  data: z
    .object(Object.fromEntries(sections.map((section) => [section, z.unknown()])) as Record<Section, z.ZodUnknown>)
    .partial()
    .refine((data) => isShallow(data, MAX_LEVELS), "The form is nested too deeply")
    .refine(
      (data) => Object.values(data).every((part) => !Array.isArray(part) || part.length <= 2 * MAX_ITEMS),
      problems.too_many,
    )
    .default({}),
});
export type DraftUpdate = z.infer<typeof DraftUpdate>;

function limited<T extends z.ZodType>(list: T) {
  return shortList(MAX_ITEMS, list).prefault([] as never);
}

const notShown = { path: ["show_street"], message: problems.show_street_never };

function hidesStreet({ show_street }: { show_street: boolean | null }): boolean {
  return show_street !== true;
}

function haveOwnIds(items: readonly { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

/** Whether a form as a whole, not nested too deeply, is larger than one may be. */
export function isTooLarge(data: DraftData): boolean {
  return JSON.stringify(data).length > MAX_DRAFT_CHARACTERS || countValues(data) > MAX_DRAFT_VALUES;
}

/** The number of values, those of arrays and objects included. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const part of Object.values(value)) count += countValues(part);
  return count;
}

/** Whether the nesting of arrays and objects is within the limit. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** A draft as it is stored, and as its author sees it. */
export const Draft = z.object({
  id: z.uuid(),
  version: z.int().describe("Goes up with every save; send it with the next"),
  applicant_type: z.enum(applicantTypes),
  spoc: z.looseObject({}).describe("Who speaks for the applicant"),
  current_step: z.int().describe("1 to 7, and 8 for the review"),
  current_field: z.string().describe("The field with the focus when it was saved last"),
  data: z.looseObject({}).describe("What was typed, a section a step; it may be wrong"),
  documents: z.array(UploadedDocument),
  pace: z
    .number()
    .describe("How long people take, compared with the model of the form's minutes; 1 until it is measured"),
  status: z.enum(["draft", ...verificationStatuses]),
  organization_id: z.uuid().nullable(),
  updated_at: z.string(),
});
export type Draft = z.infer<typeof Draft> & { data: DraftData; spoc: Spoc };

export const StartedDraft = Draft.extend({
  draft_token: z.string().describe("Shown this once; Authorization: Bearer"),
});

/** The answer to a submission that is sent again */
export const Submitted = z.object({
  id: z.uuid().describe("Of the organisation"),
  status: z.literal("pending").describe("As the submission left it, whatever was decided since"),
});
export type Submitted = z.infer<typeof Submitted>;

export const ResumableDraft = z.object({
  id: z.uuid(),
  draft_token: z.string().describe("Of a submitted form: it only repeats the submission"),
  name: z.string().describe("Of the organisation, as far as it is typed"),
  current_step: z.int(),
  updated_at: z.string(),
  status: Draft.shape.status,
});
export type ResumableDraft = z.infer<typeof ResumableDraft>;
