import type { TFunction } from "i18next";
import type { ClaimField } from "#domain/claim.ts";

const labels = {
  description: "onboarding.field.description",
  type: "onboarding.field.type",
  year_of_establishment: "onboarding.field.year_of_establishment",
  age_groups_served: "onboarding.field.age_groups_served",
  mode_of_practice: "onboarding.field.mode_of_practice",
  coverage_area: "onboarding.field.coverage_area",
  email: "claim.public_email",
  phone: "claim.public_phone",
  address_line_1: "onboarding.field.address_line_1",
  hours: "fields.name.hours",
  service_category: "onboarding.field.service_category",
  service_name: "onboarding.field.service_name",
  service_description: "onboarding.field.service_description",
  service_disabilities: "onboarding.field.disability_ids",
  registration_type: "onboarding.field.registration_type",
  registration_number: "onboarding.field.number",
} as const satisfies Record<ClaimField, string>;

/** What the form asks for */
export function claimLabel(t: TFunction, field: ClaimField): string {
  return t(labels[field]);
}

/** Where the words for the codes of a field are */
const words: Partial<Record<ClaimField, string>> = {
  type: "words.type",
  age_groups_served: "words.age_groups",
  mode_of_practice: "words.modes",
  coverage_area: "words.coverage",
  service_category: "words.services",
  service_disabilities: "words.disabilities",
  registration_type: "words.registrations",
};

/** A value of a field, a code in words */
export function claimValue(t: TFunction, field: ClaimField, value: string): string {
  const group = words[field];
  return group ? t(`${group}.${value}` as "words.modes.online") : value;
}
