import { v7 as uuid } from "uuid";
import { keyScopes } from "#domain/api-key.ts";
import { createKey } from "#operations/accounts/api-keys.ts";
import type { Context } from "#operations/runtime/context.ts";

let keys = 0;

/** A key of a holder of its own, or of this one */
export function addKey(
  ctx: Context,
  {
    scopes = [...keyScopes],
    email = `program-${keys++}@example.org`,
  }: { scopes?: (typeof keyScopes)[number][]; email?: string } = {},
) {
  const unlimited = { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 1_000_000 } };
  const input = { name: "Timetable", purpose: "Shows what is near a bus stop", scopes, language: "en" };
  return createKey(unlimited, { challenge_id: uuid(), email }, input);
}
