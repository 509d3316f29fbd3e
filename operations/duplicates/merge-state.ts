import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { MergeDifference, MergeField, MergePart } from "#domain/merge.ts";
import type { OpeningHours } from "#domain/opening-hours.ts";
import { writeOpeningHours } from "#domain/opening-notation.ts";
import { maskPan } from "#domain/pan.ts";
import type { MovedRecords } from "#operations/duplicates/merge-records.ts";
import { mergeTables, type Snapshot, type SnapshotTable, takeSnapshot } from "#operations/duplicates/row-snapshots.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

type Organization = Selectable<Tables["organizations"]>;
/** The survivor and the other one */
export type MergePair = [Organization, Organization];
type TableHashes = Partial<Record<SnapshotTable, string>>;

export interface MergeChoices {
  taken: MergeField[];
  moved: Record<MergePart, number>;
  left_out: Record<MergePart, number>;
}

/** Contents of a merge's row in `undo_records` */
export interface MergeContents {
  before: Snapshot;
  /** Hashes of the rows after the merge, for each table that must not have changed since */
  after: TableHashes;
  records: MovedRecords;
  chosen: MergeChoices;
  names: { organization: string; other: string };
}

/** Excluded from the hashes: the server changes these by itself, or the undo updates them. */
const excludedTables: readonly SnapshotTable[] = [
  "organizations",
  "listing_counts",
  "possible_duplicates",
  "duplicate_keys",
  "fact_claims",
];

/** Saves both organisations as they were before. The last step in the merge's transaction. */
export async function createMergeRecord(
  ctx: UserContext,
  merge: {
    id: string;
    survivor: Organization;
    other: Organization;
    before: Snapshot;
    records: MovedRecords;
    chosen: MergeChoices;
  },
): Promise<void> {
  const { id, survivor, other, before, records, chosen } = merge;
  const contents: MergeContents = {
    before,
    after: await hashTables(ctx, [survivor.id, other.id]),
    records,
    chosen,
    names: { organization: survivor.name, other: other.name },
  };
  await ctx.db
    .insertInto("undo_records")
    .values({
      id,
      kind: "merge",
      organization_id: survivor.id,
      other_id: other.id,
      contents: JSON.stringify(contents),
      changed_at: ctx.now(),
      user_id: ctx.user.id,
    })
    .execute();
}

/** Hashes of the rows of both organisations, for each table that a change by a person would show in. */
export async function hashTables(ctx: Context, ids: string[]): Promise<TableHashes> {
  const tables = mergeTables.filter((table) => !excludedTables.includes(table));
  const rows = await takeSnapshot(ctx, ids, tables);
  return Object.fromEntries(tables.map((table) => [table, hashOf(rows[table]!)]));
}

/** The merges that compare the profile of an organisation, as it is now, with what it was after them */
export async function mergesWithProfile(ctx: Context, organization_id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("undo_records")
    .selectAll()
    .where("kind", "=", "merge")
    .where((row) => row.or([row("organization_id", "=", organization_id), row("other_id", "=", organization_id)]))
    .execute();
  const same: string[] = [];
  for (const row of rows) {
    const { after } = row.contents as unknown as MergeContents;
    if (after.organization_details === (await profileHash(ctx, row))) same.push(row.id);
  }
  return same;
}

/** Lets these merges be undone although the same profile is stored in other bytes now. */
export async function renewProfileHashes(ctx: Context, ids: string[]): Promise<void> {
  for (const id of ids) {
    const undo = ctx.db.selectFrom("undo_records").selectAll().where("id", "=", id);
    const row = await undo.executeTakeFirstOrThrow();
    const contents = row.contents as unknown as MergeContents;
    const after = { ...contents.after, organization_details: await profileHash(ctx, row) };
    const value = JSON.stringify({ ...contents, after });
    await ctx.db.updateTable("undo_records").set({ contents: value }).where("id", "=", id).execute();
  }
}

async function profileHash(ctx: Context, { organization_id, other_id }: Selectable<Tables["undo_records"]>) {
  const { organization_details = [] } = await takeSnapshot(ctx, [organization_id, other_id!], ["organization_details"]);
  return hashOf(organization_details);
}

/** Columns that a merge of the last thirty days may have been recorded without (migrations 0047 and 0048). Empty, they say nothing. */
const laterColumns = new Set([
  ...["fee", "fee_from", "fee_to", "fee_unit", "needs_udid", "income_limit", "who_may_come", "papers", "papers_note"],
  ...["how_to_apply", "apply_url", "apply_note", "opening_hours"],
]);

/** Of rows in any order. Ignores columns that change by themselves: the draft of a file, the last warning about a registration, the end of what was said of free places. */
export function hashOf(rows: Record<string, unknown>[]): string {
  const lines = rows.map(({ draft_id, uploader_hash, warned_days, ended_at, ...row }) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column, value]) => !isUnsaid(column, value)))),
  );
  return digest(lines.sort().join("\n"));
}

