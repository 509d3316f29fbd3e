import type { Waiting } from "#domain/waiting.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";

/** How much waits for an admin, for the menu of the desk. */
export async function countWaiting(ctx: Context): Promise<Waiting> {
  requireAdmin(ctx);
  const { count } = ctx.db.fn;
  const row = await ctx.db
    .selectNoFrom((row) => [
      row
        .selectFrom("organizations")
        .select(count("id").as("n"))
        .where("waiting_since", "is not", null)
        .where("merged_into", "is", null)
        .as("queue"),
      row.selectFrom("reports").select(count("id").as("n")).where("status", "=", "open").as("reports"),
      row.selectFrom("enquiries").select(count("id").as("n")).where("handled_at", "is", null).as("enquiries"),
      row.selectFrom("messages").select(count("id").as("n")).where("status", "=", "failed").as("messages"),
    ])
    .executeTakeFirstOrThrow();
  return {
    queue: Number(row.queue),
    reports: Number(row.reports),
    enquiries: Number(row.enquiries),
    messages: Number(row.messages),
  };
}
