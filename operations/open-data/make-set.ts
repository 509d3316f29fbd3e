import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { Listing } from "#domain/listing.ts";
import type { OpenDataSet } from "#domain/open-data.ts";
import { errorFields } from "#integrations/log.ts";
import { readSourceTerms } from "#operations/import/sources.ts";
import { removeOldSets, removePartsOf } from "#operations/open-data/remove-old-sets.ts";
import { type ReadListing, type SetContents, startWriting } from "#operations/open-data/set-writing.ts";
import { type BegunSet, beginSet, finishSet, giveUpSet, keepSet } from "#operations/open-data/sets.ts";
import { isStored } from "#operations/open-data/stored-texts.ts";
import { changesSeen } from "#operations/publishing/changes.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Listings that are read at a time; larger pages save little and take more memory. */
const PAGE = 50;
/** Where tables grow until they are packed, in a folder for each set. What lies there when one begins is of one that was killed, or that another process took over. */
const SCRATCH = "open-data-scratch";
const BEAT_MS = 20_000;
/** The newest set is read until the next night's is made. What was said of free places and ends before then is left out. */
const READ_FOR_MS = 26 * HOUR_MS;

export interface MakeOptions {
  only_if_due?: boolean;
  /** `done` of `total` organisations */
  progress?(done: number, total: number): void;
  signal?: AbortSignal;
}

/**
 * Makes the files of open data from all listings, and makes them public together. Null when another process makes them, or with `only_if_due` when they
 * are new enough. Needs the memory of a page of listings and of a few parts of files, however many there are. Throws what failed, and leaves the files of
 * before as they are.
 */
export async function makeOpenData(
  ctx: Context,
  { only_if_due = false, ...options }: MakeOptions = {},
): Promise<OpenDataSet | null> {
  const set = await beginSet(ctx, { only_if_due });
  if (!set) return null;
  const beating = setInterval(() => keepSet(ctx, set).catch(() => {}), BEAT_MS);
  try {
    const started = performance.now();
    const contents = await writeFiles(ctx, set, options);
    await finishSet(ctx, set, contents);
    const seconds = Math.round((performance.now() - started) / 1000);
    ctx.log.info({ set: set.name, organizations: contents.counts.organizations, seconds }, "open_data.made");
    return { ...set, ...contents, finished_at: ctx.now() };
  } catch (error) {
    if (!options.signal?.aborted) ctx.log.error({ set: set.name, ...errorFields(error) }, "open_data.failed");
    await giveUpSet(ctx, set, { forget: options.signal?.aborted === true });
    await removePartsOf(ctx, set.id);
    throw error;
  } finally {
    clearInterval(beating);
  }
}

/** The nightly work of a server: makes a set when it is due, and removes old ones after it. */
export async function makeDueOpenData(ctx: Context, signal: AbortSignal): Promise<void> {
  const made = await makeOpenData(ctx, { only_if_due: true, signal });
  if (made) await removeOldSets(ctx);
}

async function writeFiles(ctx: Context, set: BegunSet, options: MakeOptions): Promise<SetContents> {
  const { progress = () => {}, signal } = options;
  const created = ctx.now();
  const readUntil = new Date(created.getTime() + READ_FOR_MS);
  const folder = path.join(ctx.env.DATA_DIR, SCRATCH);
  await fs.promises.rm(folder, { recursive: true, force: true });
  const writing = startWriting(ctx.files, {
    ...{ set, created, readUntil },
    site: ctx.env.PUBLIC_URL,
    scratch: path.join(folder, set.id),
    // Read first: a change from now on is in the files or not, and is among the changes after it.
    changes_after: await changesSeen(ctx.db),
    terms: await readSourceTerms(ctx.db),
  });
  try {
    const total = await countListings(ctx);
    let done = 0;
    let written: Promise<unknown> = Promise.resolve();
    for await (const page of readPages(ctx, readUntil)) {
      signal?.throwIfAborted();
      const before = written;
      written = writing.add(page);
      await before;
      done += page.length;
      progress(done, Math.max(done, total));
    }
    await written;
    signal?.throwIfAborted();
    return await writing.end();
  } finally {
    await writing.close();
  }
}

/** Every listing with what is known of its people, by id. The next page is read while one is written. */
async function* readPages({ db }: Context, until: Date): AsyncGenerator<ReadListing[]> {
  const pageAfter = (id: string) => {
    const reading = readPage(db, id, until);
    reading.catch(() => {}); // thrown by the next turn
    return reading;
  };
  for (let next = pageAfter("00000000-0000-0000-0000-000000000000"); ; ) {
    const rows = await next;
    if (rows.length === 0) return;
    next = pageAfter(rows.at(-1)!.id);
    yield rows.map(({ stored, document, has_members, notice, is_withdrawn }) => ({
      ...{ stored, document },
      people: { has_members, consent: notice === null ? null : { notice, is_withdrawn } },
    }));
  }
}

interface Row {
  id: string;
  stored: string | null;
  document: Listing | null;
  has_members: boolean;
  notice: string | null;
  is_withdrawn: boolean;
}

async function readPage(db: Db, after: string, until: Date): Promise<Row[]> {
  const current = isStored(until);
  const { rows } = await sql<Row>`
    select listings.organization_id as id, case when ${current} then encode(open_data, 'base64') end as stored,
      case when ${current} then null else document end as document, c.notice, c.withdrawn_at is not null as is_withdrawn,
      c.notice is not null or exists (
        select from organization_members where organization_id = listings.organization_id and accepted_at is not null
      ) as has_members
    from listings left join lateral (
      select notice, withdrawn_at from consents where organization_id = listings.organization_id
      order by given_at desc, id desc limit 1
    ) c on true
    where listings.organization_id > ${after}::uuid order by listings.organization_id limit ${PAGE}`.execute(db);
  return rows;
}

async function countListings({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("listings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
