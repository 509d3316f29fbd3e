import { sql } from "kysely";
import { dayInIndia } from "#domain/day.ts";
import { WARNED_DAYS } from "#domain/registration.ts";
import { type Context, transaction } from "#operations/context.ts";
import { messageDay } from "#operations/message-words.ts";
import { queueForMembers } from "#operations/messages.ts";
import { eachInItsTurn, organizationsToTell } from "#operations/reminders.ts";

/** Tells the people of a listing that a registration ends: 60, 30 and 7 days before, each once, of several the last. */
export async function warnOfRegistrations(ctx: Context): Promise<void> {
  const registrations = await ctx.db
    .selectFrom("registration_details")
    .select("id")
    .where("organization_id", "in", organizationsToTell(ctx))
    .where(isDue(ctx))
    .orderBy("id")
    .execute();
  await eachInItsTurn(registrations, ({ id }) => transaction(ctx, (ctx) => warn(ctx, id)));
  if (registrations.length > 0) ctx.jobs?.wake("message");
}

/** Does nothing when it was changed meanwhile, or another process has warned. */
async function warn(ctx: Context, id: string): Promise<void> {
  const registration = await ctx.db
    .updateTable("registration_details")
    .from("organizations")
    .set({ warned_days: stage(ctx) })
    .whereRef("organizations.id", "=", "organization_id")
    .where("registration_details.id", "=", id)
    .where("organization_id", "in", organizationsToTell(ctx))
    .where(isDue(ctx))
    .returning(["organization_id", "name", "number", "valid_till"])
    .executeTakeFirst();
  if (!registration) return;
  const { organization_id, name, number, valid_till } = registration;
  const query = new URLSearchParams({ section: "registrations", organization: organization_id });
  await queueForMembers(ctx, organization_id, "registration_ending", (language) => ({
    organization: name,
    number,
    day: messageDay(language, new Date(valid_till!)),
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
  }));
}

/** On its last day a registration still is valid. */
function isDue(ctx: Context) {
  const left = daysLeft(ctx);
  return sql<boolean>`${left} between 0 and ${sql.lit(WARNED_DAYS[0])} and coalesce(warned_days > ${stage(ctx)}, true)`;
}

/** The last stage that the days which are left have reached: with 45 it is 60. */
function stage(ctx: Context) {
  const left = daysLeft(ctx);
  const [first, second, last] = WARNED_DAYS.map((days) => sql.lit(days));
  return sql<number>`(case when ${left} <= ${last} then ${last} when ${left} <= ${second} then ${second} else ${first} end)`;
}

function daysLeft(ctx: Context) {
  return sql<number>`(valid_till - ${dayInIndia(ctx.now())}::date)`;
}
