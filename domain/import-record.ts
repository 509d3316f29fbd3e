import type { ImportField } from "#domain/import.ts";
import { languages } from "#domain/interface-language.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { PageMeta } from "#domain/page.ts";
import { Reviewer } from "#domain/review.ts";
import { z } from "#domain/zod.ts";

export const IMPORT_UNDO_DAYS = 30;
/** Mails that one press of the button sends; other mails wait behind them. */
export const INVITED_AT_ONCE = 500;
/** Organisations of a trial that are shown as visitors would see them */
export const PREVIEWED = 10;

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
  undo_until: z.string(),
  undone_at: z.string().nullable(),
  undo: z
    .object({ removed: z.int(), kept: z.int() })
    .nullable()
    .describe("Organisations that an undo removes and keeps, or did; null when it is too late for one"),
  invited: z.int().describe("Organisations whose people were invited to claim them"),
  invitable: z.int().describe("Public ones with an e-mail address that nobody looks after and that were not invited"),
});
export type ImportRecord = z.infer<typeof ImportRecord>;
export const ImportRecordPage = z.object({ data: z.array(ImportRecord), meta: PageMeta });

export const UndoneImport = z.object({
  removed: z.int(),
  kept: z.int().describe("Organisations about which people have said something since"),
});
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
    hours: addresses.some(({ hours }) => hours),
    service_categories: services.length > 0,
    disabilities: services.some(({ disabilities }) => disabilities.length > 0),
    description: details.description !== "",
  };
  return gapCodes.filter((code) => !known[code]);
}
