import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import {
  CHANGES_KEPT_DAYS,
  type ChangePage,
  type ChangeParameters,
  type ListingChange,
} from "#domain/listing-change.ts";
import { documentHash } from "#operations/publishing/document-hash.ts";
import type { Context } from "#operations/runtime/context.ts";

const REMOVED_AT_ONCE = 10_000;
/** More changes than an installation makes between a backup and the loss of what came after it */
const SKIPPED_BY_RESTORE = 1_000_000_000;

/**
 * What has changed in the directory after the change `after`, in the order of commits: the last change of each organisation among the next `limit`, with
 * what the organisation is now. A caller that goes on from `next_after` misses nothing: later changes have higher numbers. Throws `gone`
 * when `after` is no change that is kept, because it is too old or the database was restored from before it.
 */
export async function listChanges(ctx: Context, { after, limit }: ChangeParameters): Promise<ChangePage> {
  const read = await readChanges(ctx.reads(), after, limit);
  // A replica may lack a change that the caller heard of from another process.
  const rows = read[0]!.is_known ? read : await readChanges(ctx.db, after, limit);
  const { is_known, next_after, latest } = rows[0]!;
  if (!is_known) {
    const dump = new URL("/data", ctx.env.PUBLIC_URL).href;
    const message = `Change ${after} is not kept any more. Take the download at ${dump}, and follow from its changes_after; without after, this starts with the oldest change that is kept.`;
    throw appError("gone", { message });
  }
  const data: ListingChange[] = [];
  for (const row of rows) if (row.seq !== null) data.push(await changeOf(row as Row & { seq: number }));
  return { data, next_after: next_after ?? after ?? 0, latest: latest ?? 0 };
}

/** The last change that `db` has, also of a transaction or a snapshot: what it reads holds this and every earlier one. */
export async function changesSeen(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom("listing_changes")
    .select((row) => row.fn.max("seq").as("seq"))
    .executeTakeFirstOrThrow();
  return Number(seq ?? 0);
}

interface Row {
  is_known: boolean;
  next_after: number | null;
  latest: number | null;
  /** null in the only row of an answer without changes */
  seq: number | null;
  id: string;
  at: Date;
  is_listed: boolean;
  hash: string | null;
  document: object | null;
  merged_into: string | null;
}

/** One statement, so that changes and listings are of one moment, and of one server. */
async function readChanges(db: Db, after: number | undefined, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive page as materialized (
      select seq, organization_id, created_at from listing_changes where seq > ${after ?? 0} order by seq limit ${limit}
    ), change as materialized (
      select distinct on (organization_id) * from page order by organization_id, seq desc
    ), way (id, into_id) as (
      select id, merged_into from change join organizations on id = organization_id where merged_into is not null
      union select way.id, merged_into from way join organizations on organizations.id = into_id where merged_into is not null
    ), found as (
      select seq, change.organization_id as id, created_at as at, document is not null as is_listed, hash,
        case when hash is null then document end as document,
        (select into_id from way join listings on organization_id = into_id where way.id = change.organization_id limit 1) as merged_into
      from change left join listings using (organization_id)
    )
    select found.*, is_known, next_after, latest from (
      select ${after === undefined}::boolean or exists (select from listing_changes where seq = ${after ?? 0})
          or (${after ?? 0} = 0 and coalesce((select min(seq) from listing_changes), 1) = 1) as is_known,
        (select max(seq) from page) as next_after, (select max(seq) from listing_changes) as latest
    ) answer left join found on true order by seq`.execute(db);
  return rows;
}

async function changeOf({ seq, id, at, is_listed, hash, document, merged_into }: Row & { seq: number }) {
  const change = { seq, type: "removed", id, at: at.toISOString() } as const;
  if (!is_listed) return merged_into ? { ...change, type: "merged" as const, merged_into } : change;
  if (hash) return { ...change, type: "published" as const, hash };
  await setImmediate(); // hashing many documents that an older program wrote takes a while
  return { ...change, type: "published" as const, hash: documentHash(JSON.stringify(document)) };
}

/** Removes changes that are older than CHANGES_KEPT_DAYS, but never the last: followers and the index ask for what comes after it. */
export async function removeOldChanges({ db, now }: Context): Promise<void> {
  const kept_from = new Date(now().getTime() - CHANGES_KEPT_DAYS * DAY_MS);
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with removed as (
        delete from listing_changes where seq in (
          select seq from listing_changes where seq < coalesce(
            (select seq from listing_changes where created_at >= ${kept_from} order by seq limit 1),
            (select max(seq) from listing_changes)
          ) order by seq limit ${REMOVED_AT_ONCE}
        ) returning seq
      ) select count(*) as count from removed`.execute(db);
    if (Number(rows[0]!.count) < REMOVED_AT_ONCE) return;
  }
}

/**
 * Leaves a gap in the numbers of a restored database: no number of a change that is lost is used again, so a follower that has seen one is told to
 * start again.
 */
export async function skipChangeNumbers(db: Db): Promise<void> {
  const last = sql`coalesce((select max(seq) from listing_changes), 0) + ${SKIPPED_BY_RESTORE}`;
  await sql`select setval(pg_get_serial_sequence('listing_changes', 'seq'), ${last})`.execute(db);
}
