import { createHash } from "node:crypto";
import type { Channel } from "#domain/contact.ts";
import { isAppError } from "#domain/errors.ts";
import type { MessageBudget } from "#domain/message.ts";
import { widerNetwork } from "#domain/network.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { ProvenRequest } from "#operations/runtime/proof-of-work.ts";
import { type Count, type Counted, type Limit, readCounts, take } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Who causes a message: a stranger, a caller who signs in to a known contact, a caller whose session or network is known, or
 * several callers who share one code.
 */
type Sender = "stranger" | "account" | "proven" | "shared";

/**
 * Shares of the installation's budget. Each leaves something to the next, and all of them leave a reserve to the shared
 * codes.
 */
const SHARES: Record<Sender, number> = { stranger: 0.6, account: 0.7, proven: 0.8, shared: 1 };
/**
 * The part of the budget that needs no proof of work. For strangers four fifths of their share: from there on the
 * budget counts as low.
 */
const LOW = 0.48;
const FREE: Record<Sender, number> = { stranger: LOW, account: SHARES.stranger, proven: 1, shared: 1 };
/** The largest part of a share for the network around a network, and the part of that which needs no proof of work. */
const AROUND = 0.1;
const FREE_AROUND = 2 / 3;
/** The part of the budget for shared codes alone */
const RESERVE = SHARES.shared - SHARES.proven;

/**
 * The messages that the contact of an account or a form may still get when the whole budget is used up. Only callers
 * who name that contact can use them up, so strangers and other accounts never lock out its user or an admin.
 */
const OWN_RESERVE: readonly Limit[] = [
  { times: 4, seconds: HOUR },
  { times: 12, seconds: DAY },
];

interface Sending {
  channel: Channel;
  sender: Sender;
  /** How many messages may leave. 0 for a message that is not sent, which the caller must not notice. */
  weight: number;
}

/** A message with a code that callers share */
interface SharedSending extends Omit<Sending, "sender"> {
  /** The key by which codes of a caller with a known session or network are counted; null for a stranger */
  known: string | null;
  mailbox: string;
}

/**
 * Counts messages against the budgets of the whole installation, and whatever else is `wanted`, or nothing at all. Throws as
 * `take` does. Logs when a budget becomes low, and when it is used up.
 */
export async function takeMessages(
  ctx: Context,
  sending: Sending,
  wanted: readonly Counted[],
  request?: ProvenRequest,
): Promise<void> {
  const { channel, sender, weight } = sending;
  const limits = budgetsOf(ctx, channel).map(({ times, seconds }) => ({
    times: times * SHARES[sender],
    free: times * FREE[sender],
    seconds,
  }));
  try {
    const budget = { key: keyOf(channel), limits, weight };
    const counts = await take(ctx, [...wanted, ...networksOf(ctx, sending), budget], request);
    noteLow(ctx, channel, weight, counts);
  } catch (error) {
    if (isAppError(error) && error.limit === "budget" && !error.challenge) await noteUsedUp(ctx, sending);
    throw error;
  }
}

/**
 * Counts a message with a shared code against the budget, and against the reserve of its contact alone once the budget is used up.
 * A stranger's network has the same part of both; a caller whose session or network is known has a reserve that strangers do not
 * reach. Throws as `take` does.
 */
export async function takeSharedMessages(
  ctx: Context,
  { known, mailbox, ...message }: SharedSending,
  wanted: readonly Counted[],
  request: ProvenRequest,
): Promise<void> {
  const sending: Sending = { ...message, sender: "shared" };
  try {
    await takeMessages(ctx, sending, wanted, request);
  } catch (error) {
    const isUsedUp =
      isAppError(error) && !error.challenge && ["budget", ...(known ? ["around"] : [])].includes(error.limit ?? "");
    if (!isUsedUp) throw error;
    // Messages that do not leave are counted too, so that the count does not reveal which contacts are known.
    const own = { key: `reserve ${message.channel} ${known ?? mailbox}`, limits: OWN_RESERVE };
    await take(ctx, [...wanted, ...(known ? [] : networksOf(ctx, sending)), own], request);
  }
}

