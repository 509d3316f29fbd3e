import { optional, shortList, WebAddress } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { MAX_RUPEES, rupees } from "#domain/rupees.ts";
import { z } from "#domain/zod.ts";

/** On what terms people get a service: what it costs, who may come, what to bring and how to apply. */

export const feeCodes = ["free", "subsidised", "paid"] as const;
export type Fee = (typeof feeCodes)[number];
/** For what an amount is paid once */
export const feeUnits = ["visit", "session", "month", "term", "year", "once"] as const;

/** Papers that organisations ask for. Which proof of identity it is stays the visitor's choice: Aadhaar may not be demanded (Aadhaar Act, section 7). */
export const paperCodes = [
  "udid-card",
  "disability-certificate",
  "identity-proof",
  "address-proof",
  "income-certificate",
  "ration-card",
  "medical-reports",
  "photographs",
  "school-records",
  "referral-letter",
] as const;
export type PaperCode = (typeof paperCodes)[number];

export const applyWays = ["walk-in", "call-first", "appointment", "online-form", "referral"] as const;
export type ApplyWay = (typeof applyWays)[number];

export const MAX_TERMS_LINE = 140;
export const MAX_APPLY_NOTE = 280;

const amount = z.int().min(0).max(MAX_RUPEES);

/** What is absent was not said: that is never “no” and never “free”. */
export const ServiceTerms = z
  .object({
    fee: z.enum(feeCodes).describe("subsidised: a part is paid, or some pay nothing"),
    fee_from: amount.describe("₹, of what is subsidised or paid; the price itself without fee_to"),
    fee_to: amount.describe("₹, the most that is paid"),
    fee_unit: z.enum(feeUnits).describe("For what that is paid; once: for all of it"),
    needs_udid: z.boolean().describe("Whether only people with a UDID card get it"),
    income_limit: amount.describe("₹ a year that a family may have at most"),
    who_may_come: z.string().describe("From which area, or who else may come, in the organisation's words"),
    papers: z.array(z.enum(paperCodes)).describe("What to bring"),
    papers_note: z.string(),
    how_to_apply: z.array(z.enum(applyWays)).describe("Any of these ways"),
    apply_url: z.string().describe("Address of the form"),
    apply_note: z.string(),
  })
  .partial();
export type ServiceTerms = z.infer<typeof ServiceTerms>;
type Name = keyof ServiceTerms;

/** The same as the columns of the table `services` hold them. */
export type TermsColumns = { [N in Name]: NonNullable<ServiceTerms[N]> | null } & {
  [N in (typeof termTexts)[number]]: string;
} & { papers: PaperCode[]; how_to_apply: ApplyWay[] };

export const noTerms: TermsColumns = {
  fee: null,
  fee_from: null,
  fee_to: null,
  fee_unit: null,
  needs_udid: null,
  income_limit: null,
  who_may_come: "",
  papers: [],
  papers_note: "",
  how_to_apply: [],
  apply_url: "",
  apply_note: "",
};
/** Those in an organisation's own words */
export const termTexts = ["who_may_come", "papers_note", "apply_url", "apply_note"] as const;
export const termNames = Object.keys(noTerms) as Name[];

/** The terms among other fields that were said. */
export function saidTerms(fields: Partial<TermsColumns> | ServiceTerms): ServiceTerms {
  const said = termNames.flatMap((name) => {
    const value = fields[name];
    const isSaid = value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && !value.length);
    return isSaid ? [[name, value]] : [];
  });
  return Object.fromEntries(said);
}

/** The terms among the fields of a form that can be read. */
export function readableTerms(form: Readonly<Record<string, unknown>>): ServiceTerms {
  const read = termNames.flatMap((name) => {
    const { success, data } = termsInput[name].safeParse(form[name]);
    return success ? [[name, data]] : [];
  });
  return saidTerms(Object.fromEntries(read));
}

/** A record without the terms that were not said. */
export function withSaidTerms<T extends TermsColumns>(record: T): Omit<T, Name> & ServiceTerms {
  const others = Object.entries(record).filter(([name]) => !(name in noTerms));
  return { ...(Object.fromEntries(others) as Omit<T, Name>), ...saidTerms(record) };
}

/** Whether a fee is one that poor families can be expected to pay. */
export function isFreeOrSubsidised({ fee }: ServiceTerms): boolean {
  return fee === "free" || fee === "subsidised";
}

/** A form sends an empty text for what is not said. */
const unsaid = (value: unknown) => (value === "" || value === undefined ? null : value);
const oneOf = <const T extends readonly string[]>(codes: T) =>
  z.preprocess(unsaid, z.enum(codes, problems.not_listed).nullable());
/** Codes in the order of the list. A form sends an empty text for an empty list. */
const anyOf = <const T extends readonly string[]>(codes: T) =>
  z.preprocess(
    (sent) => (Array.isArray(sent) ? sent.filter((code) => code !== "") : (unsaid(sent) ?? [])),
    shortList(codes.length, z.array(z.enum(codes, problems.not_listed)), problems.not_listed).transform((chosen) =>
      codes.filter((code): code is T[number] => chosen.includes(code)),
    ),
  );
const yesOrNo = z.preprocess(
  (sent) => (sent === "true" ? true : sent === "false" ? false : unsaid(sent)),
  z.boolean(problems.is_partner).nullable(),
);

/** The fields of `ServiceInput` that say its terms; `withTermsRules` adds the rules between them. */
export const termsInput = {
  fee: oneOf(feeCodes),
  fee_from: rupees(0),
  fee_to: rupees(1),
  fee_unit: oneOf(feeUnits),
  needs_udid: yesOrNo,
  income_limit: rupees(1),
  who_may_come: optional(MAX_TERMS_LINE),
  papers: anyOf(paperCodes),
  papers_note: optional(MAX_TERMS_LINE),
  how_to_apply: anyOf(applyWays),
  apply_url: WebAddress,
  apply_note: optional(MAX_APPLY_NOTE),
};

const withRules = ["fee_from", "fee_to", "fee_unit", "papers"] as const;

/** An object with `termsInput` and the rules between its fields, which are told also while other fields are wrong. */
export function withTermsRules<T extends z.ZodObject>(schema: T): T {
  return withRules.reduce(
    (checked, name) =>
      checked.refine((value) => !termsProblems(value)[name], {
        path: [name],
        error: ({ input }) => termsProblems(input as ServiceTerms)[name],
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    schema,
  );
}

/** Problems between fields, by the field where they are mended. */
function termsProblems(terms: ServiceTerms | Partial<TermsColumns>): Partial<Record<Name, string>> {
  const { fee, fee_from, fee_to, fee_unit, needs_udid, papers } = terms;
  const from = fee_from ?? null;
  const to = fee_to ?? null;
  const found: Partial<Record<Name, string>> = {};
  if (fee !== "subsidised" && fee !== "paid") {
    if (from !== null) found.fee_from = problems.fee_without_cost;
    if (to !== null) found.fee_to = problems.fee_without_cost;
    if (fee_unit) found.fee_unit = problems.fee_without_cost;
  } else if (from === 0 && to === null) found.fee_from = problems.fee_zero;
  else if (from !== null && to !== null && from > to) found.fee_to = problems.fee_order;
  if (needs_udid === false && Array.isArray(papers) && papers.includes("udid-card"))
    found.papers = problems.udid_papers;
  return found;
}

/** The terms alone */
export const TermsInput = withTermsRules(z.object(termsInput));
