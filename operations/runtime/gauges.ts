import { Gauge } from "prom-client";
import type { Client, Db } from "#database/client.ts";
import { within } from "#database/within.ts";
import { readBudgets } from "#operations/messages/message-budget.ts";
import { newestSet } from "#operations/open-data/sets.ts";
import type { Context } from "#operations/runtime/context.ts";
import { changesBehind } from "#operations/searching/catalogue.ts";
import { documentCount } from "#search/segments/search-index.ts";

/** Timeout, so that a database that does not answer does not block the other metrics. */
const LONGEST_MS = 2000;
/** States worth counting; sent messages may be millions. */
const STATUSES = ["queued", "failed"] as const;

/**
 * Adds metrics that are read when they are requested: the index and how far it is behind, waiting messages and jobs, connections to the
 * database. When the database does not answer they are left out, and `marga_database_answers` is 0.
 */
export function registerGauges(ctx: Context, client: Client): void {
  const registers = [ctx.metrics.registry];
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const answers = gauge("marga_database_answers", "1 when the database answered for these figures");
  const behind = gauge("marga_index_behind_changes", "Publications that the search index does not know yet");
  const messages = gauge("marga_messages", "Messages that are not sent, by status", ["status"]);
  const jobs = gauge("marga_jobs", "Jobs by queue and state", ["queue", "state"]);
  const counted = gauge("marga_messages_counted", "Messages that requests caused within this hour or day", [
    "channel",
    "per",
  ]);
  const budgets = gauge("marga_message_budget", "How many of them may be", ["channel", "per"]);
  const listings = gauge("marga_listings", "Organisations in the search index");
  const followed = gauge("marga_index_followed_seconds", "Since the index last found that it knows everything");
  const waiting = gauge("marga_visits_waiting", "Requests of visitors that wait for their turn");
  const open_data = gauge("marga_open_data_age_seconds", "Since the files of open data were last made; absent before");
  const connections = gauge("marga_database_connections", "Connections to PostgreSQL by state", ["state"]);

  const ofDatabase = async () => {
    for (const status of STATUSES) messages.set({ status }, await countMessages(ctx.db, status));
    for (const { channel, per, used, budget } of await readBudgets(ctx)) {
      counted.set({ channel, per }, used);
      budgets.set({ channel, per }, budget);
    }
    jobs.reset();
    for (const { queue, state, count } of await ctx.jobs.counts()) jobs.set({ queue, state }, count);
    const set = await newestSet(ctx);
    if (set) open_data.set((ctx.now().getTime() - set.finished_at.getTime()) / 1000);
    behind.set(await changesBehind(ctx.db, ctx.catalogue));
    return 1;
  };
  ctx.metrics.refresh = async () => {
    for (const [state, count] of Object.entries(client.connections() ?? {})) connections.set({ state }, count);
    waiting.set(ctx.admission.waiting());
    listings.set(documentCount(ctx.catalogue.index));
    followed.set((performance.now() - ctx.catalogue.followed_at) / 1000);
    const answered = await within(LONGEST_MS, ofDatabase()).catch(() => 0);
    answers.set(answered);
    if (answered) return;
    for (const one of [messages, counted, jobs]) one.reset();
    behind.remove();
    open_data.remove();
  };
}

async function countMessages(db: Db, status: (typeof STATUSES)[number]): Promise<number> {
  const counting = db.selectFrom("messages").select((row) => row.fn.countAll<number>().as("count"));
  return Number((await counting.where("status", "=", status).executeTakeFirstOrThrow()).count);
}
