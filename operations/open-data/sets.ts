import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { DAY_MS, dayInIndia, HOUR_MS, INDIA_OFFSET_MS, MINUTE_MS } from "#domain/day.ts";
import { KEEP_DAYS, type OpenDataFile, type OpenDataSet } from "#domain/open-data.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** An advisory lock for beginning a set. */
const BEGINNING = 7205;
/** A process that says nothing for so long has died: another one may begin. */
const SILENT_MS = 2 * MINUTE_MS;
/** 2:30 in India, when the fewest users are disturbed */
const DUE_MS = 2.5 * HOUR_MS;
/** After a failure */
const NEXT_TRY_MS = HOUR_MS;

export interface BegunSet {
  id: string;
  name: string;
}

/**
 * Begins a set, unless another process makes one now: then null. With `only_if_due`, only when there was none since 2:30 in India, or none at all, and the
 * last failure is an hour ago.
 */
export function beginSet(ctx: Context, { only_if_due }: { only_if_due: boolean }): Promise<BegunSet | null> {
  return transaction(ctx, async ({ db, now }) => {
    await sql`select pg_advisory_xact_lock(${BEGINNING})`.execute(db);
    const ago = (ms: number) => new Date(now().getTime() - ms);
    const rows = db.selectFrom("open_data_sets");
    await db
      .updateTable("open_data_sets")
      .set({ failed_at: now(), name: null })
      .where("finished_at", "is", null)
      .where("failed_at", "is", null)
      .where("seen_at", "<", ago(SILENT_MS))
      .execute();
    const running = rows.select("id").where("finished_at", "is", null).where("failed_at", "is", null);
    if (await running.executeTakeFirst()) return null;
    if (only_if_due) {
      const done = rows
        .select("id")
        .where((row) =>
          row.or([
            row("finished_at", "is not", null).and("started_at", ">=", lastDue(now())),
            row("failed_at", ">", ago(NEXT_TRY_MS)),
          ]),
        );
      if (await done.executeTakeFirst()) return null;
    }
    const day = dayInIndia(now());
    const names = await rows.select("name").where("name", "like", `${day}%`).execute();
    const taken = new Set(names.map(({ name }) => name));
    let name = day;
    for (let number = 2; taken.has(name); number++) name = `${day}-${number}`;
    const id = uuid();
    await db.insertInto("open_data_sets").values({ id, name, started_at: now(), seen_at: now() }).execute();
    return { id, name };
  });
}

/** The last moment at which a set was due */
function lastDue(now: Date): Date {
  const in_india = now.getTime() + INDIA_OFFSET_MS - DUE_MS;
  return new Date(Math.floor(in_india / DAY_MS) * DAY_MS - INDIA_OFFSET_MS + DUE_MS);
}

/** Says that this process still makes the set. Throws when another one has taken it for dead. */
export async function keepSet({ db, now }: Context, { id }: BegunSet): Promise<void> {
  const { numUpdatedRows } = await running({ db }, id).set({ seen_at: now() }).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error("Another process has taken over the files of open data.");
}

/** Makes the set public, all its files at once. */
export async function finishSet(
  { db, now }: Context,
  { id }: BegunSet,
  contents: Pick<OpenDataSet, "files" | "counts">,
): Promise<void> {
  const finished = running({ db }, id).set({ finished_at: now(), contents: JSON.stringify(contents) });
  const { numUpdatedRows } = await finished.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error("Another process has taken over the files of open data.");
}

/** Gives a set up. With `forget`, as if it had not begun. */
export async function giveUpSet(
  { db, now }: Context,
  { id }: BegunSet,
  { forget }: { forget: boolean },
): Promise<void> {
  if (forget) await db.deleteFrom("open_data_sets").where("id", "=", id).where("finished_at", "is", null).execute();
  else await running({ db }, id).set({ failed_at: now(), name: null }).execute();
}

function running({ db }: Pick<Context, "db">, id: string) {
  const row = db.updateTable("open_data_sets").where("id", "=", id);
  return row.where("finished_at", "is", null).where("failed_at", "is", null);
}

/** The newest set; null where there is none yet */
export async function newestSet({ db }: Context): Promise<OpenDataSet | null> {
  return asSet(await finishedSets(db).limit(1).executeTakeFirst());
}

/** The set of a name, as long as it can be had; else null */
export async function findSet(ctx: Context, name: string): Promise<OpenDataSet | null> {
  const set = asSet(await finishedSets(ctx.db).where("name", "=", name).executeTakeFirst());
  if (!set || set.finished_at.getTime() > ctx.now().getTime() - KEEP_DAYS * DAY_MS) return set;
  return (await newestSet(ctx))?.id === set.id ? set : null;
}

function finishedSets(db: Context["db"]) {
  return db
    .selectFrom("open_data_sets")
    .select(["id", "name", "finished_at", "contents"])
    .where("finished_at", "is not", null)
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc");
}

function asSet(row: Awaited<ReturnType<ReturnType<typeof finishedSets>["executeTakeFirst"]>>): OpenDataSet | null {
  return row ? { id: row.id, name: row.name!, finished_at: row.finished_at!, ...row.contents! } : null;
}

export interface OpenDataStatus {
  newest: OpenDataSet | null;
  /** When the last try failed, if no set was made since */
  failed_at: Date | null;
  /** When the set that is made now was begun */
  running_since: Date | null;
}

export async function readOpenDataStatus(ctx: Context): Promise<OpenDataStatus> {
  const newest = await newestSet(ctx);
  const rows = await ctx.db
    .selectFrom("open_data_sets")
    .select(["started_at", "failed_at"])
    .where("finished_at", "is", null)
    .orderBy("started_at", "desc")
    .execute();
  const failed = rows.find(({ failed_at }) => failed_at !== null)?.failed_at ?? null;
  return {
    newest,
    failed_at: failed && (!newest || failed >= newest.finished_at) ? failed : null,
    running_since: rows.find(({ failed_at }) => failed_at === null)?.started_at ?? null,
  };
}

/** Before the key of each part of a file of open data */
const KEY_PREFIX = "open-data-";

/** The key of a part of a file, counted from 0, in the store of files */
export function partKey(set_id: string, file: Pick<OpenDataFile, "name">, part: number, is_gzip: boolean): string {
  const name = `${file.name.replaceAll(".", "-")}${is_gzip ? "-gz" : ""}`;
  return `${KEY_PREFIX}${set_id}-${name}-${String(part).padStart(6, "0")}.bin`;
}

/** The set that a key of the store belongs to; null for every other file */
export function setOfKey(key: string): string | null {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length, KEY_PREFIX.length + 36) : null;
}