/**
 * The part of the budget that the networks of a caller may use. A message that does not leave is counted too, so that
 * the count does not reveal it. A single request that causes more messages than the part, as where there are many
 * admins, gets the whole part.
 */
function networksOf(ctx: Context, { channel, sender, weight }: Sending): Counted[] {
  const isShared = sender === "shared";
  const isFree = isShared || sender === "proven";
  const counted = (key: string, part: number): Counted => {
    const limits = budgetsOf(ctx, channel).map(({ times, seconds }) => ({
      times: times * part,
      free: times * part * (isFree ? 1 : FREE_AROUND),
      seconds,
    }));
    const most = Math.floor(limits[0]!.times * ctx.env.RATE_LIMIT_SCALE);
    return { key, limits, weight: Math.max(1, Math.min(weight, most)) };
  };
  const { network } = ctx.requester;
  const wider = widerNetwork(network);
  if (sender === "proven") return [counted(`around known ${channel} ${wider}`, SHARES.proven * AROUND)];
  if (!isShared) return [counted(`around ${channel} ${wider}`, SHARES[sender] * AROUND)];
  return [
    counted(`around shared ${channel} ${wider}`, RESERVE * AROUND),
    counted(`around shared ${channel} of ${network}`, (RESERVE * AROUND) / 2),
  ];
}

function budgetsOf({ env }: Context, channel: Channel): Limit[] {
  const [hour, day] =
    channel === "email" ? [env.MAILS_PER_HOUR, env.MAILS_PER_DAY] : [env.SMS_PER_HOUR, env.SMS_PER_DAY];
  return [
    { times: hour, seconds: HOUR },
    { times: day, seconds: DAY },
  ];
}

function keyOf(channel: Channel): string {
  return `budget ${channel}`;
}

function noteLow(ctx: Context, channel: Channel, weight: number, counts: readonly Count[]): void {
  for (const { times, seconds } of budgetsOf(ctx, channel)) {
    const count = counts.find((one) => one.key === keyOf(channel) && one.seconds === seconds)!.count;
    const low = times * ctx.env.RATE_LIMIT_SCALE * LOW;
    if (count >= low && count - weight < low)
      ctx.log.warn({ channel, seconds, count, budget: times }, "message_budget.low");
  }
}

/** Once an hour, for all processes. */
async function noteUsedUp(ctx: Context, { channel, sender }: Sending): Promise<void> {
  const hour = Math.floor(ctx.now().getTime() / (HOUR * 1000));
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("rate_limits")
    .values({
      key: createHash("sha256").update(`used up ${channel} ${sender}`).digest(),
      window_ends: new Date((hour + 1) * HOUR * 1000),
      count: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) ctx.log.warn({ channel, sender }, "message_budget.used_up");
}

/** What was counted within this hour and this day, for mail and SMS. */
export async function readBudgets(ctx: Context): Promise<MessageBudget[]> {
  const channels: Channel[] = ["email", "phone"];
  const read = channels.map(async (channel) => {
    const limits = budgetsOf(ctx, channel);
    const counts = await readCounts(ctx, [{ key: keyOf(channel), limits }]);
    return limits.map(({ times, seconds }): MessageBudget => {
      const used = counts.find((one) => one.seconds === seconds)!.count;
      const budget = times * ctx.env.RATE_LIMIT_SCALE;
      const state = used >= Math.floor(budget * SHARES.stranger) ? "used_up" : used >= budget * LOW ? "low" : "enough";
      return { channel, per: seconds === HOUR ? "hour" : "day", used, budget, state };
    });
  });
  return (await Promise.all(read)).flat();
}

/** The same for the desk. */
export async function listBudgets(ctx: Context): Promise<{ data: MessageBudget[] }> {
  requireAdmin(ctx);
  return { data: await readBudgets(ctx) };
}
