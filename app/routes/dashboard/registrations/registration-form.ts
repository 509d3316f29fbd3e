import { dayInIndia } from "#domain/day.ts";
import type { UploadedDocument } from "#domain/document.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { OwnRegistration } from "#domain/listing.ts";
import { registrationInput } from "#domain/registration.ts";

/** Values of the registration form. `files` holds the documents that it references. */
export interface RegistrationForm {
  registration: {
    type?: string;
    group_name?: string;
    number?: string;
    issue_date?: string;
    valid_till?: string;
    no_expiry: boolean;
    document_ids: string[];
  };
  files: UploadedDocument[];
}

export const newRegistration: RegistrationForm = { registration: { no_expiry: false, document_ids: [] }, files: [] };

export function registrationForm(record: OwnRegistration): RegistrationForm {
  const { type, group_name, number, issue_date, valid_till, no_expiry, documents } = record;
  return {
    registration: {
      type,
      group_name: group_name ?? "",
      number,
      issue_date: issue_date ?? "",
      valid_till: valid_till ?? "",
      no_expiry,
      document_ids: documents.map(({ id }) => id),
    },
    files: documents.map(({ id, name, mime, size, url }) => ({ id, name, type: mime, size, url })),
  };
}

export function registrationProblems({ registration }: RegistrationForm) {
  const parsed = registrationInput(dayInIndia(new Date())).safeParse(registration);
  if (parsed.success) return {};
  const errors = Object.entries(fieldErrors(parsed.error));
  return Object.fromEntries(errors.map(([field, texts]) => [registrationPath(field), texts]));
}

/** Path in the form of a field that the server names. Errors of single files are shown at the file list. */
export function registrationPath(field: string): string {
  return `registration.${field.replace(/^document_ids\..*/, "document_ids")}`;
}

/** How the registration shows in the list until the server has answered */
export function shownRegistration(
  { registration, files }: RegistrationForm,
  before: OwnRegistration | null,
): Omit<OwnRegistration, "id"> {
  const { type, group_name, number = "", issue_date, valid_till, no_expiry, document_ids } = registration;
  return {
    organization_id: "",
    version: 0,
    ...before,
    type: (type || "custom") as OwnRegistration["type"],
    group_name: group_name || null,
    number,
    issue_date: issue_date || null,
    valid_till: (!no_expiry && valid_till) || null,
    no_expiry,
    documents: files
      .filter(({ id }) => document_ids.includes(id))
      .map(({ id, name, type, size, url }) => ({ id, name, mime: type, size, url, scan_status: "not_scanned" })),
  };
}
