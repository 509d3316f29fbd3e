import { type Selectable, sql } from "kysely";
import { v7 as uuid, validate } from "uuid";
import { insertRows } from "#database/insert-rows.ts";
import type { Tables } from "#database/tables.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { MAX_FILES_OF_REGISTRATION, MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { REMOVAL_UNDO_MINUTES } from "#domain/removal.ts";
import { isDeskDeed } from "#operations/desk/audit.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { nextPosition } from "#operations/owner/parts.ts";
import { erasing } from "#operations/privacy/sealed-archive.ts";
import type { Context } from "#operations/runtime/context.ts";

type Subject = Tables["removals"]["subject"];
/** Those whose ids clients may choose */
type PartSubject = Exclude<Subject, "document">;
type Table =
  | "addresses"
  | "services"
  | "registration_details"
  | "documents"
  | "service_addresses"
  | "service_disabilities"
  | "service_availability";

/** The table of each subject, and the tables whose rows go with it, by the column that refers to it. */
const tables: Record<Subject, { table: Exclude<Table, `service_${string}`>; parts: [table: Table, column: string][] }> =
  {
    address: { table: "addresses", parts: [] },
    service: {
      table: "services",
      parts: [
        ["service_addresses", "service_id"],
        ["service_disabilities", "service_id"],
        ["service_availability", "service_id"],
        ["documents", "service_id"],
      ],
    },
    registration_detail: { table: "registration_details", parts: [["documents", "registration_detail_id"]] },
    document: { table: "documents", parts: [] },
  };

type Row = Record<string, unknown>;
type Contents = Partial<Record<Table, Row[]>>;

/** Moves the rows of a part into `removals`, from where it can be restored. Throws 404 when it is gone, or is another organisation's. Call it in a transaction. */
export async function removePart(ctx: Context, organization_id: string, subject: Subject, id: string): Promise<void> {
  const { table, parts } = tables[subject];
  const rows = await rowsOf(ctx, table, "id", id);
  if (rows[0]?.organization_id !== organization_id) throw appError("not_found");
  if (!isDeskDeed(ctx.user, organization_id)) await requireFewRemovals(ctx, organization_id);
  const contents: Contents = { [table]: rows };
  for (const [part, column] of parts) contents[part] = await rowsOf(ctx, part, column, id);
  await ctx.db
    .insertInto("removals")
    .values({
      id: uuid(),
      organization_id,
      subject,
      subject_id: id,
      contents: JSON.stringify(contents),
      removed_by: ctx.user?.id ?? null,
      removed_at: ctx.now(),
    })
    .execute();
  await ctx.db.deleteFrom(table).where("id", "=", id).execute();
}

/** They are kept for as long as a decision or a merge may be undone. */
const MOST_REMOVALS = 1000;

/** Throws 409 when so many parts were removed that can come back. */
async function requireFewRemovals({ db }: Context, organization_id: string): Promise<void> {
  const { count } = await db
    .selectFrom("removals")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organization_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_REMOVALS)
    throw appError("conflict", {
      message: "So many parts were removed lately that no more can be. Try again tomorrow.",
    });
}

/**
 * Throws 422 for the id of a new part that a removed one has which may come back: in `removals`, in an approved version, or in a decision or a merge
 * that can be undone. Ids of parts are public, and a restored part would go to the organisation that took its id, or fail.
 */
export async function requireUnusedId({ db }: Context, subject: PartSubject, id: string): Promise<void> {
  const { rows } = await savedUses(subject, id).execute(db);
  if (rows.length > 0)
    throw appError("validation", { errors: { new_id: ["Something that was removed has this id. Send another one."] } });
}

/** A row where a removed part that may come back has the id. Uses indexes alone, as the saved listings of a whole directory are large. */
export function savedUses(subject: PartSubject, id: string) {
  const { table } = tables[subject];
  const named = { [table]: [{ id }] };
  const saved = [named, { removals: [{ subject, subject_id: id }] }, { approved_versions: [{ contents: named }] }];
  const isSaved = saved.map((part) => sql`contents @> ${JSON.stringify(part)}::jsonb`);
  return sql`
    select 1 from removals where subject = ${subject} and subject_id = ${id}
    union all select 1 from approved_versions where contents @> ${JSON.stringify(named)}::jsonb
    union all select 1 from undo_records where undone_at is null and (${sql.join(isSaved, sql` or `)})
    limit 1`;
}

/** Finds the user's organisation from which the part was removed in the last ten minutes, for `changeOrganization`. */
export function organizationOfRemoved(subject: Subject, id: string): (ctx: Context) => Promise<string | undefined> {
  return async (ctx) => {
    if (!validate(id)) return undefined;
    const own = ctx.db
      .selectFrom("organization_members")
      .select("organization_id")
      .where("user_id", "=", ctx.user?.id ?? null);
    return (await recent(ctx, subject, id).where("organization_id", "in", own).executeTakeFirst())?.organization_id;
  };
}

/**
 * Restores a part as it was; it becomes the last of its list when its position was taken. Throws 409 when the record that it belonged to is gone,
 * and 422 when the organisation has as many parts as it may have.
 * Call it in a transaction.
 */
export async function restorePart(ctx: Context, organization_id: string, subject: Subject, id: string): Promise<void> {
  const removal = await recent(ctx, subject, id).where("organization_id", "=", organization_id).executeTakeFirst();
  if (!removal) throw appError("not_found");
  const { table } = tables[subject];
  if (table !== "documents") await nextPosition(ctx, table, organization_id); // throws when there is no room
  await restore(ctx, removal);
}

