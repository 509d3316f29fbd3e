import { isHidden, visibleAddress } from "#domain/address.ts";
import { channels, Email, Phone } from "#domain/contact.ts";
import { disabilities } from "#domain/disability.ts";
import { choice, filled, paragraphs, text } from "#domain/fields.ts";
import { type Listing, OwnDocument } from "#domain/listing.ts";
import { writeOpeningHours } from "#domain/opening-notation.ts";
import { detailInputs, registrationTypes } from "#domain/organization.ts";
import { PageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { registrationDetailTypes } from "#domain/registration.ts";
import { SearchParameters } from "#domain/search.ts";
import { MAX_SERVICE_DESCRIPTION, serviceCategorySlugs } from "#domain/service.ts";
import { type decisionReasons, verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/*
 * A claim: a person asks to look after the page of an organisation that no one looks after, shows that they act for it, and adds what the page
 * does not say yet.
 */

export const claimStatuses = ["waiting", "approved", "not_accepted"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

type Reason = (typeof decisionReasons)[keyof typeof decisionReasons][number];
/** Why a claim may not be accepted: of the reasons of other decisions, those that fit */
export const claimReasons = [
  "not_verifiable",
  "unreadable",
  "mismatch",
  "expired",
  "unreachable",
  "misleading",
  "duplicate",
  "other",
] as const satisfies readonly Reason[];

/** A claim is forgotten so many days after it was made, or answered */
export const CLAIM_DAYS = 90;

/** A paper of another kind needs a name, which its people give it later. */
export const claimedRegistrations = registrationDetailTypes.filter((type) => type !== "custom");

const slugs = disabilities.map(({ slug }) => slug) as [string, ...string[]];

/** The fields of the form with what the page says of each today, in the order of the form. Empty where it says nothing. */
const fields = {
  description: ({ organization_details: { attributes } }) => [attributes.description],
  type: ({ type, is_individual }) => [is_individual ? "individual" : type],
  year_of_establishment: ({ organization_details: { attributes } }) => [attributes.year_of_establishment],
  age_groups_served: ({ organization_details: { attributes } }) => attributes.age_groups_served,
  mode_of_practice: ({ organization_details: { attributes } }) => attributes.mode_of_practice,
  coverage_area: ({ organization_details: { attributes } }) => [attributes.coverage_area],
  email: ({ contacts }) => contacts.map(({ email }) => email),
  phone: ({ contacts }) => contacts.map(({ phone }) => phone),
  address_line_1: ({ addresses }) => addresses.map(({ address_line_1 }) => address_line_1),
  hours: ({ addresses, contacts }) => [
    ...addresses.map(({ hours, opening_hours }) => hours ?? (opening_hours && writeOpeningHours(opening_hours))),
    ...contacts.map(({ hours }) => hours),
  ],
  service_category: ({ organization_services: all }) => all.map(({ category }) => category),
  service_name: ({ organization_services: all }) => all.map(({ name }) => name),
  service_description: ({ organization_services: all }) => all.map(({ description }) => description),
  service_disabilities: ({ organization_services: all }) => all.flatMap((service) => service.disabilities),
  registration_type: ({ registration_details: all }) => all.map(({ type }) => type),
  registration_number: ({ registration_details: all }) => all.map(({ number }) => number),
} satisfies Record<string, (listing: Listing) => (string | number | null)[]>;
export type ClaimField = keyof typeof fields;
export const claimFields = Object.keys(fields) as ClaimField[];

/** Fields of which several values may be chosen */
export const claimLists: readonly ClaimField[] = ["age_groups_served", "mode_of_practice", "service_disabilities"];

/** What the page says of a field today */
export function saysNow(listing: Listing, field: ClaimField): string[] {
  return [...new Set(fields[field](listing).filter((value) => value !== null && value !== ""))].map(String);
}

/** The fields of which the page says nothing. A service or registration that is there is whole: its owner completes it. */
export function gapsOf(listing: Listing): ClaimField[] {
  const has = (field: ClaimField) => saysNow(listing, field).length > 0;
  return claimFields.filter((field) => {
    if (field.startsWith("service_")) return listing.organization_services.length === 0;
    if (field.startsWith("registration_")) return listing.registration_details.length === 0;
    if (field === "address_line_1" || field === "hours") return mayHavePlace(listing) && !has(field);
    return !has(field);
  });
}

/** A street that visitors do not see may be known all the same. */
function mayHavePlace({ addresses: [first], is_individual }: Listing): boolean {
  return first !== undefined && !isHidden(visibleAddress(first, is_individual));
}

function blank<T extends z.ZodType>(schema: T) {
  const isBlank = (value: unknown) => value === "" || value === null || (Array.isArray(value) && value.length === 0);
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
}

function claimAnswers(this_year: number) {
  const { description, year_of_establishment, age_groups_served, mode_of_practice, coverage_area } =
    detailInputs(this_year);
  return z.object({
    description: blank(description),
    type: blank(choice(registrationTypes, problems.registration_type)),
    year_of_establishment: blank(year_of_establishment),
    age_groups_served: blank(age_groups_served),
    mode_of_practice: blank(mode_of_practice),
    coverage_area: blank(coverage_area),
    email: blank(Email),
    phone: blank(Phone),
    address_line_1: blank(filled(300, problems.address_line_1)),
    hours: blank(text(300)),
    service_category: blank(choice(serviceCategorySlugs, problems.service_category)),
    service_name: blank(filled(200, problems.service_name)),
    service_description: blank(paragraphs(MAX_SERVICE_DESCRIPTION, problems.service_description)),
    service_disabilities: blank(z.array(z.enum(slugs, problems.disability)).max(slugs.length)),
    registration_type: blank(choice(claimedRegistrations, problems.registration)),
    registration_number: blank(filled(100, problems.number)),
  });
}
export type ClaimAnswers = z.infer<ReturnType<typeof claimAnswers>>;

/** What a service and a registration need when one of their fields is filled in. */
const together = [
  ["service_category", problems.service_category],
  ["service_name", problems.service_name],
  ["service_description", problems.service_description],
  ["service_disabilities", problems.disability],
  ["registration_type", problems.registration],
  ["registration_number", problems.number],
] as const satisfies [ClaimField, string][];

const Proof = z.string().max(100);

/** POST /organizations/{id}/claims, in the year `this_year` */
export function newClaim(this_year: number) {
  return z
    .object({
      contact_proof: Proof.describe("Of the contact that the person will sign in with; for the purpose claim"),
      published_proof: Proof.optional().describe("Of a contact that the page publishes, where that is another one"),
      document_id: z
        .uuid()
        .optional()
        .describe("A paper, uploaded with `contact_proof`, where no published contact is proven"),
      name: filled(200, problems.claim_name),
      role: filled(200, problems.claim_role),
      language: z.string().optional().describe("Of the answer: en, bn, gu, hi, kn, ta or te"),
      answers: claimAnswers(this_year).prefault({}),
    })
    .superRefine(({ answers }, issues) => {
      for (const [field, message] of together) {
        const group = together.filter(([other]) => other.split("_")[0] === field.split("_")[0]);
        if (answers[field] === undefined && group.some(([other]) => answers[other] !== undefined))
          issues.addIssue({ code: "custom", path: ["answers", field], message });
      }
    });
}

/** POST /organizations/{id}/claim/code */
export const ClaimCode = z.object({
  contact: z
    .string()
    .max(40, problems.claim_contact)
    .describe("The key of one of the contacts that the page publishes"),
  language: z.string().optional().describe("Language of the message: en, bn, gu, hi, kn, ta or te"),
  proof_of_work: ProofOfWork,
});
export type ClaimCode = z.infer<typeof ClaimCode>;

/** What a claim of this page can be shown by, and what it can add */
export const ClaimChoices = z.object({
  id: z.uuid(),
  name: z.string(),
  contacts: z.array(z.object({ key: z.string(), channel: z.enum(channels), contact: z.string().describe("Masked") })),
  gaps: z.array(z.enum(claimFields as [ClaimField, ...ClaimField[]])),
});
export type ClaimChoices = z.infer<typeof ClaimChoices>;

export const ClaimReceipt = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  answered_by: z.iso.datetime().describe("When it is answered at the latest"),
});
export type ClaimReceipt = z.infer<typeof ClaimReceipt>;

/** A claim as the person sees it who made it. Others of the same organisation are not mentioned. */
export const OwnClaim = ClaimReceipt.extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(claimStatuses),
  reason: z.string().nullable(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** A claim as admins see it */
export const Claim = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string(), status: z.enum(verificationStatuses) }),
  is_looked_after: z.boolean().describe("Whether somebody looks after the organisation by now"),
  others: z.int().describe("How many others wait for an answer about the same organisation"),
  status: z.enum(claimStatuses),
  proof: z.enum(["contact", "paper"]),
  proven: z.string().nullable().describe("The published contact that was proven, masked"),
  paper: OwnDocument.nullable(),
  name: z.string(),
  role: z.string(),
  contact: z.string().describe("Masked"),
  answers: z.array(
    z.object({
      field: z.enum(claimFields as [ClaimField, ...ClaimField[]]),
      values: z.array(z.string()),
      says_now: z.array(z.string()).describe("What the page says of it today"),
    }),
  ),
  reason: z.string().nullable(),
  note: z.string(),
  decided_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  status: z.enum(claimStatuses).optional(),
});
export type ClaimQuery = z.infer<typeof ClaimQuery>;

export const ClaimPage = z.object({
  data: z.array(Claim),
  meta: PageMeta,
  counts: z.record(z.enum(claimStatuses), z.int()),
});
export type ClaimPage = z.infer<typeof ClaimPage>;

/** An admin's answer. A claim that is not accepted has a reason; the note is sent with it. */
export const ClaimDecision = z
  .object({
    status: z.enum(["approved", "not_accepted"], "Use approved or not_accepted"),
    reason: z.enum(claimReasons).optional(),
    note: text(2000)
      .nullish()
      .transform((note) => note ?? ""),
  })
  .refine(({ status, reason }) => status === "approved" || reason !== undefined, {
    path: ["reason"],
    error: problems.claim_reason,
  });
export type ClaimDecision = z.infer<typeof ClaimDecision>;
