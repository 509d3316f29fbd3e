import type { Db } from "#database/client.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";
import { keepNextSecret, opens, readSecretFile, type Secrets } from "#operations/runtime/secrets.ts";

/** The name of the setting */
export const SECRET = "secret";

/** Which secret the database is filled with. */
export interface SecretState {
  /** The hash of the secret in use, or of the former one while it is being changed */
  fingerprint: string;
  rotation?: Rotation;
  /** Rows that the last change wrote */
  written?: number;
}

/** How far a change of the secret has come. A pass goes through all rows; the one that changes none is the last. */
export interface Rotation {
  /** The fingerprint of the secret that follows */
  next: string;
  /** Since when processes may know of it: ms since the epoch */
  since: number;
  /** When this pass began */
  pass_since: number;
  /** The place of the table in `rotatedTables`, and the last row that is done there */
  table: number;
  after: string;
  done: number;
  total: number;
  /** Rows that this pass wrote, and all passes did */
  written: number;
  written_in_all: number;
}

/** Encrypted values that are looked at when a database has no fingerprint yet */
const PROBES = 20;

const MISMATCH = "so what is encrypted there could not be read";

/** Refuses to make a secret for a server that other processes may use: they would make others. */
export function requireSharedSecret({ NODE_ENV, APP_SECRET, DATABASE_URL, DATA_DIR }: Env): void {
  if (NODE_ENV !== "production" || !DATABASE_URL || APP_SECRET || readSecretFile(DATA_DIR) !== null) return;
  throw startProblem(
    "DATABASE_URL needs APP_SECRET, 32 characters or more and the same for all processes, as openssl rand -hex 32 makes it.",
  );
}

/**
 * Compares the secrets of this process with the database's fingerprint, which the first start writes, and lets the right one
 * write. Throws a StartProblem when one is missing.
 */
export async function requireKnownSecret(db: Db, secrets: Secrets, env: Env): Promise<void> {
  const { fingerprint, rotation } = (await readSecretState(db)) ?? (await writeFirst(db, secrets, env));
  const known = (wanted: string) => secrets.keys().some((key) => key.fingerprint === wanted);
  if (rotation && (!known(fingerprint) || !known(rotation.next)))
    throw startProblem(
      "The secret of this database is being changed: until rotate-secret says that it is done, start with APP_SECRET as the new one and APP_SECRET_OLD as the former one.",
    );
  if (!known(fingerprint)) throw otherSecret(env);
  secrets.writeWith(rotation?.next ?? fingerprint);
  if (!rotation && !env.APP_SECRET) keepNextSecret(env.DATA_DIR, fingerprint);
}

function otherSecret({ APP_SECRET, DATA_DIR }: Env): Error {
  return startProblem(
    APP_SECRET
      ? `APP_SECRET is not the secret of this database, ${MISMATCH}: set it to that one, or, to change it, set APP_SECRET_OLD to that one and then run rotate-secret.`
      : `The secret in ${DATA_DIR}/app-secret is not that of this database, ${MISMATCH}: put the right file back or set APP_SECRET to it.`,
  );
}

/** Lets this process write with the secret that the database wants, as another process may have changed it. */
export async function followSecret({ db, secrets }: Pick<Context, "db" | "secrets">): Promise<void> {
  const state = await readSecretState(db);
  const wanted = state?.rotation?.next ?? state?.fingerprint;
  if (wanted === undefined || secrets.fingerprint === wanted || secrets.writeWith(wanted)) return;
  throw new Error("The secret of this database is another one now: restart this process with it");
}

export async function readSecretState(db: Db): Promise<SecretState | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", SECRET).executeTakeFirst();
  return (row?.value as unknown as SecretState | undefined) ?? null;
}

/** A database of a former version has values and no fingerprint: the secret must open one of them. */
async function writeFirst(db: Db, secrets: Secrets, env: Env): Promise<SecretState> {
  const found = await someEncrypted(db);
  const right = secrets.keys().filter((key) => found.some((bytes) => opens(key, bytes)));
  if (found.length > 0 && right.length === 0) throw otherSecret(env);
  const { fingerprint } = right[0] ?? secrets;
  await db
    .insertInto("settings")
    .values({ name: SECRET, value: JSON.stringify({ fingerprint }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSecretState(db))!;
}

async function someEncrypted(db: Db): Promise<Uint8Array[]> {
  const found = await Promise.all([
    db
      .selectFrom("onboarding_drafts")
      .select("contents_encrypted as bytes")
      .orderBy("updated_at", "desc")
      .limit(PROBES)
      .execute(),
    db.selectFrom("messages").select("destination_encrypted as bytes").orderBy("id", "desc").limit(PROBES).execute(),
    db
      .selectFrom("organization_details")
      .select("pan_encrypted as bytes")
      .where("pan_encrypted", "is not", null)
      .orderBy("id", "desc")
      .limit(PROBES)
      .execute(),
  ]);
  return found.flat().flatMap(({ bytes }) => bytes ?? []);
}
