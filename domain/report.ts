import { Email } from "#domain/contact.ts";
import { CorrectionOrigin } from "#domain/correction.ts";
import { OwnFact } from "#domain/fact.ts";
import { characters, choice, text } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { SearchParameters } from "#domain/search.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";

/** What can be reported as wrong on a public page, in the order of the form. */
export const reportedFields = [
  "contacts",
  "addresses",
  "hours",
  "access",
  "services",
  "people_served",
  "name",
  "description",
  "links",
  "registration_details",
  "closed",
  "other",
] as const;
export type ReportedField = (typeof reportedFields)[number];

/** The section of the dashboard in which each field is corrected */
export const reportSections: Record<ReportedField, string> = {
  contacts: "contacts",
  addresses: "addresses",
  hours: "addresses",
  access: "addresses",
  services: "services",
  people_served: "services",
  name: "profile",
  description: "profile",
  links: "links",
  registration_details: "registrations",
  closed: "data",
  other: "overview",
};

/** answered: the organisation has answered, and an admin has not closed it yet */
export const reportStatuses = ["open", "answered", "done", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Those that wait for an admin */
export const waitingReportStatuses = ["open", "answered"] as const satisfies readonly ReportStatus[];
const handlings = ["open", "done", "dismissed"] as const satisfies readonly ReportStatus[];

/** What an organisation can answer to a report that was forwarded to it */
export const providerAnswers = ["corrected", "not_so"] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

const MAX_CORRECT_VALUE = 1000;
const MAX_REPORT_NOTE = 2000;
const MAX_ANSWER = 2000;
export const MAX_PROVIDER_NOTE = 500;

/** Stores line breaks as \n, from every system. */
const Lines = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\r\n?/g, "\n"))
    .pipe(text(max))
    .nullish()
    .transform((value) => value ?? "")
    .describe(`At most ${max} characters`);

/** A visitor's report about a public page. A closed place needs no further text. */
export const NewReport = z
  .object({
    organization_id: z.uuid().toLowerCase(),
    field: choice(reportedFields, problems.report_field),
    correct_value: Lines(MAX_CORRECT_VALUE),
    note: Lines(MAX_REPORT_NOTE),
    email: z
      .union([z.literal(""), z.null(), Email])
      .optional()
      .transform((value) => value || null),
    language: z.string().optional().describe("Language of the answer: en, bn, gu, hi, kn, ta or te"),
    proof_of_work: ProofOfWork,
  })
  .refine(({ field, correct_value, note }) => field === "closed" || characters(correct_value + note) > 0, {
    path: ["correct_value"],
    error: problems.report_value,
  });
export type NewReport = z.infer<typeof NewReport>;

export const ReportReceipt = z.object({ id: z.uuid(), created_at: z.iso.datetime() });
export type ReportReceipt = z.infer<typeof ReportReceipt>;

const By = z.object({ id: z.uuid(), name: z.string() }).nullable();

export const Report = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string(), status: z.enum(verificationStatuses) }),
  field: z.enum(reportedFields),
  says_now: z
    .array(z.string())
    .describe("What the public page says of it; of disabilities and access the codes, with ! before what is not so"),
  facts: z.array(OwnFact).describe("Who says it, and when"),
  correct_value: z.string(),
  note: z.string(),
  email: z.string().nullable().describe("Masked; null when none was given, or it is forgotten"),
  status: z.enum(reportStatuses),
  answer: z.string().nullable(),
  handled_by: By,
  handled_at: z.iso.datetime().nullable(),
  forwarded_at: z.iso.datetime().nullable().describe("When it was sent to the organisation's people last"),
  provider_answer: z
    .object({ answer: z.enum(providerAnswers), note: z.string(), by: By, answered_at: z.iso.datetime() })
    .nullable()
    .describe("What the organisation answered last"),
  objects_to: CorrectionOrigin.extend({ corrected_at: z.iso.datetime(), by: By })
    .nullable()
    .describe("The correction that a member of the organisation says is not so; null for a visitor's report"),
  unreachable: z
    .string()
    .nullable()
    .describe("The public number or address of which visitors of two networks said that it does not work"),
  people: z.int().describe("How many look after the organisation"),
  created_at: z.iso.datetime(),
});
export type Report = z.infer<typeof Report>;

export const ReportQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  status: z
    .enum([...reportStatuses, "waiting"])
    .optional()
    .describe("waiting: open, or answered by the organisation"),
  organization_id: z.uuid().optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** An admin's handling of a report; `answer` is sent to the reporter. `open` reopens it. */
export const ReportHandling = z.object({ status: z.enum(handlings), answer: Lines(MAX_ANSWER) });
export type ReportHandling = z.infer<typeof ReportHandling>;

/** A report as the organisation sees it that it was forwarded to: nothing of it says who reported. */
export const ForwardedReport = z.object({
  id: z.uuid(),
  field: z.enum(reportedFields),
  correct_value: z.string(),
  note: z.string(),
  unreachable: z.string().nullable().describe("A public number or address that did not work for visitors"),
  created_at: z.iso.datetime(),
  forwarded_at: z.iso.datetime(),
  provider_answer: z
    .object({ answer: z.enum(providerAnswers), note: z.string(), answered_at: z.iso.datetime() })
    .nullable(),
});
export type ForwardedReport = z.infer<typeof ForwardedReport>;

/** POST /provider/organization/{id}/reports/{report_id}/answer */
export const ForwardedReportAnswer = z.object({ answer: z.enum(providerAnswers), note: Lines(MAX_PROVIDER_NOTE) });
export type ForwardedReportAnswer = z.infer<typeof ForwardedReportAnswer>;
