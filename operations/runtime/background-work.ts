import type { Client } from "#database/client.ts";
import { newVacuum } from "#database/vacuum.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import { errorFields } from "#integrations/log.ts";
import { smtpMail } from "#integrations/mail.ts";
import { openOutbox } from "#integrations/outbox.ts";
import { gatewaySms, noSms } from "#integrations/sms.ts";
import { webhookSender } from "#integrations/webhook-sender.ts";
import { requeueRestoredMessages } from "#operations/backup/restore.ts";
import { endIdleCorrections } from "#operations/desk/corrections.ts";
import { compareNewOrganizations } from "#operations/duplicates/duplicates.ts";
import type { Counter } from "#operations/figures/counter.ts";
import { createMissingSizes } from "#operations/files/picture-sizes.ts";
import { sweepFiles } from "#operations/files/sweep-files.ts";
import { recordFiles, scanPendingFiles } from "#operations/files/virus-scans.ts";
import { republishSources } from "#operations/import/sources.ts";
import { remindKeyHolders } from "#operations/messages/key-reminders.ts";
import { type Post, sendMessage } from "#operations/messages/messages.ts";
import { warnOfRegistrations } from "#operations/messages/registration-warnings.ts";
import { remindToConfirm } from "#operations/messages/reminders.ts";
import { makeDueOpenData } from "#operations/open-data/make-set.ts";
import { askForAvailability, endAvailability, endSomeAvailability } from "#operations/owner/availability-questions.ts";
import { deleteDueOrganizations } from "#operations/owner/deletion.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { publishDueFacts, rebuildListings, rewriteListings } from "#operations/publishing/republish.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { Env } from "#operations/runtime/env.ts";
import { registerGauges } from "#operations/runtime/gauges.ts";
import { startJobs } from "#operations/runtime/jobs.ts";
import { followSecret } from "#operations/runtime/known-secret.ts";
import { measureProcess } from "#operations/runtime/metrics.ts";
import { continueRotation } from "#operations/runtime/rotate-secret.ts";
import { keepCatalogue } from "#operations/searching/catalogue-keeper.ts";
import { keepReference } from "#operations/searching/reference.ts";
import { startWebhooks } from "#operations/webhooks/webhook-worker.ts";

const SAVE_COUNTS_MS = 60_000;
const FOLLOW_SECRET_MS = 2000;
/** 2:30 in India, when listing every file disturbs the fewest users */
const NIGHT_IN_INDIA_UTC = 21;

type OnFailure = (error: unknown) => void;

export interface BackgroundWork {
  /** Waits for work in progress, leaves the rest to the next start, and saves the counts. */
  stop(): Promise<void>;
}

interface Options {
  counter: Counter;
  /** Whether this process is a server; a command does only the hourly work, which sends no messages, and saves counts */
  isServer: boolean;
  /** Whether the search terms or the code that makes listings changed since the listings were written */
  listingsAreOld: boolean;
}

/** Starts the work that no request waits for. A server gets its search index (`ctx.catalogue`) and its jobs (`ctx.jobs`) here. */
export async function startBackgroundWork(
  ctx: Context,
  client: Client,
  { counter, isServer, listingsAreOld }: Options,
): Promise<BackgroundWork> {
  const failed = (error: unknown) => ctx.log.error(errorFields(error), "background.failed");
  const stopping = new AbortController();
  const server = isServer ? await startServerWork(ctx, client, listingsAreOld, failed, stopping.signal) : null;

  let hourlyRun = Promise.resolve();
  const hourly = setInterval(() => {
    hourlyRun = runHourlyWork(ctx, failed, stopping.signal, isServer);
  }, HOUR_MS);
  const saveCounts = async () => {
    await counter.save(client.db).catch(failed);
    await ctx.analytics?.send().catch(failed);
  };
  const vacuum = client.embedded && newVacuum(client.db);
  const everyMinute = isServer
    ? startScheduler(
        ctx,
        [
          endAvailability,
          ({ jobs }) => jobs.bringForward(),
          goOnRotating,
          recordFiles,
          scanPendingFiles,
          createMissingSizes,
          endIdleCorrections,
          republishSources,
          publishDueFacts,
          async (_, signal) => vacuum?.(signal),
        ],
        failed,
      )
    : null;
  // Apart from the others, which must not wait for it
  const openData = isServer ? startScheduler(ctx, [makeDueOpenData], failed, MINUTE_MS) : null;
  const saving = setInterval(saveCounts, SAVE_COUNTS_MS);
  const following = setInterval(() => void followSecret(ctx).catch(failed), FOLLOW_SECRET_MS);

  return {
    async stop() {
      stopping.abort();
      await everyMinute?.stop();
      await server?.stopWebhooks();
      await openData?.stop();
      await server?.rebuilding;
      await server?.comparing;
      await hourlyRun;
      for (const timer of [saving, following, hourly]) clearInterval(timer);
      await ctx.jobs.stop();
      await saveCounts();
      await server?.reference.stop();
      await server?.keeper.stop();
    },
  };
}

