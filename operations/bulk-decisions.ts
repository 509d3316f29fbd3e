import { isAppError } from "#domain/errors.ts";
import { type BulkInput, type BulkResult, decisionOf } from "#domain/queue.ts";
import type { z } from "#domain/zod.ts";
import { requireAdmin } from "#operations/admins.ts";
import { assign, release } from "#operations/assignments.ts";
import type { Context } from "#operations/context.ts";
import { createVerification } from "#operations/verifications.ts";

type Bulk = z.output<typeof BulkInput>;

/** Does the same to several organisations, each by itself: what cannot be done to one is told and keeps no other from it. */
export async function changeSeveral(ctx: Context, bulk: Bulk): Promise<BulkResult[]> {
  requireAdmin(ctx);
  const ids = bulk.organizations.map(({ id }) => id);
  const rows = await ctx.db.selectFrom("organizations").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const results: BulkResult[] = [];
  for (const organization of new Map(bulk.organizations.map((each) => [each.id, each])).values()) {
    const message = await refusal(() => changeOne(ctx, bulk, organization));
    results.push({ id: organization.id, name: names.get(organization.id) ?? null, done: message === null, message });
  }
  return results;
}

/** Why it was not done; null: it was. What nobody foresaw is thrown. */
async function refusal(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  }
}

function changeOne(ctx: Context, bulk: Bulk, { id, updated_at }: Bulk["organizations"][number]): Promise<unknown> {
  const { action, user_id, take_over, reason, note } = bulk;
  const status = decisionOf(action);
  if (status) return createVerification(ctx, { organization_id: id, status, reason, note, updated_at });
  return action === "assign" ? assign(ctx, id, { user_id, take_over }) : release(ctx, id);
}
