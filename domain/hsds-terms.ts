import { fieldErrors } from "#domain/fields.ts";
import {
  type ApplyWay,
  type Fee,
  feeUnits,
  MAX_APPLY_NOTE,
  MAX_TERMS_LINE,
  type PaperCode,
  type ServiceTerms,
  saidTerms,
  TermsInput,
} from "#domain/service-terms.ts";

/** The terms of a service in the words of HSDS, and back. */

const feeNames: Record<Fee, string> = { free: "Free", subsidised: "Subsidised", paid: "Paid" };
const paperNames: Record<PaperCode, string> = {
  "udid-card": "UDID card",
  "disability-certificate": "Disability certificate",
  "identity-proof": "Proof of identity",
  "address-proof": "Proof of address",
  "income-certificate": "Income certificate",
  "ration-card": "Ration card or BPL card",
  "medical-reports": "Medical reports",
  photographs: "Photographs",
  "school-records": "School records",
  "referral-letter": "Referral letter",
};
const applyNames: Record<ApplyWay, string> = {
  "walk-in": "Walk in",
  "call-first": "Call first",
  appointment: "By appointment",
  "online-form": "By an online form",
  referral: "By referral of a doctor",
};

/** What HSDS holds of terms; what is not known is null or empty. */
export interface TermsInHsds {
  application_process: string | null;
  fees_description: string | null;
  /** What `eligibility_description` says besides disabilities and ages */
  eligibility: string[];
  cost_option: { option: string; currency: "INR"; amount: number | null; amount_description: string | null } | null;
  required_documents: string[];
}

export function termsToHsds(terms: ServiceTerms): TermsInHsds {
  const { fee, fee_from, fee_to, fee_unit, needs_udid, income_limit, who_may_come } = terms;
  const { papers = [], papers_note, how_to_apply = [], apply_url, apply_note } = terms;
  const unit = fee_unit && (fee_unit === "once" ? "once" : `per ${fee_unit}`);
  const range = [fee_to === undefined ? [] : `up to ₹ ${fee_to}`, unit ?? []].flat().join(", ");
  const price = [fee_from === undefined ? [] : `₹ ${fee_from}`, range || []].flat().join(", ");
  return {
    application_process: joined("\n", [
      ...how_to_apply.map((way) => applyNames[way]),
      apply_url && `${FORM}${apply_url}`,
      apply_note,
    ]),
    fees_description: fee ? joined(": ", [feeNames[fee], price]) : null,
    eligibility: [
      needs_udid === undefined ? [] : `UDID card: ${needs_udid ? "" : "not "}needed.`,
      income_limit === undefined ? [] : `Family income: at most ₹ ${income_limit} a year.`,
      who_may_come ? `${WHO}${who_may_come}` : [],
    ].flat(),
    cost_option: fee
      ? {
          option: feeNames[fee],
          currency: "INR",
          amount: fee === "free" ? 0 : (fee_from ?? null),
          amount_description: range || null,
        }
      : null,
    required_documents: [
      ...new Set([...papers.map((code) => paperNames[code]), ...(papers_note ? [papers_note] : [])]),
    ],
  };
}

const FORM = "Form: ";
const WHO = "Who may come: ";

function joined(by: string, parts: (string | undefined)[]): string | null {
  return parts.filter(Boolean).join(by) || null;
}

/** The fields of a service in HSDS that speak of its terms */
export interface HsdsTermsRecord {
  application_process: string | null;
  eligibility_description: string | null;
  cost_options: { option: string | null; amount: number | null; amount_description: string | null }[];
  required_documents: { document: string | null }[];
}

/** `left_out` names fields with something that is not understood, or is no possible value. */
export function termsOfHsds(service: HsdsTermsRecord): { terms: ServiceTerms; left_out: string[] } {
  const left_out = new Set<string>();
  const read = { ...eligibilityIn(service), ...costIn(service, left_out), ...papersIn(service), ...processIn(service) };
  const wrong = TermsInput.safeParse(read).error;
  const names = wrong ? Object.keys(fieldErrors(wrong)).map((path) => path.split(".")[0]!) : [];
  for (const name of names) left_out.add(name);
  // An amount says nothing without the word for what is paid, nor that word with half of its amounts.
  const fees = names.some((name) => name.startsWith("fee")) ? Object.keys(read).filter((n) => n.startsWith("fee")) : [];
  const known = Object.entries(read).filter(([name]) => !names.includes(name) && !fees.includes(name));
  return { terms: saidTerms(TermsInput.parse(Object.fromEntries(known))), left_out: [...left_out] };
}

function codeOf<C extends string>(names: Record<C, string>, name: string | null): C | undefined {
  return (Object.keys(names) as C[]).find((code) => names[code].toLowerCase() === name?.trim().toLowerCase());
}

function costIn({ cost_options: options }: HsdsTermsRecord, left_out: Set<string>): ServiceTerms {
  const [option] = options;
  const fee = option && codeOf(feeNames, option.option);
  if (options.length > 1 || (option && !fee)) left_out.add("cost_options");
  if (!option || !fee || options.length > 1) return {};
  if (fee === "free") return { fee };
  const words = option.amount_description ?? "";
  const to = /up to ₹ (\d+)/.exec(words)?.[1];
  const unit = feeUnits.find((unit) => words.endsWith(unit === "once" ? unit : `per ${unit}`));
  return {
    fee,
    ...(option.amount === null ? {} : { fee_from: option.amount }),
    ...(to === undefined ? {} : { fee_to: Number(to) }),
    ...(unit ? { fee_unit: unit } : {}),
  };
}

function eligibilityIn({ eligibility_description }: HsdsTermsRecord): ServiceTerms {
  const [facts = "", ...rest] = (eligibility_description ?? "").split(WHO);
  const udid = /UDID card: (not )?needed\./.exec(facts);
  const income = /Family income: at most ₹ (\d+) a year\./.exec(facts)?.[1];
  const who = rest.join(WHO);
  return {
    ...(udid ? { needs_udid: !udid[1] } : {}),
    ...(income ? { income_limit: Number(income) } : {}),
    ...(who ? { who_may_come: shortened(who, MAX_TERMS_LINE) } : {}),
  };
}

function papersIn({ required_documents }: HsdsTermsRecord): ServiceTerms {
  const named = required_documents.flatMap(({ document }) => document ?? []);
  const papers = named.flatMap((document) => codeOf(paperNames, document) ?? []);
  const others = named.filter((document) => !codeOf(paperNames, document));
  return { papers, papers_note: shortened(others.join("; "), MAX_TERMS_LINE) };
}

function processIn({ application_process }: HsdsTermsRecord): ServiceTerms {
  const lines = (application_process ?? "").split("\n").map((line) => line.trim());
  const form = lines.find((line) => line.startsWith(FORM) && URL.canParse(line.slice(FORM.length)));
  const others = lines.filter((line) => line !== form && !codeOf(applyNames, line));
  return {
    how_to_apply: lines.flatMap((line) => codeOf(applyNames, line) ?? []),
    apply_url: form?.slice(FORM.length) ?? "",
    apply_note: shortened(others.join(" "), MAX_APPLY_NOTE),
  };
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
