import { setImmediate } from "node:timers/promises";
import type { Db } from "#database/client.ts";
import type { Listing } from "#domain/listing.ts";
import { TEXT_MAKERS } from "#operations/open-data/stored-texts.ts";
import { programHash } from "#operations/publishing/program-hash.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { indexEntry } from "#operations/searching/index-entry.ts";
import { followReference } from "#operations/searching/reference.ts";
import { readVersion, termsVersion, writeVersion } from "#operations/searching/vocabulary.ts";
import type { IndexEntry } from "#search/index-entry.ts";

/**
 * Names of settings: the version of the search terms and of the program that made the stored listings, and the progress
 * of a rebuild
 */
const TERMS = "listings_terms";
const PROGRAM = "listings_program";
const REBUILD = "listings_rebuild";

const PUBLISHED_AT_ONCE = 20;
const READ_AT_ONCE = 50;
const LOGGED_EVERY_MS = 5000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Whether another program or other search terms made the listings. An empty directory is never old. */
export async function listingsAreOld(db: Db): Promise<boolean> {
  if ((await readVersion(db, PROGRAM)) === listingsProgram() && !(await termsAreOld(db))) return false;
  const any = await db.selectFrom("listings").select("organization_id").limit(1).executeTakeFirst();
  if (!any) await markCurrent(db, await termsVersion(db));
  return any !== undefined;
}

async function termsAreOld(db: Db): Promise<boolean> {
  return (await readVersion(db, TERMS)) !== (await termsVersion(db));
}

async function markCurrent(db: Db, terms: string): Promise<void> {
  await writeVersion(db, TERMS, terms);
  await writeVersion(db, PROGRAM, listingsProgram());
}

function listingsProgram(): string {
  const makers = ["document-hash.ts", "fact-claims.ts", "listing-rows.ts", "result-item.ts"].map(
    (maker) => `operations/publishing/${maker}`,
  );
  return programHash([...makers, "operations/searching/index-entry.ts", ...TEXT_MAKERS]);
}

/** Publishes every organisation again, in small batches. Returns how many were done before the abort. */
export async function republishAll(
  ctx: Context,
  progress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const total = await countOrganizations(ctx.db);
  const version = await termsVersion(ctx.db);
  await followReference(ctx);
  let done = 0;
  let after = FIRST;
  while (!signal?.aborted) {
    const ids = await transaction(ctx, (ctx) => publishNext(ctx, after));
    if (ids.length === 0) {
      await markCurrent(ctx.db, version);
      break;
    }
    await followListings(ctx.db, ctx.catalogue);
    done += ids.length;
    after = ids.at(-1)!;
    progress(done, Math.max(done, total));
    await setImmediate();
  }
  return done;
}

/**
 * Rebuilds old listings while the server runs, and logs the progress. Processes that start together share the work. The
 * progress is stored in `settings`, so the next start continues an interrupted rebuild. Old listings stay readable
 * meanwhile.
 */
export async function rebuildListings(ctx: Context, signal?: AbortSignal): Promise<void> {
  const total = await countOrganizations(ctx.db);
  const terms = await termsVersion(ctx.db);
  await followReference(ctx);
  let logged = Number.NEGATIVE_INFINITY;
  while (!signal?.aborted) {
    const done = await transaction(ctx, (ctx) => rebuildNext(ctx, terms));
    await followListings(ctx.db, ctx.catalogue);
    if (done === null) break;
    if (performance.now() - logged >= LOGGED_EVERY_MS) {
      ctx.log.info({ done, total: Math.max(done, total) }, "listings.rebuilding");
      logged = performance.now();
    }
    await setImmediate();
  }
  if (!signal?.aborted) ctx.log.info({ total }, "listings.rebuilt");
}

interface Rebuild {
  version: string;
  after: string;
  done: number;
}

/**
 * Runs the next batch of a rebuild while its row of `settings` is locked. Returns how many are done so far; null at the
 * end.
 */
