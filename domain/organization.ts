import { DisplayContact, Email, Phone } from "#domain/contact.ts";
import { choice, choices, filled, optional, paragraphs, shortList, whole } from "#domain/fields.ts";
import { Pan } from "#domain/pan.ts";
import { KeyPerson } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { stateNames } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

/** Codes of the specification's §9. The words beside them are English names that filters accept too; pages have their own. */
export const organizationCategories = [
  "ngo",
  "hospital",
  "school",
  "skilling-center",
  "assistive-devices",
  "others",
] as const;
export type OrganizationCategory = (typeof organizationCategories)[number];

export const registrationTypes = ["non-profit", "private-company", "individual", "government-entity"] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const coverageCodes = ["local", "statewise", "national", "international"] as const;
export type Coverage = (typeof coverageCodes)[number];

export const deliveryModeCodes = ["online", "offline"] as const;
export type DeliveryMode = (typeof deliveryModeCodes)[number];

export const ageGroups = [
  { code: "0-5", name: "0-5 years" },
  { code: "6-12", name: "6-12 years" },
  { code: "13-18", name: "13-18 years" },
  { code: "19-30", name: "19-30 years" },
  { code: "31-60", name: "31-60 years" },
  { code: "60plus", name: "60+ years" },
] as const;
export type AgeGroup = (typeof ageGroups)[number]["code"];
export const ageGroupCodes = ageGroups.map((a) => a.code) as [AgeGroup, ...AgeGroup[]];

export const MAX_DESCRIPTION = 500;
export const MIN_YEAR_OF_ESTABLISHMENT = 1901;

/** Where the record came from. Demo records are fictional and say so wherever they are shown. */
export const organizationSources = ["onboarding", "import", "demo"] as const;
export type OrganizationSource = (typeof organizationSources)[number];

const MAX_EXPERIENCE_YEARS = 150;

/** Words beside the category */
const MAX_TAGS = 20;
const MAX_TAG = 60;

/** What the form asks first. */
export const BasicInfo = z.object({
  name: filled(300, problems.name),
  legal_name: filled(300, problems.legal_name),
  pan_card: Pan,
  description: paragraphs(MAX_DESCRIPTION, problems.description),
  is_partner: z.boolean(problems.is_partner),
  logo_document_id: z
    .union([z.literal(""), z.uuid()])
    .nullish()
    .transform((id) => id || null),
});
export type BasicInfo = z.infer<typeof BasicInfo>;

/** The second step's, in the year `this_year`: who has just begun has no year before it. */
export function organizationDetails(this_year: number) {
  const years = z.object(yearFields(this_year));
  return years
    .extend({
      category: choice(organizationCategories, problems.category),
      type: choice(registrationTypes, problems.registration_type),
      age_groups_served: choices(ageGroupCodes, problems.ages),
      mode_of_practice: choices(deliveryModeCodes, problems.modes),
      coverage_area: choice(coverageCodes, problems.coverage),
      state: choice(stateNames, problems.state),
      city: filled(100, problems.city),
      contact: z.object({ email: Email, phone: Phone }).prefault({} as never),
    })
    .refine(({ year_of_establishment: year, experience_years }) => experience_years <= this_year - year, {
      path: ["experience_years"],
      error: problems.experience_high,
      when: ({ value }) => years.safeParse(value).success,
    });
}

/** What its own people may change of an organisation; what is left out stays. */
export function organizationUpdate(this_year: number) {
  const attributes = z.object({
    description: paragraphs(MAX_DESCRIPTION, problems.description),
    ...yearFields(this_year),
    age_groups_served: choices(ageGroupCodes, problems.ages),
    mode_of_practice: choices(deliveryModeCodes, problems.modes),
    coverage_area: choice(coverageCodes, problems.coverage),
  });
  return z
    .object({
      name: filled(300, problems.name),
      legal_name: filled(300, problems.legal_name),
      category: choice(organizationCategories, problems.category),
      type: choice(registrationTypes, problems.registration_type),
      pan_card: Pan,
      is_partner: z.boolean(problems.is_partner),
      tags: shortList(MAX_TAGS, z.array(optional(MAX_TAG))).transform((tags) => [...new Set(tags.filter(Boolean))]),
      details: z.object({ attributes: attributes.partial().optional() }),
      contacts: shortList(MAX_CONTACTS, z.array(DisplayContact).min(1, problems.contacts)),
      key_people: shortList(MAX_PEOPLE, z.array(KeyPerson)),
      version: z.int(),
    })
    .partial();
}
export type OrganizationUpdate = z.infer<ReturnType<typeof organizationUpdate>>;

/** More ways to be reached, or people, than an organisation names */
export const MAX_CONTACTS = 10;
export const MAX_PEOPLE = 100;

function yearFields(this_year: number) {
  return {
    year_of_establishment: whole(problems.year)
      .refine((year) => year >= MIN_YEAR_OF_ESTABLISHMENT, problems.year_early)
      .refine((year) => year <= this_year, problems.year_future),
    experience_years: whole(problems.experience)
      .refine((years) => years >= 0, problems.experience_negative)
      .refine((years) => years <= MAX_EXPERIENCE_YEARS, problems.experience_high),
  };
}
