import { optional, paragraphs, shortList, text } from "#domain/fields.ts";
import { OrganizationRecord, OwnRegistration } from "#domain/listing.ts";
import { duplicateReasons } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import {
  changesDecisions,
  FieldNote,
  type VerificationStatus,
  verificationAbouts,
  verificationStatuses,
  WrittenFieldNote,
} from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

const NOTE_LENGTH = 5000;
const MAX_FIELD_NOTES = 100;
const MAX_CHECKS = 1000;

/** An admin, as other admins see them. */
export const Reviewer = z.object({ id: z.uuid(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;

/** In which editions of a list an organisation was. */
export const SourceRecord = z.object({
  source: z.string(),
  external_id: z.string().nullable(),
  first_seen: z.string(),
  last_seen: z.string(),
  whole_at: z
    .string()
    .nullable()
    .describe("Day of the newest whole edition; later than `last_seen` where that lacks it"),
});
export type SourceRecord = z.infer<typeof SourceRecord>;

/** A decision of an admin, or a resubmission. */
export const Verification = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  status: z.enum(verificationStatuses),
  note: z.string().nullable(),
  reason: z.string().nullable().describe("One of our codes, or a short text"),
  created_at: z.string(),
  by: Reviewer.nullable(),
  fields: z.array(WrittenFieldNote),
  about: z.enum(verificationAbouts),
});
export type Verification = z.infer<typeof Verification>;

/** A decision just made. */
export const Decision = Verification.extend({
  undo_until: z.string().nullable().describe("Until then it can be taken back, if nothing has changed since"),
});
export type Decision = z.infer<typeof Decision>;

/** Chosen by the interface: the type of registration, or what was checked. */
export const CheckItem = z.string().regex(/^[\w.:-]{1,100}$/, problems.check_item);
/** Items of the checklist that an admin leaves open and confirms. */
export const ConfirmedChecks = shortList(MAX_CHECKS, z.array(CheckItem)).describe(
  "The open checks that the admin has seen: 409 when others are open",
);

const decision = {
  note: text(NOTE_LENGTH).nullish(),
  reason: optional(200).describe("One of our codes, or a short text"),
  fields: shortList(MAX_FIELD_NOTES, z.array(FieldNote)).default([]),
  updated_at: z.iso.datetime().optional().describe("Of the record as it was seen: 409 when it has changed since"),
  open_checks: ConfirmedChecks.optional(),
  hold: z.boolean().default(false).describe("Keeps the mail back for as long as the decision can be taken back"),
};

/** Refusing, suspending and asking for changes must be explained; changes can be explained field by field. */
function explained(
  { status, note, fields }: { status: VerificationStatus; note?: string | null | undefined; fields: FieldNote[] },
  issues: z.RefinementCtx,
): void {
  if (status === "approved" || status === "pending") return;
  if (status === "changes_requested" && fields.length > 0) return;
  if (!note) issues.addIssue({ code: "custom", path: ["note"], message: problems.decision_note });
}

/** PATCH /admin/organizations/{id}/status */
export const DecisionInput = z.object({ status: z.enum(verificationStatuses), ...decision }).superRefine(explained);
export type DecisionInput = z.infer<typeof DecisionInput>;

/** PATCH /admin/organizations/{id}/changes */
export const ChangesDecisionInput = z.object({ status: z.enum(changesDecisions), ...decision }).superRefine(explained);
export type ChangesDecisionInput = z.infer<typeof ChangesDecisionInput>;

/** A note among admins */
export const Note = z.object({ id: z.uuid(), by: Reviewer.nullable(), text: z.string(), created_at: z.string() });
export type Note = z.infer<typeof Note>;
export const NoteInput = z.object({ text: paragraphs(NOTE_LENGTH, problems.review_note) });
export type NoteInput = z.infer<typeof NoteInput>;

/** A ticked item of the checklist. */
export const Check = z.object({ item: z.string(), by: Reviewer.nullable(), checked_at: z.string() });
export type Check = z.infer<typeof Check>;
export const CheckInput = z.object({ checked: z.boolean() });

export const Presence = z.object({ others: z.array(Reviewer.extend({ seen_at: z.string() })) });
export type Presence = z.infer<typeof Presence>;

export const WholePan = z.object({
  pan_card: z.string().nullable(),
  approved_pan_card: z.string().nullable().describe("The one that was approved, while another waits"),
});
export type WholePan = z.infer<typeof WholePan>;

const PossibleDuplicate = z.object({
  organization_id: z.uuid(),
  name: z.string(),
  status: z.enum(verificationStatuses),
  reasons: z.array(z.enum(duplicateReasons)),
  score: z.number(),
  dismissed_at: z.string().nullable(),
});

/** The person who sent the application, unmasked. */
const Spoc = z.object({
  salutation: z.string().nullable(),
  name: z.string().nullable(),
  designation: z.string().nullable(),
  gender: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** An organisation as admins see it: everything that was submitted, and what admins wrote about it. */
export const ReviewRecord = OrganizationRecord.extend({
  registration_details: z.array(
    OwnRegistration.extend({
      documents: z.array(
        OwnRegistration.shape.documents.element.extend({
          created_at: z.string(),
          is_new: z.boolean().describe("Added after the last decision"),
        }),
      ),
    }),
  ),
  waiting_since: z.string().nullable(),
  language: z.string().describe("Of the people who look after it, those first who came first"),
  assigned_to: Reviewer.nullable(),
  assigned_at: z.string().nullable(),
  spoc: Spoc.nullable(),
  members: z.array(
    z.object({
      user_id: z.uuid().describe("Of an invited contact without an account: the invitation's id"),
      name: z.string(),
      contact: z.string().describe("Masked"),
      accepted_at: z.string().nullable().describe("null: invited"),
    }),
  ),
  consents: z.array(
    z.object({
      notice: z.string(),
      language: z.string(),
      helper: z.string().nullable(),
      given_at: z.string(),
      withdrawn_at: z.string().nullable(),
    }),
  ),
  verifications: z.array(Verification),
  notes: z.array(Note),
  checks: z.array(Check),
  possible_duplicates: z.array(PossibleDuplicate),
  undo: z.object({ until: z.string(), what: z.enum(["decision", "merge"]) }).nullable(),
  merged_into: z.uuid().nullable().describe("The organisation that it turned out to be"),
  far_points: z
    .array(z.object({ address_id: z.uuid(), km: z.number() }))
    .describe("Exact places that lie far from the area of their PIN code, which their people have confirmed"),
  reports_open: z.int(),
  source_records: z.array(SourceRecord).describe("Lists in which it was"),
});
export type ReviewRecord = z.infer<typeof ReviewRecord>;

/** What the checklist and the warnings of an organisation are made from */
export const CheckedOrganization = ReviewRecord.pick({
  id: true,
  name: true,
  type: true,
  addresses: true,
  contacts: true,
  links: true,
  registration_details: true,
  organization_details: true,
  checks: true,
  possible_duplicates: true,
  far_points: true,
});
export type CheckedOrganization = z.infer<typeof CheckedOrganization>;
