import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "#database/client.ts";
import type { ImportRow } from "#domain/import.ts";
import { type ListedField, listedFields } from "#domain/import-record.ts";
import type { SourceRecord } from "#domain/review.ts";
import type { Saying } from "#domain/which-source-wins.ts";
import type { ImportOptions } from "#operations/import/import.ts";
import type { Context } from "#operations/runtime/context.ts";

/** An organisation that a row of a list speaks of */
export interface Seen {
  organization_id: string;
  external_id: string | null;
  /** The row as the file has it */
  record: string[];
  /** What the organisation gets from the row, and what it says as it stood already */
  fields: readonly ListedField[];
  agreed: readonly ListedField[];
}

/**
 * Makes the row of a source at its first import, and keeps how its columns are read and which edition is the newest. A whole edition counts
 * as such once it is read to its `end`.
 */
export async function keepSource(
  { db, now }: Context,
  { source, map, set, edition, whole }: ImportOptions & { edition: string },
  end: boolean,
): Promise<void> {
  const kept = sql`import_sources.mapping || excluded.mapping`;
  await db
    .insertInto("import_sources")
    .values({
      ...{ name: source, fetched_at: edition, whole_at: end && whole ? edition : null },
      ...{ mapping: JSON.stringify(map), defaults: JSON.stringify(set) },
      ...{ created_at: now(), updated_at: now() },
    })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        mapping: sql`${kept}`,
        defaults: (row) => row.ref("excluded.defaults"),
        fetched_at: sql`greatest(import_sources.fetched_at, excluded.fetched_at)`,
        whole_at: sql`greatest(import_sources.whole_at, excluded.whole_at)`,
        version: sql`import_sources.version
          + case when (${kept}, excluded.defaults) = (import_sources.mapping, import_sources.defaults) then 0 else 1 end`,
      }),
    )
    .execute();
}

/** Notes that organisations are in an edition. Call it before they are published. */
export async function noteSeen(
  { db, now }: Context,
  { import_id, source, edition }: { import_id: string; source: string; edition: string },
  seen: readonly Seen[],
): Promise<void> {
  if (seen.length === 0) return;
  const { id: source_id } = await db
    .selectFrom("import_sources")
    .select("id")
    .where("name", "=", source)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("source_records")
    .values(
      seen.map(({ organization_id, external_id, record, fields, agreed }) => ({
        ...{ id: uuid(), source_id, organization_id, import_id, external_id, seen_on: edition },
        ...{ fields: [...fields], agreed: [...agreed], changed_at: now() },
        row_hash: createHash("sha256").update(JSON.stringify(record)).digest("base64"),
      })),
    )
    .onConflict((conflict) => conflict.columns(["import_id", "organization_id"]).doNothing())
    .execute();
}

/** The fields of which a row says something */
export function fieldsOf(row: ImportRow): ListedField[] {
  return listedFields.filter((field) => row[field]);
}

/** What lists said of an organisation */
export interface ListSayings {
  /** Who said last what stands in a field */
  standing: Map<ListedField, Saying>;
  /** The newest edition of the source itself in which it is */
  newest: string | null;
}

/** Of each organisation. `source` is the list that speaks now. */
export async function readSayings(db: Db, ids: string[], source: string): Promise<Map<string, ListSayings>> {
  const rows = await db
    .selectFrom("source_records")
    .innerJoin("import_sources", "import_sources.id", "source_id")
    .select(["organization_id", "name", "seen_on", "fields", "agreed", "register_of"])
    .where("organization_id", "in", ids)
    .orderBy("changed_at")
    .orderBy("source_records.id")
    .execute();
  const sayings = new Map<string, ListSayings>(ids.map((id) => [id, { standing: new Map(), newest: null }]));
  for (const { organization_id, name, seen_on, fields, agreed, register_of } of rows) {
    const its = sayings.get(organization_id)!;
    for (const field of [...fields, ...agreed]) its.standing.set(field, sayingOf(field, name, seen_on, register_of));
    if (name === source && seen_on > (its.newest ?? "")) its.newest = seen_on;
  }
  return sayings;
}

export function sayingOf(field: ListedField, source: string, on: string, register_of: readonly ListedField[]): Saying {
  return { by: register_of.includes(field) ? "register" : "list", source, on };
}

export async function registerOf(db: Db, source: string): Promise<ListedField[]> {
  const row = await db.selectFrom("import_sources").select("register_of").where("name", "=", source).executeTakeFirst();
  return row?.register_of ?? [];
}

/** Notes that an admin took over a value of a list. */
export async function noteTaken(
  { db, now }: Context,
  proposal: { import_id: string; organization_id: string; source: string; field: ListedField },
): Promise<void> {
  const { import_id, organization_id, source, field } = proposal;
  await sql`insert into source_records (id, source_id, organization_id, import_id, external_id, seen_on, fields, changed_at)
    select ${uuid()}::uuid, s.id, ${organization_id}::uuid, i.id, null, i.edition, ${[field]}::text[], ${now()}
    from imports i join import_sources s on s.name = ${source} where i.id = ${import_id}::uuid
    on conflict (import_id, organization_id) do update set changed_at = excluded.changed_at,
      fields = array(select distinct unnest(source_records.fields || excluded.fields))`.execute(db);
}

/** Puts back what an import noted: an organisation that keeps values of it still says so. Call it before the values of `restored` are put back. */
export async function forgetSeen({ db }: Context, import_id: string, restored: string[]): Promise<void> {
  await sql`delete from source_records where import_id = ${import_id}
    and (fields = '{}' or organization_id = any(${restored}::uuid[]))`.execute(db);
}

/** Finds the newest editions of a source without an import that is undone, after the organisations that it added are gone. */
export async function findEditions({ db }: Context, { id, source }: { id: string; source: string }): Promise<void> {
  await sql`update import_sources set
    fetched_at = (select max(seen_on) from source_records r where r.source_id = import_sources.id),
    whole_at = (select max(edition) from imports i where i.source = ${source} and i.whole and i.undone_at is null and i.id <> ${id})
    where name = ${source}`.execute(db);
}

/** Holds the row of a source, before organisations are locked. */
export async function lockSource({ db }: Context, name: string): Promise<void> {
  await db.selectFrom("import_sources").select("id").where("name", "=", name).forNoKeyUpdate().execute();
}

/** Organisations of each source with their first and last edition, in a query: hidden ones are left out. */
export const seenOrganizations: RawBuilder<unknown> = sql`(select r.source_id, r.organization_id, o.name,
    max(r.external_id) as external_id, min(r.seen_on) as first_seen, max(r.seen_on) as last_seen
  from source_records r join organizations o on o.id = r.organization_id
  where o.merged_into is null and o.delete_after is null
  group by r.source_id, r.organization_id, o.name)`;

/** The lists in which an organisation was. */
export async function readSourceRecords({ db }: Context, organization_id: string): Promise<SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`
    select s.name as source, max(r.external_id) as external_id, min(r.seen_on) as first_seen, max(r.seen_on) as last_seen,
      s.whole_at
    from source_records r join import_sources s on s.id = r.source_id where r.organization_id = ${organization_id}
    group by s.id order by s.name`.execute(db);
  return rows;
}
