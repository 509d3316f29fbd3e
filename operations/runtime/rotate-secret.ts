import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { mergesWithProfile, renewProfileHashes } from "#operations/duplicates/merge-state.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { startProblem } from "#operations/runtime/env.ts";
import { type Rotation, readSecretState, SECRET, type SecretState } from "#operations/runtime/known-secret.ts";
import { type Replaced, rewriteRecord, rewriteRow, rotatedTables } from "#operations/runtime/rotated-values.ts";
import { keepNextSecret, makeNextSecret } from "#operations/runtime/secrets.ts";

type Row = Record<string, unknown> & { rotated_id: string };

const ROWS_AT_ONCE = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";
const LOGGED_EVERY_MS = 5000;
const WAIT_MS = 1000;
/**
 * Other processes learn of a change within two seconds and may then still commit what they wrote under the former secret. The last
 * pass begins after that.
 */
const OTHERS_FOLLOW_MS = 15_000;

type Progress = (done: number, total: number, words: string) => void;

/**
 * Rewrites everything that the former secret protects under the next one, in small transactions while the site serves. Cut off, the
 * next call or a server goes on. Returns the number of rows that were written, by all processes. Throws a StartProblem when there is
 * no next secret.
 */
export async function rotateSecret(ctx: Context, progress: Progress): Promise<number> {
  await beginRotation(ctx);
  await continueRotation(ctx, undefined, progress);
  return (await readSecretState(ctx.db))!.written!;
}

/** Goes on with a change of the secret that was begun, until it is done or aborted. Does nothing when there is none. */
export async function continueRotation(
  ctx: Context,
  signal?: AbortSignal,
  progress: Progress = logged(ctx),
): Promise<void> {
  while (!signal?.aborted) {
    const step = await transaction(ctx, rotateNext);
    if (!step) return;
    progress(step.done, Math.max(step.done, step.total), step.words);
    if (step.finished) ctx.log.info({ written: step.written_in_all }, "secret.rotated");
    if (step.waits) await setTimeout(WAIT_MS);
  }
}

function logged(ctx: Context): Progress {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    if (performance.now() - last < LOGGED_EVERY_MS) return;
    ctx.log.info({ done, total }, "secret.rotating");
    last = performance.now();
  };
}

/** Names the next secret in the database, from when on every process writes with it. */
async function beginRotation(ctx: Context): Promise<void> {
  const { env, secrets } = ctx;
  const { fingerprint, rotation } = (await readSecretState(ctx.db))!;
  if (rotation) {
    secrets.writeWith(rotation.next);
    return;
  }
  const next = env.APP_SECRET
    ? secrets.keys().find((key) => key.fingerprint !== fingerprint)?.fingerprint
    : makeNextSecret(env.DATA_DIR);
  if (!next || !secrets.writeWith(next))
    throw startProblem(
      "There is no new secret: set APP_SECRET to a new one and APP_SECRET_OLD to the one in use, restart every process, and run this again.",
    );
  const since = Date.now();
  const begun = await newPass(ctx, { next, since, written_in_all: 0 });
  await writeState(ctx, { fingerprint, rotation: begun });
}