/** As `restorePart` without the limit of ten minutes. Answers false when the rows are deleted. */
export async function restoreKept(
  ctx: Context,
  organization_id: string,
  subject: Subject,
  id: string,
): Promise<boolean> {
  const removal = await newest(ctx, subject, id).where("organization_id", "=", organization_id).executeTakeFirst();
  if (removal) await restore(ctx, removal);
  return removal !== undefined;
}

async function restore(ctx: Context, removal: Selectable<Tables["removals"]>): Promise<void> {
  const { subject } = removal;
  const { table } = tables[subject];
  const contents = removal.contents as Contents;
  // First, so that a part whose ten minutes have just ended is not put back without its files.
  const { numDeletedRows } = await ctx.db.deleteFrom("removals").where("id", "=", removal.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw appError("not_found");
  const [row] = contents[table]!;
  if (table !== "documents" && (await isTaken(ctx, table, row!))) {
    row!.position = await nextPosition(ctx, table, removal.organization_id);
  }
  if (subject === "document") await requireRoom(ctx, row!);
  await insertRows(ctx.db, table, contents[table]!);
  const { service_addresses = [], service_disabilities = [], service_availability = [], documents = [] } = contents;
  const kept = await withoutRemoved(ctx, service_addresses);
  await insertRows(ctx.db, "service_addresses", kept);
  const isKept = ({ address_id }: Row) => address_id === null || kept.some((link) => link.address_id === address_id);
  await insertRows(ctx.db, "service_availability", service_availability.filter(isKept));
  await insertRows(ctx.db, "service_disabilities", service_disabilities);
  if (table !== "documents") await insertRows(ctx.db, "documents", documents);
}

/**
 * Deletes removed parts, and their files, once they cannot be restored. Two things can still need them: an approved version that is public needs the
 * registrations that it names, and a decision or a merge that can be undone needs every part of its organisations.
 */
export async function forgetRemovals(ctx: Context): Promise<void> {
  for (;;) {
    const forgotten = await erasing(ctx, deleteOldRemovals);
    const files = forgotten.flatMap(({ documents }) => documents ?? []);
    await removeFiles(
      ctx,
      files.map(({ file_key }) => file_key),
    );
    if (forgotten.length < FORGOTTEN_AT_ONCE) return;
  }
}

const FORGOTTEN_AT_ONCE = 500;

function deleteOldRemovals(ctx: Context) {
  const old = ctx.db
    .selectFrom("removals")
    .select("removals.id")
    .where("removed_at", "<", new Date(ctx.now().getTime() - REMOVAL_UNDO_MINUTES * MINUTE_MS))
    .where(({ or, not, exists, selectFrom }) =>
      or([
        sql<boolean>`subject != 'registration_detail'`,
        not(
          exists(
            selectFrom("approved_versions")
              .select("approved_versions.organization_id")
              .whereRef("approved_versions.organization_id", "=", "removals.organization_id")
              .where(sql<boolean>`approved_versions.contents @> jsonb_build_object('registration_details',
                jsonb_build_array(jsonb_build_object('id', removals.subject_id)))`),
          ),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("undo_records")
            .select("undo_records.id")
            .where("undone_at", "is", null)
            .where(sql<boolean>`removals.organization_id in (undo_records.organization_id, undo_records.other_id)`),
        ),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE);
  return ctx.db
    .deleteFrom("removals")
    .where("id", "in", old)
    .returning(sql<{ file_key: string }[] | null>`contents -> 'documents'`.as("documents"))
    .execute();
}

function recent(ctx: Context, subject: Subject, id: string) {
  const since = new Date(ctx.now().getTime() - REMOVAL_UNDO_MINUTES * MINUTE_MS);
  return newest(ctx, subject, id).where("removed_at", ">", since);
}

function newest({ db }: Context, subject: Subject, id: string) {
  return db
    .selectFrom("removals")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("removed_at", "desc");
}

async function rowsOf(ctx: Context, table: Table, column: string, id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(part) as row from ${sql.table(table)} part where ${sql.ref(column)} = ${id}`.execute(ctx.db);
  return rows.map(({ row }) => row);
}

async function isTaken(ctx: Context, table: "addresses" | "services" | "registration_details", row: Row) {
  const other = await ctx.db
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", row.organization_id as string)
    .where("position", "=", row.position as number)
    .executeTakeFirst();
  return other !== undefined;
}

/** Without the addresses that were removed after the service. Throws 409 when none is left. */
async function withoutRemoved(ctx: Context, links: Row[]): Promise<Row[]> {
  if (links.length === 0) return [];
  const ids = links.map(({ address_id }) => address_id as string);
  const rows = await ctx.db.selectFrom("addresses").select("id").where("id", "in", ids).execute();
  const left = new Set(rows.map(({ id }) => id));
  const kept = links.filter(({ address_id }) => left.has(address_id as string));
  if (kept.length > 0) return kept;
  throw appError("conflict", { message: "The place of this service was removed too. Bring that back first." });
}

async function requireRoom(ctx: Context, { service_id, registration_detail_id }: Row): Promise<void> {
  const column = service_id ? "service_id" : registration_detail_id ? "registration_detail_id" : null;
  if (!column) return;
  const owner = (service_id ?? registration_detail_id) as string;
  const table = service_id ? "services" : "registration_details";
  const known = await ctx.db.selectFrom(table).select("id").where("id", "=", owner).executeTakeFirst();
  if (!known)
    throw appError("conflict", { message: "What this file belonged to was removed too. Bring that back first." });
  const { count } = await ctx.db
    .selectFrom("documents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(column, "=", owner)
    .executeTakeFirstOrThrow();
  const max = service_id ? MAX_IMAGES_OF_SERVICE : MAX_FILES_OF_REGISTRATION;
  if (Number(count) >= max)
    throw appError("conflict", { message: `There are ${max} files already. Remove one first.` });
}
