import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "#operations/runtime/context.ts";
import { isDecision } from "#operations/webhooks/webhook-hosts.ts";

/**
 * The condition that a webhook may be sent to: it is active, an admin approved its host for the holder of its key, and this key still works and may
 * have webhooks. One without a key is of the desk, and so is the approval of its host.
 */
export function isReachable(ctx: Context): Expression<SqlBool> {
  return sql<boolean>`webhooks.status = 'active'
    and exists (select from webhook_approvals where ${isDecision} and webhook_approvals.status = 'approved')
    and (webhooks.key_id is null or exists (select from api_keys where api_keys.id = webhooks.key_id
      and ended_at is null and expires_at > ${ctx.now()} and 'webhooks' = any(scopes)))`;
}
