import { sql } from "kysely";
import { DAY_SECONDS, dayInIndia } from "#domain/day.ts";
import { WARNED_DAYS } from "#domain/registration.ts";
import { messageDay } from "#operations/messages/message-texts.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { eachInItsTurn, organizationsToTell } from "#operations/messages/reminders.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { isAllowed, type Limit, requireLeft, take } from "#operations/runtime/rate-limits.ts";

/** Of one organisation, whose members may number and date its registrations as they like */
const WARNINGS: readonly Limit[] = [{ times: 3, seconds: DAY_SECONDS }];

/**
 * Warns an organisation's users 60, 30 and 7 days before a registration ends, once for each stage; of several due stages only the last. Of more
 * than three a day, those that end first come first, and the others the day after.
 */
export async function warnOfRegistrations(ctx: Context): Promise<void> {
  const registrations = await ctx.db
    .selectFrom("registration_details")
    .select(["id", "organization_id"])
    .where("organization_id", "in", organizationsToTell(ctx))
    .where(isDue(ctx))
    .orderBy("valid_till")
    .orderBy("id")
    .execute();
  await eachInItsTurn(registrations, async ({ id, organization_id }) => {
    const counted = [{ key: `registration warnings of ${organization_id}`, limits: WARNINGS }];
    if (!(await isAllowed(requireLeft(ctx, counted)))) return;
    if (await transaction(ctx, (ctx) => warn(ctx, id))) await take(ctx, counted);
  });
  if (registrations.length > 0) ctx.jobs.wake("message");
}

/** Returns false, and does nothing, when the registration was changed meanwhile or another process has warned. */
async function warn(ctx: Context, id: string): Promise<boolean> {
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
  if (!registration) return false;
  const { organization_id, name, number, valid_till } = registration;
  const query = new URLSearchParams({ section: "registrations", organization: organization_id });
  await queueForMembers(ctx, organization_id, "registration_ending", (language) => ({
    organization: name,
    number,
    day: messageDay(language, new Date(valid_till!)),
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
  }));
  return true;
}

/** A registration is still valid on its last day. */
function isDue(ctx: Context) {
  const left = daysLeft(ctx);
  return sql<boolean>`${left} between 0 and ${sql.lit(WARNED_DAYS[0])} and coalesce(warned_days > ${stage(ctx)}, true)`;
}

/** The stage that the remaining days have reached: 60 when 45 days are left. */
function stage(ctx: Context) {
  const left = daysLeft(ctx);
  const [first, second, last] = WARNED_DAYS.map((days) => sql.lit(days));
  return sql<number>`(case when ${left} <= ${last} then ${last} when ${left} <= ${second} then ${second} else ${first} end)`;
}

function daysLeft(ctx: Context) {
  return sql<number>`(valid_till - ${dayInIndia(ctx.now())}::date)`;
}
