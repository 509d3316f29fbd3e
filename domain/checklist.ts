import type { RegistrationType } from "#domain/organization.ts";
import type { PanHolder } from "#domain/pan.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";

/** A public register of registrations of one type. */
interface OfficialRegister {
  name: string;
  url: string;
}

const ministryOfCompanies: OfficialRegister = { name: "mca.gov.in", url: "https://www.mca.gov.in" };
const incomeTax: OfficialRegister = { name: "incometaxindia.gov.in", url: "https://www.incometaxindia.gov.in" };

/** The other types have no national register: the admin asks the issuing office. */
export const officialRegisters: Partial<Record<RegistrationDetailType, OfficialRegister>> = {
  section_8_company: ministryOfCompanies,
  ngo_darpan: { name: "ngodarpan.gov.in", url: "https://ngodarpan.gov.in" },
  fcra: { name: "fcraonline.nic.in", url: "https://fcraonline.nic.in" },
  "12a": incomeTax,
  "80g": incomeTax,
  csr_1: ministryOfCompanies,
  national_trust: { name: "thenationaltrust.gov.in", url: "https://thenationaltrust.gov.in" },
  rci: { name: "rehabcouncil.nic.in", url: "https://rehabcouncil.nic.in" },
  udise: { name: "udiseplus.gov.in", url: "https://udiseplus.gov.in" },
  clinical_establishment: {
    name: "clinicalestablishments.mohfw.gov.in",
    url: "https://clinicalestablishments.mohfw.gov.in",
  },
  gst: { name: "services.gst.gov.in", url: "https://services.gst.gov.in" },
  udyam: { name: "udyamregistration.gov.in", url: "https://udyamregistration.gov.in" },
};

/** The usual PAN holder types by organisation type. Societies have several, so an unusual one is a question and never an error. */
const usualHolders: Record<RegistrationType, readonly PanHolder[]> = {
  "non-profit": ["trust", "association", "body_of_individuals", "juridical_person", "company"],
  "private-company": ["company", "firm"],
  individual: ["person"],
  "government-entity": ["government", "local_authority", "juridical_person"],
};

export function usualPanHolders(type: RegistrationType): readonly PanHolder[] {
  return usualHolders[type];
}

/** Checks of every application; `duplicates` is added when some are suspected. */
const generalChecks = ["legal_name", "pan", "people", "contact", "services"] as const;
type GeneralCheck = (typeof generalChecks)[number] | "duplicates";

export interface ChecklistItem {
  /** As stored: `legal_name`, or `seen:0198…` for a registration. */
  item: string;
  what: GeneralCheck | "seen" | "register";
  /** The registration that it is about. */
  registration_id: string | null;
  checked: boolean;
  by: { id: string; name: string } | null;
  checked_at: string | null;
  /** It was ticked before the newest file of the registration was uploaded. */
  outdated: boolean;
}

interface Checked {
  registration_details: { id: string; type: RegistrationDetailType; documents: { created_at: string }[] }[];
  possible_duplicates: { dismissed_at: string | null }[];
  checks: { item: string; by: { id: string; name: string } | null; checked_at: string }[];
}

/** The checks that an approval must confirm one by one: those that are not done. */
export function openChecks(checked: Checked): ChecklistItem[] {
  return checklist(checked).filter(({ checked }) => !checked);
}

/** The checks before a decision, and which are done. A newer file of a registration must be checked again. */
export function checklist({ registration_details, possible_duplicates, checks }: Checked): ChecklistItem[] {
  const line = (what: ChecklistItem["what"], registration_id: string | null = null, newest = "") => {
    const item = registration_id ? `${what}:${registration_id}` : what;
    const check = checks.find((check) => check.item === item);
    const outdated = check !== undefined && check.checked_at < newest;
    return {
      item,
      what,
      registration_id,
      checked: check !== undefined && !outdated,
      by: check?.by ?? null,
      checked_at: check?.checked_at ?? null,
      outdated,
    };
  };
  const isSuspected = possible_duplicates.some(({ dismissed_at }) => dismissed_at === null);
  return [
    ...generalChecks.map((what) => line(what)),
    ...(isSuspected ? [line("duplicates")] : []),
    ...registration_details.flatMap(({ id, documents }) => {
      const newest = documents.reduce((last, { created_at }) => (created_at > last ? created_at : last), "");
      return [...(documents.length > 0 ? [line("seen", id, newest)] : []), line("register", id)];
    }),
  ];
}
