import { OwnFact } from "#domain/fact.ts";
import type { ImportField } from "#domain/import.ts";
import { languages } from "#domain/interface-language.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { PageMeta } from "#domain/page.ts";
import { Reviewer } from "#domain/review.ts";
import { z } from "#domain/zod.ts";

export const IMPORT_UNDO_DAYS = 30;
/** Mails that one press of the button sends; other mails wait behind them. */
export const INVITED_AT_ONCE = 500;
const undoNumbers = {
  removed: z.int().describe("Organisations that it had added"),
  kept: z.int().describe("Those about which people have said something since"),
  restored: z.int().describe("Updated organisations that get back what stood before"),
  not_restored: z.int().describe("Those that people, or a later import, have changed since"),
  withdrawn: z.int().describe("Proposals that no admin has decided on"),
};
/** Organisations of a trial that are shown as visitors would see them */
export const PREVIEWED = 10;

/** Changes of a trial that are shown as before and after */
export const LISTED_CHANGES = 10;

/** "add" leaves what is here as it is; "update" brings it the newer values of a list. */
export const importModes = ["add", "update"] as const;

/** The fields of an organisation, and of its only place, that an import may update. */
export const listedFields = [
  "name",
  "phone",
  "email",
  "website",
  "address_line_1",
  "address_line_2",
  "pincode",
] as const satisfies readonly ImportField[];
export type ListedField = (typeof listedFields)[number];

/** What a list says of an organisation that is here. */
export const ImportChange = z.object({
  organization_id: z.uuid(),
  organization: z.string(),
  field: z.enum(listedFields),
  before: z.string().nullable().describe("What stands; null: nothing"),
  after: z.string().describe("What the list says"),
  proposed: z.boolean().describe("It waits for an admin, because people said something or it is doubtful"),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A value that a list says otherwise than what stands. It waits for an admin. */
export const ImportProposal = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  field: z.enum(listedFields),
  stands: z.string().nullable().describe("Now; null: nothing"),
  value: z.string().describe("What the list says"),
  source: z.string(),
  file: z.string(),
  edition: z.string().describe("Day of the edition that says it"),
  facts: z.array(OwnFact).describe("Who says what stands on the public page, and when"),
  created_at: z.string(),
});
export type ImportProposal = z.infer<typeof ImportProposal>;
export const ImportProposalPage = z.object({ data: z.array(ImportProposal), meta: PageMeta });

export const TakenProposal = z.object({
  stands: z.string().max(500).nullable().describe("What stood when the admin looked: refused when it changed since"),
});

/** An import of a list, as the desk lists it. */
export const ImportRecord = z.object({
  id: z.uuid(),
  file: z.string(),
  source: z.string(),
  status: z.enum(["pending", "approved"]),
  by: Reviewer.nullable().describe("null: on the command line, or by an account that is gone"),
  created_at: z.string(),
  rows: z.int(),
  created: z.int().describe("Organisations that it added"),
  duplicates: z.int(),
  failed: z.int(),
  ignored_cells: z.int(),
  mode: z.enum(importModes),
  edition: z.string().describe("Day on which the list was read"),
  whole: z.boolean().describe("Whether the file is the whole list; false until it was read to its end"),
  updated: z.int().describe("Organisations that were here and got newer values"),
  proposals: z.int().describe("Values that it left to an admin"),
  unchanged: z.int(),
  undo_until: z.string(),
  undone_at: z.string().nullable(),
  undo: z.object(undoNumbers).nullable().describe("What an undo does, or did; null when it is too late for one"),
  invited: z.int().describe("Organisations whose people were invited to claim them"),
  invitable: z.int().describe("Public ones with an e-mail address that nobody looks after and that were not invited"),
});
export type ImportRecord = z.infer<typeof ImportRecord>;
export const ImportRecordPage = z.object({ data: z.array(ImportRecord), meta: PageMeta });

export const UndoneImport = z.object(undoNumbers);
export type UndoneImport = z.infer<typeof UndoneImport>;

export const InvitationInput = z.object({
  language: z.enum(languages.map(({ code }) => code) as [string, ...string[]]).describe("Of the mail"),
});

export const SentInvitations = z.object({ invited: z.int() });

/** What a page is of less use without. */
const gapCodes = [
  "phone",
  "email",
  "website",
  "city",
  "address_line_1",
  "pincode",
  "hours",
  "service_categories",
  "disabilities",
  "description",
] as const satisfies readonly (ImportField | "hours")[];
export const ImportGap = z.object({ code: z.enum(gapCodes), count: z.int().min(1) });
export type ImportGap = z.infer<typeof ImportGap>;

/** Counts organisations that lack each fact. */
export function newGapCount(): { add(organization: NewOrganization): void; gaps(): ImportGap[] } {
  const counts = new Map<ImportGap["code"], number>();
  return {
    add(organization) {
      for (const code of gapsOf(organization)) counts.set(code, (counts.get(code) ?? 0) + 1);
    },
    gaps: () => gapCodes.flatMap((code) => (counts.has(code) ? [{ code, count: counts.get(code)! }] : [])),
  };
}

function gapsOf({ contacts, links, addresses, services, details }: NewOrganization): ImportGap["code"][] {
  const known: Record<ImportGap["code"], boolean> = {
    phone: contacts.some(({ phone }) => phone),
    email: contacts.some(({ email }) => email),
    website: Boolean(links.website),
    city: addresses.some(({ city }) => city),
    address_line_1: addresses.some(({ address_line_1 }) => address_line_1),
    pincode: addresses.some(({ pincode }) => pincode),
    hours: addresses.some(({ hours, opening_hours }) => hours || opening_hours),
    service_categories: services.length > 0,
    disabilities: services.some(({ disabilities }) => disabilities.length > 0),
    description: details.description !== "",
  };
  return gapCodes.filter((code) => !known[code]);
}