function isUnsaid(column: string, value: unknown): boolean {
  return laterColumns.has(column) && (value === null || (value as string | unknown[]).length === 0);
}

/** A short name of what is there now, to tell whether it is still what an admin has seen. */
export function nameOfState(hashes: TableHashes, times: Date[]): string {
  return digest(JSON.stringify([hashes, times]));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

type Row = Record<string, unknown>;
type Part = MergeDifference["part"];

const partOf: Partial<Record<SnapshotTable, Part>> = {
  organizations: "profile",
  organization_details: "profile",
  key_people: "key_people",
  contacts: "contacts",
  addresses: "addresses",
  services: "services",
  registration_details: "registration_details",
  documents: "documents",
};

/** Columns that are no answer of a person, or that an undo leaves as they are now. */
const HIDDEN =
  /^(id|.*_id|position|version|.*_at|.*_hash|.*_encrypted|file_key|status|source|sought|state_code|merged_into|assigned_to|waiting_since|reminded_months|warned_days|latitude|longitude|geo_quality|delete_after)$/;

/** What restoring the rows of `before` would change, as people read it. Links between services and places are shown with the services. */
export function listDifferences(ctx: Context, before: Snapshot, now: Snapshot): MergeDifference[] {
  return (Object.entries(partOf) as [SnapshotTable, Part][]).flatMap(([table, part]) => {
    const [then, present] = [before, now].map(
      (snapshot) => new Map((snapshot[table] ?? []).map((row) => [row.id, shown(ctx, table, row, snapshot)])),
    ) as [Map<unknown, Shown>, Map<unknown, Shown>];
    const ids = new Set([...then.keys(), ...present.keys()]);
    return [...ids].flatMap((id) => differencesOf(part, then.get(id), present.get(id)));
  });
}

/** An item's name and its answers as text */
interface Shown {
  item: string;
  values: Record<string, string | null>;
}

function differencesOf(part: Part, then: Shown | undefined, now: Shown | undefined): MergeDifference[] {
  const item = part === "profile" ? "" : (now ?? then)!.item;
  if (!then || !now) {
    return [{ part, item, field: null, restored: then ? summaryOf(then) : null, now: now ? summaryOf(now) : null }];
  }
  return Object.keys(now.values)
    .filter((field) => (then.values[field] ?? null) !== now.values[field])
    .map((field) => ({ part, item, field, restored: then.values[field] ?? null, now: now.values[field]! }));
}

function summaryOf({ values }: Shown): string {
  return Object.values(values).filter(Boolean).join(", ");
}

function shown(ctx: Context, table: SnapshotTable, row: Row, snapshot: Snapshot): Shown {
  const values: Shown["values"] = {};
  for (const [column, value] of Object.entries(row)) if (!HIDDEN.test(column)) values[column] = words(value);
  if (table === "addresses" && row.opening_hours)
    values.opening_hours = writeOpeningHours(row.opening_hours as OpeningHours);
  if (table === "organization_details") values.pan_card = panOf(ctx, row.pan_encrypted);
  if (table === "services") Object.assign(values, linksOf(row, snapshot));
  const { name, number, address_label, address_line_1, phone, email } = row;
  return { item: String(name || number || address_label || address_line_1 || phone || email || ""), values };
}

function linksOf({ id }: Row, snapshot: Snapshot): Record<string, string | null> {
  const named = (link: SnapshotTable, column: string, table: SnapshotTable, name: string) => {
    const rows = new Map((snapshot[table] ?? []).map((row) => [row.id, row[name]]));
    const linked = (snapshot[link] ?? []).filter(({ service_id }) => service_id === id);
    return words(linked.map((row) => String(rows.get(row[column]) || row[column])).sort());
  };
  return {
    address_ids: named("service_addresses", "address_id", "addresses", "address_line_1"),
    disability_ids: named("service_disabilities", "disability_id", "disabilities", "name"),
  };
}

function words(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(", ") || null;
  if (typeof value === "object") return words(Object.entries(value).flatMap(([key, part]) => shownPart(key, part)));
  return String(value);
}

/** A contact of an address has an id; what an address offers is a list of true values by name. */
function shownPart(key: string, part: unknown): string[] {
  if (key === "id" || part === null || part === false) return [];
  return [part === true ? key : String(part)];
}

/** `bytes` as PostgreSQL writes them in JSON: \\x and hexadecimal digits. */
function panOf(ctx: Context, bytes: unknown): string | null {
  if (typeof bytes !== "string") return null;
  return maskPan(ctx.secrets.decrypt(Buffer.from(bytes.slice(2), "hex")));
}
