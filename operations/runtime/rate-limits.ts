import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { appError, isAppError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newChallenge, type ProvenRequest, spendProof } from "#operations/runtime/proof-of-work.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** A number of times within a number of seconds. */
export interface Limit {
  times: number;
  seconds: number;
  /** Times without a proof of work, where one can be given. With 0 each needs one. */
  free?: number;
}

export interface Counted {
  key: string;
  limits: readonly Limit[];
  /** 1 by default. 0 counts nothing, and is refused when 1 would be. */
  weight?: number;
}

/** The network around one (/24 of IPv4, /48 of IPv6) may be one customer with 65,536 networks, or a carrier with many users. */
const AROUND = 4;

/** What counts for the network of the request, and four times as much for the one around it. */
export function ofNetwork(ctx: Context, what: string, limits: readonly Limit[], weight = 1): Counted[] {
  const { network } = ctx.requester;
  const around = limits.map((limit) => ({ ...limit, times: AROUND * limit.times }));
  return [
    { key: `${what} of ${network}`, limits, weight },
    { key: `${what} around ${widerNetwork(network)}`, limits: around, weight },
  ];
}

/** What a key counts within one window, after `take` */
export interface Count {
  key: string;
  seconds: number;
  count: number;
}

/**
 * Counts one more under each key, for all processes and across restarts. When one is used up it throws `too_many` and counts
 * nothing. So it does past `free`, with a challenge, unless `request` holds a proof of work, which only a count uses up. Keys contain
 * contacts and network addresses, so they are hashed, and only their first word is logged.
 */
export async function take(ctx: Context, wanted: readonly Counted[], request?: ProvenRequest): Promise<Count[]> {
  const rows = rowsOf(ctx, wanted);
  return ctx.db.transaction().execute(async (db) => {
    const isProven = request === undefined || (await spendProof({ ...ctx, db }, request));
    const counted = await countOneMore(db, rows);
    const over = (most: (row: Row) => number) => counted.filter((row) => row.count + Number(!row.weight) > most(row));
    const refused = over(({ times }) => times);
    if (refused.length > 0) throw refusal(ctx, refused);
    const asked = isProven ? [] : over(({ free }) => free);
    if (asked.length > 0) throw Object.assign(refusal(ctx, asked), { challenge: newChallenge(ctx, request!) });
    return counted.map(({ key, seconds, count }) => ({ key, seconds, count }));
  });
}

/** In one statement, which goes through its rows in their order: two requests that count the same keys cannot deadlock. */
async function countOneMore(db: Db, rows: readonly Row[]): Promise<(Row & Count)[]> {
  const id = (hash: Uint8Array, window_ends: Date) =>
    `${Buffer.from(hash).toString("base64")} ${window_ends.getTime()}`;
  const idOf = ({ hash, window_ends }: Row) => id(hash, window_ends);
  // A statement changes each row once, and a key may be wanted twice.
  const weights = new Map<string, number>();
  for (const row of rows) weights.set(idOf(row), (weights.get(idOf(row)) ?? 0) + row.weight);
  const each = new Map(rows.map((row) => [idOf(row), row])).values();
  const counted = await db
    .insertInto("rate_limits")
    .values([...each].map((row) => ({ key: row.hash, window_ends: row.window_ends, count: weights.get(idOf(row))! })))
    .onConflict((conflict) =>
      conflict
        .columns(["key", "window_ends"])
        .doUpdateSet((row) => ({ count: sql`${row.ref("rate_limits.count")} + ${row.ref("excluded.count")}` })),
    )
    .returning(["key", "window_ends", "count"])
    .execute();
  const counts = new Map(counted.map(({ key, window_ends, count }) => [id(key, window_ends), count]));
  return rows.map((row) => ({ ...row, count: counts.get(idOf(row))! }));
}

interface Row {
  key: string;
  hash: Buffer;
  seconds: number;
  times: number;
  free: number;
  window_ends: Date;
  weight: number;
  /** Its place among what is wanted */
  place: number;
}

function rowsOf(ctx: Context, wanted: readonly Counted[]): Row[] {
  const scaled = (times: number) => Math.max(1, Math.round(times * ctx.env.RATE_LIMIT_SCALE));
  return wanted
    .flatMap(({ key, limits, weight = 1 }, place) =>
      limits.map(({ times, seconds, free = times }) => ({
        key,
        hash: ctx.secrets.hash("limit", `${seconds} ${key}`),
        seconds,
        times: scaled(times),
        free: free === 0 ? 0 : scaled(free),
        window_ends: windowEnd(ctx.now(), seconds),
        weight,
        place,
      })),
    )
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash));
}

/** The limit that ends last; of several that end together, the first that was wanted. */
function refusal(ctx: Context, rows: Row[]): Error {
  const { key, window_ends } = rows.reduce((a, b) =>
    (b.window_ends.getTime() - a.window_ends.getTime() || a.place - b.place) > 0 ? b : a,
  );
  const limit = key.split(" ")[0]!;
  noteSecurity(ctx, "security.throttled", { limit });
  return Object.assign(tooMany(Math.ceil((window_ends.getTime() - ctx.now().getTime()) / 1000)), { limit });
}

/** Refuses for this many seconds. */
export function tooMany(seconds: number): Error {
  return appError("too_many", { retry_after: Math.max(1, seconds) });
}

/** Throws `too_many` when one of the keys is used up, before work that is counted later. */
export async function requireLeft(ctx: Context, wanted: readonly Counted[]): Promise<void> {
  const refused = (await readCounts(ctx, wanted)).filter(({ count, times }) => count >= times);
  if (refused.length > 0) throw refusal(ctx, refused);
}

/** Whether `counting`, by `take` or `requireLeft`, was not refused. */
export async function isAllowed(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "too_many") return false;
    throw error;
  }
}

/** The counts of the current windows of these keys, 0 where nothing was counted. */
export async function readCounts(ctx: Context, wanted: readonly Counted[]): Promise<(Row & Count)[]> {
  const rows = rowsOf(ctx, wanted);
  const found = await ctx.db
    .selectFrom("rate_limits")
    .select(["key", "window_ends", "count"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("key", "window_ends"),
        "in",
        rows.map(({ hash, window_ends }) => tuple(hash, window_ends)),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, count: found.find(({ key }) => row.hash.equals(key))?.count ?? 0 }));
}

/** Windows start at the same moments for all keys. */
function windowEnd(now: Date, seconds: number): Date {
  const width = seconds * 1000;
  return new Date((Math.floor(now.getTime() / width) + 1) * width);
}
