import { z } from "#domain/zod.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const listOf = <T extends z.ZodType>(each: T) =>
  z
    .array(each)
    .nullish()
    .transform((list) => list ?? []);

const attributes = listOf(
  z
    .object({ taxonomy_term: z.object({ code: text, taxonomy: text }).nullish() })
    .transform(({ taxonomy_term }) => taxonomy_term),
);
const phones = listOf(
  z.object({
    number: z.string(),
    type: text,
    description: text,
    languages: listOf(z.object({ code: text })),
  }),
);
const contacts = listOf(z.object({ name: text, email: text, phones }));

const Location = z.object({
  id: z.string(),
  location_type: text,
  name: text,
  latitude: number,
  longitude: number,
  external_identifier_type: text,
  addresses: listOf(
    z.object({
      address_1: text,
      address_2: text,
      city: text,
      region: text,
      state_province: text,
      postal_code: text,
      country: text,
    }),
  ),
  contacts,
  accessibility: listOf(z.object({ description: text, details: text })),
  schedules: listOf(
    z.object({
      description: text,
      byday: text,
      opens_at: text,
      closes_at: text,
      valid_from: text,
      valid_to: text,
      freq: text,
    }),
  ),
});
export type HsdsRecordLocation = z.infer<typeof Location>;

const Service = z.object({
  name: z.string(),
  description: text,
  status: text,
  attributes,
  application_process: text,
  eligibility_description: text,
  cost_options: listOf(z.object({ option: text, amount: number, amount_description: text })),
  required_documents: listOf(z.object({ document: text })),
  service_areas: listOf(z.object({ description: text })),
  service_at_locations: listOf(z.object({ location_id: text, location: z.object({ id: z.string() }).nullish() })),
});
export type HsdsRecordService = z.infer<typeof Service>;

/** What an import reads of an organisation in HSDS 3. Other directories also use null, and leave lists out. */
export const HsdsRecord = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  alternate_name: text,
  description: text,
  email: text,
  website: text,
  additional_websites: listOf(z.object({ label: text, url: z.string() })),
  year_incorporated: number,
  legal_status: text,
  organization_identifiers: listOf(
    z.object({ identifier_scheme: text, identifier_type: text, identifier: z.string() }),
  ),
  contacts,
  phones,
  locations: listOf(Location),
  attributes,
  services: listOf(Service),
});
export type HsdsRecord = z.infer<typeof HsdsRecord>;
export type HsdsRecordContact = HsdsRecord["contacts"][number];

/** The codes of a taxonomy of ours among attributes, in their order */
export function codesIn<const C extends string>(
  attributes: HsdsRecord["attributes"],
  taxonomy: string,
  codes: readonly C[],
): C[] {
  const named = attributes.flatMap((term) => (term?.taxonomy === taxonomy && term.code ? [term.code] : []));
  return named.filter((code): code is C => (codes as readonly string[]).includes(code));
}