async function newPass(ctx: Context, kept: Pick<Rotation, "next" | "since" | "written_in_all">): Promise<Rotation> {
  const counts = rotatedTables.map(({ name }) => sql`select count(*)::int as n from ${sql.table(name)}`);
  const { rows } = await sql<{ n: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return { ...kept, pass_since: Date.now(), table: 0, after: FIRST, done: 0, total, written: 0 };
}

interface Step {
  done: number;
  total: number;
  words: string;
  /** Nothing is under the former secret any more. */
  finished: boolean;
  /** Another pass begins when other processes have followed. */
  waits: boolean;
  written_in_all: number;
}

/** The next rows, while the row of `settings` is locked: processes that work at the same time take turns. Null when there is nothing to do. */
async function rotateNext(ctx: Context): Promise<Step | null> {
  await sql`select from settings where name = ${SECRET} for update`.execute(ctx.db);
  const state = await readSecretState(ctx.db);
  if (state && !ctx.env.APP_SECRET) keepNextSecret(ctx.env.DATA_DIR, state.fingerprint);
  if (!state?.rotation || !ctx.secrets.writeWith(state.rotation.next)) return null;
  const { rotation } = state;
  const table = rotatedTables[rotation.table];
  if (!table) return endPass(ctx, state.fingerprint, rotation);
  const { rows } = await sql<Row>`
    select *, ${sql.ref(table.id)} as rotated_id from ${sql.table(table.name)} where ${sql.ref(table.id)} > ${rotation.after}
    order by ${sql.ref(table.id)} limit ${ROWS_AT_ONCE} for update`.execute(ctx.db);
  let written = 0;
  for (const row of rows) if (await rewrite(ctx, table, row)) written++;
  const last = rows.length < ROWS_AT_ONCE;
  const now: Rotation = {
    ...rotation,
    table: rotation.table + (last ? 1 : 0),
    after: last ? FIRST : rows.at(-1)!.rotated_id,
    done: rotation.done + rows.length,
    written: rotation.written + written,
    written_in_all: rotation.written_in_all + written,
  };
  await writeState(ctx, { fingerprint: state.fingerprint, rotation: now });
  return { ...now, words: table.name, finished: false, waits: false };
}

/** The last pass is one that wrote nothing and began when every process was writing with the next secret. */
async function endPass(ctx: Context, fingerprint: string, rotation: Rotation): Promise<Step> {
  const follows = ctx.env.DATABASE_URL ? OTHERS_FOLLOW_MS : 0;
  if (rotation.written === 0 && rotation.pass_since >= rotation.since + follows) {
    await writeState(ctx, { fingerprint: rotation.next, written: rotation.written_in_all });
    return { ...rotation, words: "done", finished: true, waits: false };
  }
  const again = await newPass(ctx, rotation);
  await writeState(ctx, { fingerprint, rotation: again });
  return { ...again, done: rotation.done, words: "looking once more", finished: false, waits: follows > 0 };
}

async function writeState({ db }: Context, state: SecretState): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(state) })
    .where("name", "=", SECRET)
    .execute();
}

/** Returns whether the row was written. */
async function rewrite(ctx: Context, { name, id }: (typeof rotatedTables)[number], row: Row): Promise<boolean> {
  if (name === "undo_records") {
    const contents = rewriteRecord(ctx.secrets, row.contents);
    if (contents === null) return false;
    const value = JSON.stringify(contents);
    await ctx.db.updateTable("undo_records").set({ contents: value }).where("id", "=", row.rotated_id).execute();
    return true;
  }
  const { changed, replaced } = rewriteRow(ctx.secrets, name, row);
  if (Object.keys(changed).length === 0) return false;
  const merges = name === "organization_details" ? await mergesWithProfile(ctx, row.organization_id as string) : [];
  const columns = Object.entries(changed).map(([column, bytes]) => sql`${sql.ref(column)} = ${bytes}`);
  await sql`update ${sql.table(name)} set ${sql.join(columns)} where ${sql.ref(id)} = ${row.rotated_id}`.execute(
    ctx.db,
  );
  await renewProfileHashes(ctx, merges);
  for (const each of replaced) await replaceElsewhere(ctx, each);
  return true;
}

/** Files that were uploaded with the proof of a contact and invitations are found by its hash, and possible duplicates by that of the PAN. */
async function replaceElsewhere({ db }: Context, { before, after }: Replaced): Promise<void> {
  await db.updateTable("documents").set({ uploader_hash: after }).where("uploader_hash", "=", before).execute();
  await db.updateTable("invited_contacts").set({ contact_hash: after }).where("contact_hash", "=", before).execute();
  await db.updateTable("admin_invitations").set({ contact_hash: after }).where("contact_hash", "=", before).execute();
  const [former, next] = [before, after].map((hash) => `pan ${hash.toString("hex")}`) as [string, string];
  await sql`insert into duplicate_keys (key, organization_id)
    select ${next}, organization_id from duplicate_keys where key = ${former} on conflict do nothing`.execute(db);
  await db.deleteFrom("duplicate_keys").where("key", "=", former).execute();
}
