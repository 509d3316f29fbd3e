import { Email, Phone } from "#domain/contact.ts";
import { choice, filled } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

export const salutations = ["Mr.", "Mrs.", "Ms.", "Dr.", "Prof."] as const;
export const genders = ["Male", "Female", "Other"] as const;

const MAX_NAME = 200;
const MAX_DESIGNATION = 200;

/** A founder or director. Only salutation, name and designation are published. */
export const KeyPerson = z.object({
  salutation: choice(salutations, problems.person_salutation),
  name: filled(MAX_NAME, problems.person_name),
  designation: filled(MAX_DESIGNATION, problems.person_designation),
  gender: choice(genders, problems.gender),
});
export type KeyPerson = z.infer<typeof KeyPerson>;

/** The applicant's single point of contact. Never published. */
export const Spoc = z.object({
  salutation: choice(salutations, problems.salutation),
  first_name: filled(MAX_NAME / 2, problems.first_name),
  last_name: filled(MAX_NAME / 2 - 1, problems.last_name),
  designation: filled(MAX_DESIGNATION, problems.designation),
  gender: choice(genders, problems.gender),
  email: Email,
  phone: Phone,
});
export type Spoc = z.infer<typeof Spoc>;
