import type { Client } from "#database/client.ts";
import type { Lock } from "#database/lock.ts";
import { errorFields, forTerminal, type Log, openLog, silentLog } from "#integrations/log.ts";
import { clamd } from "#integrations/virus-scan.ts";
import { openAnalytics } from "#operations/figures/analytics.ts";
import { type Counter, createCounter } from "#operations/figures/counter.ts";
import { openFiles } from "#operations/files/file-stores.ts";
import { listingsAreOld } from "#operations/publishing/republish.ts";
import { newAdmission } from "#operations/runtime/admission.ts";
import { type BackgroundWork, startBackgroundWork } from "#operations/runtime/background-work.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import type { Env } from "#operations/runtime/env.ts";
import { noJobs } from "#operations/runtime/jobs.ts";
import { requireKnownSecret, requireSharedSecret } from "#operations/runtime/known-secret.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { openDatabase, openDataFolder } from "#operations/runtime/open-database.ts";
import { openSecrets, type Secrets } from "#operations/runtime/secrets.ts";
import { requireSafeStart } from "#operations/runtime/start-refusals.ts";
import { noCatalogue } from "#operations/searching/catalogue.ts";
import { readGazetteer } from "#operations/searching/geography.ts";
import { newReference } from "#operations/searching/reference.ts";
import { readVocabulary } from "#operations/searching/vocabulary.ts";
import { dangerTree } from "#search/danger/dangers-in.ts";

export interface Installation {
  ctx: Context;
  /** null when DATABASE_URL names a server, which many processes share */
  lock: Lock | null;
  /** Aborts `ctx.ending`: this process is about to end. */
  announceEnd(): void;
  /** Stops the background work, saves what was counted, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the installation that DATA_DIR and DATABASE_URL name, brings it up to date and fills an empty one. `follow` is for a
 * server: it keeps a search index, runs jobs, and rebuilds outdated listings in the background. Throws an
 * Error whose message is one sentence for the operator, with `code` in_use when another process has the folder.
 */
export async function openInstallation(env: Env, { follow }: { follow: boolean }): Promise<Installation> {
  if (follow) {
    requireSafeStart(env);
    dangerTree(); // so that the first search does not wait for it
  }
  const lock = await openDataFolder(env);
  const client = await openDatabase(env, lock, !follow);
  const secrets = await openKnownSecrets(env, client, lock);
  const counter = createCounter(() => new Date());
  const ending = new AbortController();
  const ctx = await makeContext(env, client, { counter, ending: ending.signal, secrets, isServer: follow });
  const old = await listingsAreOld(client.db);
  if (env.DEMO_DATA) await client.prepare((db) => loadDemoData({ ...ctx, db }));
  const work = await startBackgroundWork(ctx, client, { counter, isServer: follow, listingsAreOld: old });
  return {
    ctx,
    lock,
    announceEnd: () => ending.abort(),
    async close() {
      ending.abort();
      await closeInOrder(work, client, lock);
    },
  };
}

/** Closes what is open when the secret is not that of the database. */
async function openKnownSecrets(env: Env, client: Client, lock: Lock | null): Promise<Secrets> {
  try {
    requireSharedSecret(env);
    const secrets = openSecrets(env.APP_SECRET, env.DATA_DIR, env.APP_SECRET_OLD);
    await requireKnownSecret(client.db, secrets, env);
    return secrets;
  } catch (error) {
    await client.close();
    await lock?.release();
    throw error;
  }
}

/** The context before the background work starts: no search index and no jobs yet. */
async function makeContext(
  env: Env,
  client: Client,
  {
    counter,
    ending,
    secrets,
    isServer,
  }: { counter: Counter; ending: AbortSignal; secrets: Secrets; isServer: boolean },
): Promise<Context> {
  const log = isServer ? openServerLog(env) : silentLog;
  const ctx: Context = {
    env,
    db: client.db,
    reads: () => client.reads([ctx.catalogue.seq, ...Object.values(ctx.reference.versions)].join(" ")),
    snapshot: client.snapshot,
    user: null,
    session: null,
    draft: null,
    submitted: null,
    proven: null,
    requester: { network: "", device: null },
    charge: () => {},
    now: () => new Date(),
    secrets,
    files: openFiles(env, (error) => log.warn(errorFields(error), "files.unavailable")),
    scan: env.CLAMD_URL ? clamd(env.CLAMD_URL) : null,
    log,
    metrics: newMetrics(),
    admission: newAdmission(),
    ending,
    jobs: noJobs,
    // Read before the places and the vocabulary: a change in between is then read twice instead of missed.
    reference: await newReference(client.db),
    places: await readGazetteer(client.db),
    vocabulary: await readVocabulary(client.db),
    catalogue: noCatalogue,
    record: counter.count,
    analytics: isServer ? openAnalytics(env, () => new Date()) : null,
  };
  return ctx;
}

/** JSON lines for programs, or readable ones for a developer at a terminal. */
function openServerLog({ NODE_ENV, LOG_LEVEL }: Env): Log {
  const isForDeveloper = NODE_ENV !== "production" && process.stdout.isTTY;
  return isForDeveloper ? openLog(LOG_LEVEL, forTerminal(process.stdout)) : openLog(LOG_LEVEL);
}

/** The background work still needs the database, and the lock must outlast both. */
async function closeInOrder(work: BackgroundWork, client: Client, lock: Lock | null): Promise<void> {
  await work.stop();
  await client.close();
  await lock?.release();
}
