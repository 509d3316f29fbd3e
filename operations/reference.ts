import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "#database/client.ts";
import type { Context } from "#operations/context.ts";
import { readGazetteer } from "#operations/geography.ts";
import { readVocabulary, WORDS, writeVersion } from "#operations/vocabulary.ts";

/** The channel on which processes tell each other of these changes. */
export const REFERENCE_CHANGES = "reference_changes";

/** What admins change and every process holds in memory, or has made pages of. Each is a setting that holds a version. */
const names = [WORDS, "places", "posts"] as const;
type Name = (typeof names)[number];

export interface Reference {
  /** Of what is in memory */
  versions: Record<Name, string>;
  /** One change is followed after another. */
  following: Promise<void>;
  /** Brings the listings up to the words of today behind everybody's back; a command leaves it to the next start. */
  rewrite(): void;
}

export async function newReference(db: Db): Promise<Reference> {
  return { versions: await readVersions(db), following: Promise.resolve(), rewrite: () => {} };
}

/** Call it in the transaction that changes them, and `followReference` after the commit. */
export async function changeReference({ db }: Context, name: Name): Promise<void> {
  await writeVersion(db, name, uuid());
  await sql`select pg_notify(${REFERENCE_CHANGES}, '')`.execute(db);
}

/**
 * Brings what is in memory up to what is committed. The vocabulary and the gazetteer change where they stand: every copy of the
 * context has the same two.
 */
export function followReference(ctx: Context): Promise<void> {
  const { reference } = ctx;
  const run = reference.following.catch(() => {}).then(() => follow(ctx));
  reference.following = run;
  return run;
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
