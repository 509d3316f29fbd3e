import type { Context } from "#operations/context.ts";

const DAY_MS = 86_400_000;
/** Challenges and messages hold contacts, though encrypted; failed messages are kept longer, for admins to see. */
const KEPT_DAYS = { challenges: 2, messages: 7, failed: 90, sessions: 30 };

/** Deletes what is of no more use. */
export async function forgetOld(ctx: Context): Promise<void> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await ctx.db.deleteFrom("rate_limits").where("window_ends", "<", ctx.now()).execute();
  const old = ctx.db.deleteFrom("messages").where("created_at", "<", ago(KEPT_DAYS.messages));
  await old.where("status", "!=", "failed").execute();
  await ctx.db.deleteFrom("messages").where("created_at", "<", ago(KEPT_DAYS.failed)).execute();
  await ctx.db
    .deleteFrom("otp_challenges")
    .where("expires_at", "<", ago(KEPT_DAYS.challenges))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("messages.id").whereRef("challenge_id", "=", "otp_challenges.id"))),
    )
    .execute();
  await ctx.db.deleteFrom("sessions").where("expires_at", "<", ago(KEPT_DAYS.sessions)).execute();
}
