import { sql } from "kysely";
import { QUESTION_DAYS } from "#domain/confirmation-call.ts";
import { DAY_MS } from "#domain/day.ts";
import { messageDay } from "#operations/messages/message-texts.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { confirmListingUrl } from "#operations/owner/confirm-listing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** Whole months after the last confirmation at which users are asked whether their listing is still correct */
const REMINDED_MONTHS = [12, 11, 10, 6] as const;

const last = sql<Date>`greatest(confirmed_at, verified_at, created_at)`;

/** In Indian time; a year after 29 February is 28 February. */
function dueMonths(now: Date) {
  const whens = REMINDED_MONTHS.map(
    (months) =>
      sql`when (${last} at time zone 'Asia/Kolkata' + make_interval(months => ${sql.lit(months)})) at time zone 'Asia/Kolkata' <= ${now} then ${sql.lit(months)}`,
  );
  return sql<number>`(case ${sql.join(whens, sql` `)} else 0 end)`;
}

/** Asks whether each listing is still correct, once for each stage; of several due stages only the last. A failure does not stop the others. */
export async function remindToConfirm(ctx: Context): Promise<void> {
  const due = dueMonths(ctx.now());
  // It was verified after the last reminder.
  await ctx.db.updateTable("organizations").set({ reminded_months: due }).where("reminded_months", ">", due).execute();
  const organizations = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("id", "in", organizationsToTell(ctx))
    .where("id", "not in", organizationsAsked(ctx))
    .where("reminded_months", "<", due)
    .orderBy("id")
    .execute();
  await eachInItsTurn(organizations, ({ id }) => transaction(ctx, (ctx) => remind(ctx, id)));
  if (organizations.length > 0) ctx.jobs.wake("message");
}

/** Does nothing when the listing was confirmed meanwhile or another process has reminded. */
async function remind(ctx: Context, id: string): Promise<void> {
  const due = dueMonths(ctx.now());
  const organization = await ctx.db
    .updateTable("organizations")
    .set({ reminded_months: due })
    .where("id", "=", id)
    .where("id", "in", organizationsToTell(ctx))
    .where("id", "not in", organizationsAsked(ctx))
    .where("reminded_months", "<", due)
    .returning(["name", last.as("last")])
    .executeTakeFirst();
  if (!organization) return;
  await queueForMembers(ctx, id, "still_correct", (language) => ({
    organization: organization.name,
    day: messageDay(language, organization.last),
    url: confirmListingUrl(ctx, id, language),
  }));
}

/** Those that an admin asked lately: their reminder waits, so that they do not get the same question twice. */
function organizationsAsked({ db, now }: Context) {
  return db
    .selectFrom("confirmation_calls")
    .select("organization_id")
    .where("outcome", "=", "asked")
    .where("called_at", ">", new Date(now().getTime() - QUESTION_DAYS * DAY_MS));
}

/** Public listings with a user who may change all of them. */
export function organizationsToTell({ db }: Context) {
  return db
    .selectFrom("organizations as told")
    .select("told.id")
    .where("told.status", "=", "approved")
    .where("told.delete_after", "is", null)
    .where("told.merged_into", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("organization_members")
          .innerJoin("users", "users.id", "organization_members.user_id")
          .select("user_id")
          .whereRef("organization_id", "=", "told.id")
          .where("accepted_at", "is not", null)
          .where("disabled_at", "is", null)
          .where("role", "!=", "viewer")
          .where("branch_ids", "is", null),
      ),
    );
}

/** Throws the first failure after trying all. */
export async function eachInItsTurn<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
