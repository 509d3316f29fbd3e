import fs from "node:fs";
import path from "node:path";
import { type Client, openEmbedded } from "#database/client.ts";
import { type Lock, takeLock } from "#database/lock.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { errorFields, forTerminal, type Log, openLog, silentLog } from "#integrations/log.ts";
import { smtpMail } from "#integrations/mail.ts";
import { openOutbox } from "#integrations/outbox.ts";
import { gatewaySms, noSms } from "#integrations/sms.ts";
import { clamd } from "#integrations/virus-scan.ts";
import { newAdmission } from "#operations/admission.ts";
import { openAnalytics } from "#operations/analytics.ts";
import { keepCatalogue } from "#operations/catalogue-keeper.ts";
import type { Context } from "#operations/context.ts";
import { newCounter } from "#operations/counter.ts";
import { deleteDueOrganizations } from "#operations/deletion.ts";
import { loadDemoData } from "#operations/demo.ts";
import { noteNewcomers } from "#operations/duplicates.ts";
import { type Env, startProblem } from "#operations/env.ts";
import { everyMinute } from "#operations/every-minute.ts";
import { registerFigures } from "#operations/figures.ts";
import { openFiles } from "#operations/file-stores.ts";
import { sweepFiles } from "#operations/file-sweeping.ts";
import { forgetOld } from "#operations/forgetting.ts";
import { loadGeography, readGazetteer } from "#operations/geography.ts";
import { startJobs } from "#operations/jobs.ts";
import { rewriteListings } from "#operations/listing-words.ts";
import { republishAll } from "#operations/listings.ts";
import { type Post, sendMessage } from "#operations/messages.ts";
import { measureProcess, newMetrics } from "#operations/metrics.ts";
import { makeWaitingSizes } from "#operations/picture-sizes.ts";
import { newReference } from "#operations/reference.ts";
import { keepReference } from "#operations/reference-keeper.ts";
import { warnOfRegistrations } from "#operations/registration-warnings.ts";
import { remindToConfirm } from "#operations/reminders.ts";
import { requeueRestored } from "#operations/requeue.ts";
import { requireWholeDatabase, requireWholeFolder } from "#operations/restore-target.ts";
import { openSecrets } from "#operations/secrets.ts";
import { noteFiles, scanWaiting } from "#operations/virus-scans.ts";
import { listingsAreOld, loadSearchTerms, readVocabulary } from "#operations/vocabulary.ts";

export interface Installation {
  ctx: Context;
  /** null when DATABASE_URL names a server, which keeps its own order among processes */
  lock: Lock | null;
  /** Tells everybody who asks that this process is about to end (`ctx.ending`). */
  announceEnd(): void;
  /** Ends what is done behind people's backs, or leaves it to the next start, and saves what was counted. */
  close(): Promise<void>;
}

const SAVE_COUNTS_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** 2:30 in India, when a listing of every file is in nobody's way */
const NIGHT_IN_INDIA_UTC = 21;

/** The embedded database belongs to one process; the other one is told so. Matched by `code`. */
export const IN_USE = "in_use";

/**
 * Opens what DATA_DIR and DATABASE_URL name, brings it up to date and fills an empty one. `follow` keeps a search index, as
 * a server needs it, and writes listings anew behind its back when search terms have changed. Throws an Error whose message
 * is one sentence for the person who started it, with `code` in_use when another process has the folder.
 */
