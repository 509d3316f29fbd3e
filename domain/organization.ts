import { DisplayContact, Email, Phone } from "#domain/contact.ts";
import { choice, choices, filled, optional, paragraphs, shortList, text, whole } from "#domain/fields.ts";
import { Pan } from "#domain/pan.ts";
import { KeyPerson } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { stateNames } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

/** Codes of the specification's §9. Filters also accept these English names; pages have translated texts. */
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
const MIN_YEAR_OF_ESTABLISHMENT = 1901;

/** The source of the record. Demo records are fictional and are labelled everywhere. */
export const organizationSources = ["onboarding", "import", "demo"] as const;
export type OrganizationSource = (typeof organizationSources)[number];

const MAX_EXPERIENCE_YEARS = 150;

/** Tags are free words in addition to the category. */
const MAX_TAGS = 20;
const MAX_TAG = 60;

/** Names of the web addresses of an organisation, in the order in which they are shown */
export const linkNames = ["website", "facebook", "twitter", "linkedin", "youtube"] as const;
export type LinkName = (typeof linkNames)[number];

interface DetailField {
  /** As it is stored, published and exported */
  stored: z.ZodType;
  /** What is stored while the value is not known */
  unknown: unknown;
  /** What the forms and the API take, in the year `this_year` */
  input(this_year: number): z.ZodType;
  /** Its column in an imported file: headings that are understood without a mapping, and what a cell may hold */
  column?: { headings: readonly string[]; cell: z.ZodType };
}

/**
 * What an organisation says about its work. A key is a column of `organization_details`, an attribute in the API and a field in the forms.
 * Table types, listings, exports, merges, reviews and imports follow from this list; docs/adding-a-field.md names what a new field needs besides.
 */
const detailFields = {
  description: {
    stored: z.string(),
    unknown: "",
    input: () => paragraphs(MAX_DESCRIPTION, problems.description),
    column: { headings: ["description", "about", "mission"], cell: text(MAX_DESCRIPTION) },
  },
  year_of_establishment: {
    stored: z.int().nullable(),
    unknown: null,
    input: (this_year: number) =>
      whole(problems.year)
        .refine((year) => year >= MIN_YEAR_OF_ESTABLISHMENT, problems.year_early)
        .refine((year) => year <= this_year, problems.year_future),
    column: {
      headings: ["year of establishment", "established", "year"],
      cell: z.coerce
        .number("Use a year")
        .int("Use a year")
        .min(MIN_YEAR_OF_ESTABLISHMENT, "Use a year after 1900")
        .max(2100, "Use a year that has begun"),
    },
  },
  experience_years: {
    stored: z.int().nullable(),
    unknown: null,
    input: () =>
      whole(problems.experience)
        .refine((years) => years >= 0, problems.experience_negative)
        .refine((years) => years <= MAX_EXPERIENCE_YEARS, problems.experience_high),
  },
  age_groups_served: {
    stored: z.array(z.enum(ageGroupCodes)),
    unknown: [],
    input: () => choices(ageGroupCodes, problems.ages),
  },
  mode_of_practice: {
    stored: z.array(z.enum(deliveryModeCodes)),
    unknown: [],
    input: () => choices(deliveryModeCodes, problems.modes),
  },
  coverage_area: {
    stored: z.enum(coverageCodes).nullable(),
    unknown: null,
    input: () => choice(coverageCodes, problems.coverage),
    column: {
      headings: ["coverage", "coverage area"],
      cell: z.preprocess(
        (value) => String(value).toLowerCase(),
        z.enum(coverageCodes, `Use one of ${coverageCodes.join(", ")}`),
      ),
    },
  },
} satisfies Record<string, DetailField>;
type DetailFields = typeof detailFields;
export type DetailName = keyof DetailFields;
export const detailNames = Object.keys(detailFields) as DetailName[];

function eachDetail(part: (field: DetailField) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detailFields).map(([name, field]) => [name, part(field)]));
}

export const OrganizationDetails = z.object(
  eachDetail(({ stored }) => stored) as { [N in DetailName]: DetailFields[N]["stored"] },
);
export type OrganizationDetails = z.infer<typeof OrganizationDetails>;

/** The details of a new organisation. */
export const noDetails = OrganizationDetails.parse(eachDetail(({ unknown }) => unknown));

/** The details among other fields; what is undefined is left out. */
export function detailsIn<T extends object>(fields: T): Pick<T, keyof T & DetailName> {
  const known = Object.entries(fields).filter(([name, value]) => name in detailFields && value !== undefined);
  return Object.fromEntries(known) as Pick<T, keyof T & DetailName>;
}

type WithColumn = { [N in DetailName]: DetailFields[N] extends { column: object } ? N : never }[DetailName];

function eachColumn<const P extends "headings" | "cell">(part: P) {
  return Object.fromEntries(
    Object.entries<DetailField>(detailFields).flatMap(([name, { column }]) => (column ? [[name, column[part]]] : [])),
  ) as { [N in WithColumn]: DetailFields[N]["column"][P] };
}
/** Of the details that an imported file may hold: the headings, and what a cell may hold. */
export const detailHeadings = eachColumn("headings");
export const detailCells = eachColumn("cell");

/** What a form asks of each detail, in the year `this_year` */
export function detailInputs(this_year: number) {
  return eachDetail(({ input }) => input(this_year)) as { [N in DetailName]: ReturnType<DetailFields[N]["input"]> };
}

/** The first step of the form. */
export const BasicInfo = z.object({
  name: filled(300, problems.name),
  legal_name: filled(300, problems.legal_name),
  pan_card: Pan,
  description: detailFields.description.input(),
  is_partner: z.boolean(problems.is_partner),
  logo_document_id: z
    .union([z.literal(""), z.uuid()])
    .nullish()
    .transform((id) => id || null),
});
export type BasicInfo = z.infer<typeof BasicInfo>;

/**
 * The second step of the form, in the year `this_year`. An organisation that began this year has no year of experience; one person may have worked
 * elsewhere before, and need not say which kind of body they are.
 */
export function organizationDetails(this_year: number, { is_individual }: { is_individual: boolean }) {
  const { description, year_of_establishment, experience_years, ...others } = detailInputs(this_year);
  const years = z.object({ year_of_establishment, experience_years });
  return years
    .extend({
      category: choice(organizationCategories, problems.category),
      type: is_individual
        ? z.enum(registrationTypes).catch("individual")
        : choice(registrationTypes, problems.registration_type),
      ...others,
      state: choice(stateNames, problems.state),
      city: filled(100, problems.city),
      contact: z.object({ email: Email, phone: Phone }).prefault({} as never),
    })
    .refine(
      ({ year_of_establishment: year, experience_years }) => is_individual || experience_years <= this_year - year,
      {
        path: ["experience_years"],
        error: problems.experience_high,
        when: ({ value }) => years.safeParse(value).success,
      },
    );
}

/** The fields that members of an organisation may change; absent fields stay unchanged. */
export function organizationUpdate(this_year: number) {
  const attributes = z.object(detailInputs(this_year));
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

/** Above what any organisation needs. */
export const MAX_CONTACTS = 10;
export const MAX_PEOPLE = 100;

/** Why two organisations may be the same. */
export const duplicateReasons = ["pan", "phone", "email", "website", "registration", "name", "place"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
