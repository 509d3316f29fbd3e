import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Client, Db } from "#database/client.ts";
import type { Context } from "#operations/runtime/context.ts";
import { readGazetteer } from "#operations/searching/geography.ts";
import { readVocabulary, WORDS, writeVersion } from "#operations/searching/vocabulary.ts";

/** The channel on which processes notify each other of these changes. */
const REFERENCE_CHANGES = "reference_changes";
/** How long a change whose notification was lost stays unknown at most */
const POLL_MS = 1000;

/** What admins change and every process holds in memory or has cached pages of. Each has a setting with its version. */
const names = [WORDS, "places", "posts"] as const;
type Name = (typeof names)[number];

export interface Reference {
  /** The versions in memory */
  versions: Record<Name, string>;
  /** The last run of `followReference`; runs come one after another. */
  following: Promise<void>;
  /** Rewrites listings in the background after a change of search terms; a command leaves it to the next start. */
  rewrite(): void;
}

export async function newReference(db: Db): Promise<Reference> {
  return { versions: await readVersions(db), following: Promise.resolve(), rewrite: () => {} };
}

/** A version of all public data in this process: it changes with every listing, word, place and post. */
export function publicVersion({ catalogue, reference }: Pick<Context, "catalogue" | "reference">): string {
  return [catalogue.seq, ...Object.values(reference.versions)].join(" ");
}

/** Call this in the transaction that makes the change, and `followReference` after the commit. */
export async function changeReference({ db }: Context, name: Name): Promise<void> {
  await writeVersion(db, name, uuid());
  await sql`select pg_notify(${REFERENCE_CHANGES}, '')`.execute(db);
}

/**
 * Reads committed changes into memory. The vocabulary and the gazetteer are changed in place, because every copy of the context
 * shares them.
 */
export function followReference(ctx: Context): Promise<void> {
  const { reference } = ctx;
  const run = reference.following.catch(() => {}).then(() => follow(ctx));
  reference.following = run;
  return run;
}

/**
 * Follows the changes of other processes, on notification and by a poll in case one was lost. After a change of search terms it
 * runs `rewrite` in the background.
 */
export async function keepReference(
  client: Client,
  ctx: Context,
  rewrite: (ctx: Context, signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let rewriting = Promise.resolve();
  ctx.reference.rewrite = () => {
    rewriting = rewriting.then(async () => void (await rewrite(ctx, stopping.signal))).catch(failed);
  };
  const follow = () => void followReference(ctx).catch(failed);
  await client.listen(REFERENCE_CHANGES, follow);
  const poll = setInterval(follow, POLL_MS);
  return {
    async stop() {
      stopping.abort();
      clearInterval(poll);
      await rewriting;
      await ctx.reference.following.catch(() => {});
    },
  };
}

async function follow({ db, reference, vocabulary, places }: Context): Promise<void> {
  const versions = await readVersions(db);
  const isOld = (name: Name) => versions[name] !== reference.versions[name];
  if (isOld(WORDS)) Object.assign(vocabulary, await readVocabulary(db));
  if (isOld("places")) Object.assign(places, await readGazetteer(db));
  reference.versions = versions;
}

async function readVersions(db: Db): Promise<Record<Name, string>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute();
  const of = (name: Name) => rows.find((row) => row.name === name)?.value as { version?: string } | undefined;
  return Object.fromEntries(names.map((name) => [name, of(name)?.version ?? ""])) as Record<Name, string>;
}
