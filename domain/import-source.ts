import { optional, WebAddress } from "#domain/fields.ts";
import { ColumnMapping, ImportValues, readImportRow } from "#domain/import.ts";
import { listedFields } from "#domain/import-record.ts";
import { ListingSource } from "#domain/listing.ts";
import { PageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

const register_of = z.array(z.enum(listedFields), "Use a list of fields").max(listedFields.length);

/** A list that organisations come from, as the desk sees it. */
export const ImportSource = ListingSource.omit({ fetched_at: true }).extend({
  id: z.uuid(),
  register_of: register_of.describe("The fields of which it is the official register"),
  mapping: ColumnMapping.describe("Heading of a column → field, or null: it is left out"),
  defaults: ImportValues.describe("Field → value of every row"),
  fetched_at: z.string().nullable().describe("Day of the newest edition that was imported"),
  whole_at: z.string().nullable().describe("Day of the newest whole edition"),
  organizations: z.int().describe("Organisations that were seen in it"),
  unseen: z.int().describe("Those of them that its newest whole edition lacks"),
  version: z.int(),
});
export type ImportSource = z.infer<typeof ImportSource>;
export const ImportSourcePage = z.object({ data: z.array(ImportSource), meta: PageMeta });

const LICENCE = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;
const address = WebAddress.transform((value) => value || null);

/** What an admin says of a list. The mapping and the defaults are learnt from imports; saving leaves those that are given. */
export const ImportSourceInput = z
  .object({
    publisher: optional(200),
    url: address.describe("Address of the list"),
    licence: optional(60)
      .refine((value) => value === "" || LICENCE.test(value), problems.source_licence)
      .transform((value) => value || null)
      .describe("Its short name, such as CC-BY-4.0"),
    licence_url: address,
    attribution: optional(500),
    publishable: z.boolean("Use true or false"),
    register_of: register_of.transform((fields) => [...new Set(fields)]),
    mapping: ColumnMapping,
    defaults: ImportValues,
    version: z.int("Use the version that was read"),
  })
  .superRefine(({ publishable, licence, defaults }, { addIssue }) => {
    if (publishable && !licence)
      addIssue({ code: "custom", path: ["publishable"], message: problems.source_publishable });
    for (const [field, messages] of Object.entries(readImportRow({ name: "-", ...defaults }).errors))
      for (const message of messages) addIssue({ code: "custom", path: ["defaults", field.split(".")[0]!], message });
  });
export type ImportSourceInput = z.infer<typeof ImportSourceInput>;

/** An organisation that the newest whole edition of a list lacks. */
export const UnseenOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  external_id: z.string().nullable().describe("Its code at the source"),
  last_seen: z.string().describe("Day of the last edition in which it was"),
});
export const UnseenPage = z.object({ data: z.array(UnseenOrganization), meta: PageMeta });
