import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { organizationUpdate } from "#domain/organization.ts";

/** What the schema of a change of the organisation finds in some of its fields, named as they are sent. */
export function organizationProblems(fields: object): FieldErrors {
  const parsed = organizationUpdate(new Date().getFullYear()).safeParse(fields);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
