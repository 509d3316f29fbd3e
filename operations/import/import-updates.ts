import { type RawBuilder, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { ImportRow } from "#domain/import.ts";
import { type ImportChange, type ListedField, listedFields } from "#domain/import-record.ts";
import { replaces } from "#domain/which-source-wins.ts";
import {
  isFarPincode,
  type ListedValues,
  readStandings,
  type Standing,
  writeValues,
} from "#operations/import/list-values.ts";
import { fieldsOf, readSayings, registerOf, sayingOf } from "#operations/import/source-records.ts";
import { momentAfter, settle } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The lines of the log that an import and its undo leave: no person has said anything by them. */
const UPDATE = { organization: "import.update", address: "import.update" };
const RESTORE = { organization: "import.restore", address: "import.restore" };

/** A row of a list that matches an organisation that is here */
export interface Matched {
  organization_id: string;
  row: ImportRow;
  place: { district: string; state: string };
}

/** What a row says of its organisation */
export interface Compared {
  organization_id: string;
  written: ImportChange[];
  proposed: ImportChange[];
  /** Fields in which the row says what stands, and may say so: an older or weaker list does not write over them later */
  agreed: ListedField[];
  /** Open proposals that the list itself no longer says */
  stale: string[];
}

const placeFields: readonly ListedField[] = ["address_line_1", "address_line_2", "pincode"];

/**
 * Compares rows with the organisations that they match, which it locks: of one that is merged, to be deleted or gone there is no answer. An empty
 * cell says nothing. A name is always proposed, and so is everything where people have said something, a place that may be another one, and what
 * another list says with more weight (`replaces`). An edition that is older than one in which the organisation was says nothing.
 */
export async function compareRows(
  ctx: Context,
  rows: Matched[],
  { source, edition }: { source: string; edition: string },
): Promise<Map<string, Compared>> {
  const ids = rows.map(({ organization_id }) => organization_id);
  if (ids.length === 0) return new Map();
  await lock(ctx, ids);
  const standings = await readStandings(ctx, ids);
  const sayings = await readSayings(ctx.db, ids, source);
  const register_of = await registerOf(ctx.db, source);
  const known = await ctx.db
    .selectFrom("import_proposals")
    .select(["id", "organization_id", "field", "value", "status"])
    .where("organization_id", "in", ids)
    .where("source", "=", source)
    .where("status", "<>", "withdrawn")
    .execute();
  const compared = new Map<string, Compared>();
  for (const matched of rows) {
    const standing = standings.get(matched.organization_id);
    if (!standing || standing.is_hidden) continue;
    const its = known.filter(({ organization_id }) => organization_id === standing.id);
    const isKnown = ({ field, after }: ImportChange) =>
      its.some((each) => each.field === field && each.value === after);
    const { standing: stood, newest } = sayings.get(standing.id)!;
    if (newest !== null && newest > edition) {
      compared.set(standing.id, { organization_id: standing.id, written: [], proposed: [], agreed: [], stale: [] });
      continue;
    }
    const isStronger = (field: ListedField) => {
      const stands = stood.get(field);
      return !stands || replaces(sayingOf(field, source, edition, register_of), stands);
    };
    const changes = await changesOf(ctx, matched, standing, isStronger);
    compared.set(standing.id, {
      organization_id: standing.id,
      written: changes.filter(({ proposed }) => !proposed),
      proposed: changes.filter((change) => change.proposed && !isKnown(change)),
      agreed: standing.said
        ? []
        : fieldsOf(matched.row).filter((field) => isSame(field, matched.row[field]!, standing) && isStronger(field)),
      stale: its
        .filter(({ status, field, value }) => status === "open" && matched.row[field] && matched.row[field] !== value)
        .map(({ id }) => id),
    });
  }
  return compared;
}

async function changesOf(
  ctx: Context,
  { row, place }: Matched,
  standing: Standing,
  isStronger: (field: ListedField) => boolean,
): Promise<ImportChange[]> {
  const { id: organization_id, values, said } = standing;
  const isElsewhere =
    !standing.place || fold(standing.place.district, standing.place.state) !== fold(place.district, place.state);
  const changes: ImportChange[] = [];
  for (const field of listedFields) {
    const after = row[field];
    const isOfPlace = placeFields.includes(field);
    if (!after || (isOfPlace && !standing.place) || isSame(field, after, standing)) continue;
    const isDoubtful =
      field === "name" ||
      (values[field] !== null && !isStronger(field)) ||
      (isOfPlace && isElsewhere) ||
      (field === "pincode" && (await isFarPincode(ctx, organization_id, after)));
    const change = { organization_id, organization: values.name!, field, before: values[field], after };
    changes.push({ ...change, proposed: said || isDoubtful });
  }
  return changes;
}

/** Case, spaces and punctuation make no other text, nor a final slash another web address. */
function isSame(field: ListedField, said: string, { values, contacts }: Standing): boolean {
  const value = values[field] ?? "";
  if (field === "website") return bare(value) === bare(said);
  if (field === "phone" || field === "email") return contacts.includes(said);
  return value !== "" && fold(value) === fold(said);
}

function bare(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/\/+$/, "");
}