export async function openInstallation(env: Env, options: { follow: boolean }): Promise<Installation> {
  if (options.follow && env.NODE_ENV === "production" && !env.SMTP_URL) {
    throw startProblem(
      "In production mail must be sent for real: set SMTP_URL, as in smtp://user:password@mail.example:587.",
    );
  }
  makeFolder(env.DATA_DIR);
  const lock = env.DATABASE_URL ? null : await takeLock(env.DATA_DIR);
  if (!env.DATABASE_URL && !lock) {
    throw startProblem(`The data folder ${env.DATA_DIR} is in use by another Marga process.`, IN_USE);
  }
  const client = await openWhole(env, lock, !options.follow);
  await client.prepare(async (db) => {
    await migrate(db);
    await loadGeography(db);
    await loadSearchTerms(db);
  });
  const counter = newCounter(() => new Date());
  const log = options.follow ? openServerLog(env) : silentLog;
  const ending = new AbortController();
  const ctx: Context = {
    env,
    db: client.db,
    reads: () => client.reads([ctx.catalogue?.seq, ...Object.values(ctx.reference.versions)].join(" ")),
    snapshot: client.snapshot,
    user: null,
    session: null,
    draft: null,
    proven: null,
    requester: { network: "", device: null },
    now: () => new Date(),
    secrets: openSecrets(env.APP_SECRET, env.DATA_DIR),
    files: openFiles(env, (error) => log.warn(errorFields(error), "files.unavailable")),
    scan: env.CLAMD_URL ? clamd(env.CLAMD_URL) : null,
    log,
    metrics: newMetrics(),
    admission: newAdmission(),
    ending: ending.signal,
    jobs: null,
    reference: await newReference(client.db), // before what it names, so that a change in between is read twice and never missed
    places: await readGazetteer(client.db),
    vocabulary: await readVocabulary(client.db),
    catalogue: null,
    counted: counter.count,
    analytics: options.follow ? openAnalytics(env, () => new Date()) : null,
  };
  const old = await listingsAreOld(client.db);
  if (env.DEMO_DATA) await client.prepare((db) => loadDemoData({ ...ctx, db }));

  const failed = (error: unknown) => ctx.log.error(errorFields(error), "background.failed");
  const keeper = options.follow ? await keepCatalogue(client, env.DATA_DIR, failed) : null;
  ctx.catalogue = keeper?.catalogue ?? null;
  const stopping = new AbortController();
  const republishing = keeper && old ? republishAll(ctx, () => {}, stopping.signal).catch(failed) : null;
  const reference = options.follow ? await keepReference(client, ctx, rewriteListings, failed) : null;
  // Those from before, demo records among them; imported ones follow within the hour.
  const noting = options.follow ? noteNewcomers(ctx, stopping.signal).catch(failed) : null;
  if (options.follow) {
    const post = openPost(env, ctx.now);
    const message = (data: { id: string }, last: boolean) => sendMessage(ctx, post, data.id, last);
    ctx.jobs = await startJobs(client, env.DATABASE_URL, { message }, failed);
    await requeueRestored(ctx);
    measureProcess(ctx.metrics);
    registerFigures(ctx, client);
  }
  let hour = Promise.resolve();
  const hourly = setInterval(() => {
    hour = everyHour(ctx, failed, stopping.signal);
  }, HOUR_MS);
  const saveCounts = async () => {
    await counter.save(client.db).catch(failed);
    await ctx.analytics?.send().catch(failed);
  };
  const minutely = options.follow
    ? everyMinute(ctx, [({ jobs }) => jobs!.bringForward(), noteFiles, scanWaiting, makeWaitingSizes], failed)
    : null;
  const saving = setInterval(saveCounts, SAVE_COUNTS_MS);
  return {
    ctx,
    lock,
    announceEnd: () => ending.abort(),
    async close() {
      ending.abort();
      stopping.abort();
      await minutely?.stop();
      await republishing;
      await noting;
      await hour;
      for (const timer of [saving, hourly]) clearInterval(timer);
      await ctx.jobs?.stop();
      await saveCounts();
      await reference?.stop();
      await keeper?.stop();
      await client.close();
      await lock?.release();
    },
  };
}

/** What is due. People are told by a server alone, which sends messages. */
async function everyHour(ctx: Context, failed: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  const newcomers = (ctx: Context) => noteNewcomers(ctx, signal);
  const work = [
    newcomers,
    forgetOld,
    deleteDueOrganizations,
    ...(ctx.jobs ? [remindToConfirm, warnOfRegistrations] : []),
    ...(ctx.jobs && ctx.now().getUTCHours() === NIGHT_IN_INDIA_UTC ? [sweepFiles] : []),
  ];
  for (const each of work) if (!signal.aborted) await each(ctx).catch(failed);
}

/** Lines that programs read; a developer at a terminal reads them too. */
function openServerLog({ NODE_ENV, LOG_LEVEL }: Env): Log {
  const read = NODE_ENV !== "production" && process.stdout.isTTY;
  return read ? openLog(LOG_LEVEL, forTerminal(process.stdout)) : openLog(LOG_LEVEL);
}

/** Real mail and SMS where they are set, and the outbox of DATA_DIR for the rest; in production no code is written into a file. */
function openPost(env: Env, now: () => Date): Post {
  const outbox = openOutbox(env.DATA_DIR, now, (line) => console.log(line));
  return {
    mail: env.SMTP_URL ? smtpMail(env.SMTP_URL, env.MAIL_FROM) : outbox.mail,
    sms: env.SMS_GATEWAY_URL
      ? gatewaySms({
          url: env.SMS_GATEWAY_URL,
          token: env.SMS_GATEWAY_TOKEN,
          entity_id: env.SMS_ENTITY_ID,
          template_ids: env.SMS_TEMPLATE_IDS,
        })
      : env.NODE_ENV === "production"
        ? noSms
        : outbox.sms,
  };
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    // Root may write anywhere that access() forbids, and a read-only disk shows only here.
    const probe = path.join(folder, `.probe-${process.pid}`);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    throw startProblem(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Step by step: Node's own recursive way never ends where a folder cannot be made below one that exists, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** Refuses what a restore was to fill and did not. */
async function openWhole(env: Env, lock: Lock | null, patient: boolean): Promise<Client> {
  try {
    if (lock) requireWholeFolder(env.DATA_DIR);
    const client = await open(env, patient);
    await requireWholeDatabase(client).catch(async (error) => {
      await client.close();
      throw error;
    });
    return client;
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function open(env: Env, patient: boolean): Promise<Client> {
  if (!env.DATABASE_URL) return openEmbedded(env.DATA_DIR);
  try {
    return await openPostgres({
      url: env.DATABASE_URL,
      replica_urls: env.DATABASE_REPLICA_URLS,
      pool_size: env.DATABASE_POOL_SIZE,
      patient,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "unsuitable") throw startProblem(`The database at DATABASE_URL cannot be used: ${message}.`);
    throw startProblem(`The database at DATABASE_URL does not answer (${code ?? message}).`);
  }
}
