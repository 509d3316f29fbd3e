import { UNDO_SECONDS } from "#domain/verification.ts";
import { type Context, transaction } from "#operations/context.ts";
import { laneOf } from "#operations/messages.ts";

/** The setting of an installation that was filled from a backup and has not worked since */
export const RESTORED = "restored";

/**
 * Jobs are no part of a backup: messages that were still to be sent have their job again, once. Whoever was written to between the backup
 * and its restoring is written to twice; a code that has expired is not sent.
 */
export async function requeueRestored(ctx: Context): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const restored = await ctx.db
      .deleteFrom("settings")
      .where("name", "=", RESTORED)
      .returning("name")
      .executeTakeFirst();
    if (!restored) return;
    const messages = await ctx.db
      .selectFrom("messages")
      .leftJoin("undo_records", "undo_records.id", "messages.undo_id")
      .select(["messages.id", "messages.channel", "messages.challenge_id", "undo_records.changed_at"])
      .where("status", "=", "queued")
      .orderBy("messages.created_at")
      .execute();
    for (const { id, channel, challenge_id, changed_at } of messages) {
      const held = changed_at && new Date(changed_at.getTime() + UNDO_SECONDS * 1000);
      await ctx.jobs!.send(ctx.db, "message", { id }, held ?? undefined, laneOf(channel, challenge_id));
    }
  });
  ctx.jobs!.wake("message");
}