/** As organisations of the same name are recognised */
export function fold(...values: string[]): string {
  return values
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Writes what was compared, in the same transaction. */
export async function applyUpdates(
  ctx: Context,
  import_id: string,
  compared: readonly Compared[],
  source: string,
): Promise<void> {
  const created_at = ctx.now();
  const stale = compared.flatMap(({ stale }) => stale);
  if (stale.length > 0)
    await ctx.db
      .updateTable("import_proposals")
      .set({ status: "withdrawn", decided_at: created_at })
      .where("id", "in", stale)
      .execute();
  const proposals = compared.flatMap(({ organization_id, proposed }) =>
    proposed.map(({ field, after }) => ({
      ...{ id: uuid(), import_id, organization_id, source, field, value: after, created_at },
    })),
  );
  if (proposals.length > 0) await ctx.db.insertInto("import_proposals").values(proposals).execute();

  const updates = compared.filter(({ written }) => written.length > 0);
  for (const { organization_id, written } of updates) {
    await writeValues(ctx, organization_id, valuesOf(written, "after"), UPDATE);
  }
  const settled = await settleAll(
    ctx,
    updates.map(({ organization_id }) => organization_id),
  );
  if (updates.length > 0)
    await ctx.db
      .insertInto("import_updates")
      .values(
        updates.map(({ organization_id, written }) => ({
          ...{ import_id, organization_id, ...settled.get(organization_id)! },
          before: JSON.stringify(valuesOf(written, "before")),
          after: JSON.stringify(valuesOf(written, "after")),
        })),
      )
      .execute();
}

function valuesOf(changes: ImportChange[], which: "before" | "after"): ListedValues {
  return Object.fromEntries(changes.map((change) => [change.field, change[which]]));
}

/**
 * The condition that an update can be put back, in a query of `import_updates`. People have said nothing about the organisation since (`said`), no
 * later import has updated it, and the earlier values are still kept.
 */
export const isRestorable = (said: RawBuilder<boolean>) => sql<boolean>`(not ${said}
  and import_updates.before is not null
  and not exists (select from import_updates later where later.organization_id = import_updates.organization_id
    and later.restored_at is null and later.updated_at > import_updates.updated_at))`;

/** Puts back what an import wrote over, under the lock of `ids`. */
export async function restoreUpdates(ctx: Context, import_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.db
    .selectFrom("import_updates")
    .select(["organization_id", "before"])
    .where("import_id", "=", import_id)
    .where("organization_id", "in", ids)
    .orderBy("organization_id")
    .execute();
  for (const { organization_id, before } of rows) await writeValues(ctx, organization_id, before!, RESTORE);
  const settled = await settleAll(ctx, ids);
  for (const [organization_id, now] of settled)
    await ctx.db
      .updateTable("import_updates")
      .set({ ...now, restored_at: ctx.now() })
      .where("import_id", "=", import_id)
      .where("organization_id", "=", organization_id)
      .execute();
}

/** In the order of their ids, as every change locks them. */
async function lock({ db }: Context, ids: string[]): Promise<void> {
  await sql`select from organizations where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** Publishes changed organisations; the answer is what each became. */
async function settleAll(ctx: Context, ids: string[]): Promise<Map<string, { updated_at: Date; version: number }>> {
  if (ids.length === 0) return new Map();
  const of = () => ctx.db.selectFrom("organizations").select(["id", "updated_at", "version"]).where("id", "in", ids);
  await settle(ctx, ids, momentAfter(await of().execute(), ctx.now()));
  return new Map((await of().execute()).map(({ id, ...row }) => [id, row]));
}