/** Opens the search index, follows the changes of other processes, compares organisations that are new, and starts the jobs. */
async function startServerWork(
  ctx: Context,
  client: Client,
  listingsAreOld: boolean,
  failed: OnFailure,
  signal: AbortSignal,
) {
  const keeper = await keepCatalogue(client, ctx.env.DATA_DIR, failed);
  ctx.catalogue = keeper.catalogue;
  // Before the first answer, as far as it does not keep people waiting: what ended while no server ran. The rest follows within the minute.
  await endSomeAvailability(ctx).catch(failed);
  const rebuilding = listingsAreOld ? rebuildListings(ctx, signal).catch(failed) : null;
  const reference = await keepReference(client, ctx, rewriteListings, failed);
  // Covers organisations from before this start, demo records among them; imported ones are compared within the hour.
  const comparing = compareNewOrganizations(ctx, signal).catch(failed);

  const post = openPost(ctx.env, ctx.now);
  const message = (data: { id: string }, last: boolean) => sendMessage(ctx, post, data.id, last);
  ctx.jobs = await startJobs(client, ctx.env.DATABASE_URL, { message }, failed);
  await requeueRestoredMessages(ctx);
  const send = webhookSender({ toThisMachine: ctx.env.WEBHOOKS_TO_THIS_MACHINE });
  const stopWebhooks = startWebhooks(ctx, send, failed);
  measureProcess(ctx.metrics);
  registerGauges(ctx, client);
  return { keeper, rebuilding, reference, comparing, stopWebhooks };
}

async function goOnRotating(ctx: Context, signal: AbortSignal): Promise<void> {
  await continueRotation(ctx, signal);
}

/** Only a server sends messages, so only a server reminds and warns. */
async function runHourlyWork(ctx: Context, failed: OnFailure, signal: AbortSignal, isServer: boolean): Promise<void> {
  const compare = (ctx: Context) => compareNewOrganizations(ctx, signal);
  const work = [
    compare,
    removeExpiredData,
    deleteDueOrganizations,
    ...(isServer ? [remindToConfirm, askForAvailability, warnOfRegistrations, remindKeyHolders] : []),
    ...(isServer && ctx.now().getUTCHours() === NIGHT_IN_INDIA_UTC ? [sweepFiles] : []),
  ];
  for (const each of work) if (!signal.aborted) await each(ctx).catch(failed);
}

/** Can stop between two of its steps when `signal` is aborted. */
type Work = (ctx: Context, signal: AbortSignal) => Promise<void>;

/** Runs `work` now or after `first_ms`, one piece after another, and again a minute after each run has ended. */
function startScheduler(ctx: Context, work: readonly Work[], failed: OnFailure, first_ms = 0) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    for (const each of work) if (!stopping.signal.aborted) await each(ctx, stopping.signal).catch(failed);
    if (!stopping.signal.aborted) timer = setTimeout(again, MINUTE_MS);
  };
  const again = () => {
    running = run();
  };
  let running = first_ms === 0 ? run() : Promise.resolve();
  if (first_ms > 0) timer = setTimeout(again, first_ms);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Real mail and SMS where they are configured, else the outbox in DATA_DIR. In production no SMS code is written to a file. */
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
