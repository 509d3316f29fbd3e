import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Db } from "#database/client.ts";
import { appError, messages } from "#domain/errors.ts";
import type { ImportSource, ImportSourceInput, UnseenOrganization } from "#domain/import-source.ts";
import type { ListingSource } from "#domain/listing.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import type { z } from "#domain/zod.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { seenOrganizations } from "#operations/import/source-records.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** What may be said and given away of organisations that come from a list. `publishable` is false without a licence. */
export type SourceTerms = Omit<ListingSource, "fetched_at">;

const terms = ["name", "publisher", "url", "licence", "licence_url", "attribution", "publishable"] as const;

/** The terms of every list by its name, which is an organisation's `source_name` and each `name` in its `sources`. */
export async function readSourceTerms(db: Db): Promise<Map<string, SourceTerms>> {
  const rows = await db.selectFrom("import_sources").select(terms).execute();
  return new Map(rows.map((row) => [row.name, row]));
}

const columns = [...terms, "id", "register_of", "mapping", "defaults", "fetched_at", "whole_at", "version"] as const;

/** By name, each with how many organisations were seen in it. */
export async function listSources(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: ImportSource[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const { total } = await ctx.db
    .selectFrom("import_sources")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("import_sources")
    .select(columns)
    .orderBy("name")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const counts = await countSeen(
    ctx,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { organizations: 0, unseen: 0 }) }));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

async function countSeen({ db }: Context, ids: string[]) {
  const { rows } = await sql<{ id: string; organizations: number; unseen: number }>`
    select s.id, count(*)::integer as organizations,
      (count(*) filter (where seen.last_seen < s.whole_at))::integer as unseen
    from ${seenOrganizations} seen join import_sources s on s.id = seen.source_id
    where s.id = any(${ids}::uuid[]) group by s.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Saves what an admin says of a source, and publishes its organisations again: the first of them at once, the others in the background. Throws 404,
 * and 409 when it was changed meanwhile.
 */
export async function updateSource(ctx: Context, id: string, input: ImportSourceInput): Promise<null> {
  await asAdmin(ctx, "import.source", async (ctx) => {
    if (!isUuid(id)) throw appError("not_found");
    const { version, mapping, defaults, ...values } = input;
    const rows = ctx.db.selectFrom("import_sources").select(columns).where("id", "=", id);
    const before = await rows.forNoKeyUpdate().executeTakeFirst();
    if (!before) throw appError("not_found");
    if (before.version !== version) throw appError("conflict", { message: messages.stale });
    await ctx.db
      .updateTable("import_sources")
      .set({
        ...values,
        ...{ mapping: JSON.stringify(mapping), defaults: JSON.stringify(defaults) },
        ...{ version: version + 1, updated_at: ctx.now(), republish_after: FIRST },
      })
      .where("id", "=", id)
      .execute();
    const { name } = before;
    const { id: _, fetched_at, whole_at, version: __, ...old } = before;
    await publishNext(ctx, id, FIRST);
    return { subject_id: id, before: old, after: { name, ...values, mapping, defaults }, result: null };
  });
  await followListings(ctx.db, ctx.catalogue);
  return null;
}

const FIRST = "00000000-0000-0000-0000-000000000000";
const PUBLISHED_AT_ONCE = 50;

/** Publishes organisations again whose pages say what a source was before it was changed. */
export async function republishSources(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const more = await transaction(ctx, async (ctx) => {
      const changed = ctx.db.selectFrom("import_sources").select(["id", "republish_after"]);
      const source = await changed
        .where("republish_after", "is not", null)
        .orderBy("id")
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (source) await publishNext(ctx, source.id, source.republish_after!);
      return source !== undefined;
    });
    if (!more) return;
    await followListings(ctx.db, ctx.catalogue);
  }
}

/** Those after `after` by id, under the lock of the source. */
async function publishNext(ctx: Context, id: string, after: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o where o.id > ${after}
      and exists (select from source_records r where r.organization_id = o.id and r.source_id = ${id} and r.fields <> '{}')
    order by o.id limit ${PUBLISHED_AT_ONCE} for no key update`.execute(ctx.db);
  const ids = rows.map((row) => row.id);
  await publishAll(ctx, ids);
  const republish_after = ids.length < PUBLISHED_AT_ONCE ? null : ids.at(-1)!;
  await ctx.db.updateTable("import_sources").set({ republish_after }).where("id", "=", id).execute();
}

/** Organisations that the newest whole edition of a source lacks, those missing for longest first. Nothing was done to them. */
export async function listUnseen(
  ctx: Context,
  id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: z.infer<typeof UnseenOrganization>[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const source = isUuid(id)
    ? await ctx.db.selectFrom("import_sources").select("whole_at").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!source) throw appError("not_found");
  const unseen = sql`from ${seenOrganizations} seen where source_id = ${id} and last_seen < ${source.whole_at}::date`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${unseen}`.execute(ctx.db);
  const { rows: data } = await sql<z.infer<typeof UnseenOrganization>>`
    select organization_id as id, name, external_id, last_seen ${unseen}
    order by last_seen, name, organization_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db);
  return { data, meta: pageMeta(counted[0]!.total, page, per_page) };
}