async function rebuildNext(ctx: Context, terms: string): Promise<number | null> {
  const { db } = ctx;
  const version = `${listingsProgram()} ${terms}`;
  const first: Rebuild = { version, after: FIRST, done: 0 };
  const beginning = db.insertInto("settings").values({ name: REBUILD, value: JSON.stringify(first) });
  await beginning.onConflict((conflict) => conflict.doNothing()).execute();
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", REBUILD)
    .forUpdate()
    .executeTakeFirst();
  const stored = row?.value as unknown as Rebuild | undefined;
  const { after, done } = stored?.version === version ? stored : first;
  const ids = (await listingsAreOld(db)) ? await publishNext(ctx, after) : null; // another process may have finished
  if (ids?.length) {
    const value = JSON.stringify({ version, after: ids.at(-1), done: done + ids.length });
    await db.updateTable("settings").set({ value }).where("name", "=", REBUILD).execute();
    return done + ids.length;
  }
  if (ids) await markCurrent(db, terms);
  await db.deleteFrom("settings").where("name", "=", REBUILD).execute();
  return null;
}

/** Locks the organisations, as far as they still exist, so that an older state cannot replace a newer listing. */
async function lockThose({ db }: Context, ids: string[]): Promise<void> {
  const locking = db.selectFrom("organizations").select("id").where("id", "in", ids).orderBy("id");
  await locking.forNoKeyUpdate().execute();
}

/** Publishes the organisations after `after` by id. It locks them, as `lockThose` does. */
async function publishNext(ctx: Context, after: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(PUBLISHED_AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  await publishAll(ctx, ids);
  return ids;
}

async function countOrganizations(db: Db): Promise<number> {
  const counting = db.selectFrom("organizations").select((row) => row.fn.countAll<number>().as("count"));
  return Number((await counting.executeTakeFirstOrThrow()).count);
}

/**
 * Publishes the listings again whose meaning changed with the search terms, in small batches. Returns their number.
 * After an abort, `rebuildListings` does the rest at the next start.
 */
export async function rewriteListings(ctx: Context, signal?: AbortSignal): Promise<number> {
  let written = 0;
  while (await termsAreOld(ctx.db)) {
    const version = await termsVersion(ctx.db);
    await followReference(ctx);
    let after = FIRST;
    for (;;) {
      if (signal?.aborted) return written;
      const rows = await ctx.db
        .selectFrom("listings")
        .select(["organization_id", "document", "search"])
        .where("organization_id", ">", after)
        .orderBy("organization_id")
        .limit(READ_AT_ONCE)
        .execute();
      if (rows.length === 0) break;
      const ids: string[] = [];
      for (const { organization_id, document, search } of rows) {
        await setImmediate(); // to hear the largest listing anew takes two seconds
        if (conceptsIn(indexEntry(document as Listing, ctx.vocabulary, ctx.now())) !== conceptsIn(search as IndexEntry))
          ids.push(organization_id);
      }
      if (ids.length > 0) {
        await transaction(ctx, async (ctx) => {
          await lockThose(ctx, ids);
          await publishAll(ctx, ids);
        });
        await followListings(ctx.db, ctx.catalogue);
        written += ids.length;
      }
      after = rows.at(-1)!.organization_id;
    }
    await writeVersion(ctx.db, TERMS, version);
  }
  return written;
}

const DUE_AT_ONCE = 100;

/**
 * Publishes listings again of which a part has come to count as not confirmed, so that the order of results follows. A server does so every minute; on a
 * day on which many are due it takes them a hundred at a time.
 */
export async function publishDueFacts(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = ctx.db.selectFrom("listings").select("organization_id").where("facts_due_at", "<=", ctx.now());
    const rows = await due.orderBy("facts_due_at").orderBy("organization_id").limit(DUE_AT_ONCE).execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ organization_id }) => organization_id);
    await transaction(ctx, async (ctx) => {
      await lockThose(ctx, ids);
      await publishAll(ctx, ids);
    });
    await followListings(ctx.db, ctx.catalogue);
  }
}

/** What depends on the search terms: the concepts that the texts of a listing and of each branch speak of. */
function conceptsIn({ concepts, branches = [] }: IndexEntry): string {
  return [concepts.spoken, ...branches.map((branch) => branch.concepts)]
    .map((all) => [...all].sort().join(" "))
    .join("\n");
}
