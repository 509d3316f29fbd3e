import { type SqlBool, sql } from "kysely";
import { validate as isUuid } from "uuid";
import { type DeskKey, type EndKey, type KeyPage, type KeyQuery, type KeyState, keyStates } from "#domain/api-key.ts";
import { appError } from "#domain/errors.ts";
import { pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { presentKeys } from "#operations/accounts/api-keys.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { userRef } from "#operations/desk/review-notes.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The newest first; `counts` are over all. */
export async function listKeys(ctx: Context, { page, per_page, state }: KeyQuery): Promise<KeyPage> {
  requireAdmin(ctx);
  const counts = await countByState(ctx);
  const total = state ? counts[state] : keyStates.reduce((sum, each) => sum + counts[each], 0);
  const rows = await keyRows(ctx)
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${stateColumn(ctx)} = ${state}`))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: await presentAll(ctx, rows), meta: pageMeta(total, page, per_page), counts };
}

/** Ends a key at once and tells its holder why. Throws 404, and 409 for one that has ended. */
export function endKey(ctx: Context, id: string, { reason }: EndKey): Promise<DeskKey> {
  return asAdmin(ctx, "api_key.end", async (ctx) => {
    const key = isUuid(id)
      ? await ctx.db.selectFrom("api_keys").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined;
    if (!key) throw appError("not_found");
    if (key.ended_at) throw appError("conflict", { message: problems.key_ended });
    const changes = { ended_at: ctx.now(), ended_by: ctx.user.id, end_reason: reason };
    await ctx.db.updateTable("api_keys").set(changes).where("id", "=", id).execute();
    await queueMessage(ctx, {
      channel: "email",
      destination: ctx.secrets.decrypt(key.email_encrypted),
      template: "key_ended",
      language: key.language,
      values: { key: `${key.hint}…`, name: key.name, reason, url: `${ctx.env.PUBLIC_URL}/data/keys` },
    });
    const [result] = await presentAll(ctx, await keyRows(ctx).where("api_keys.id", "=", id).execute());
    return { subject_id: id, before: { state: "working" }, after: { state: "ended", reason }, result: result! };
  });
}

function keyRows({ db }: Context) {
  return db
    .selectFrom("api_keys")
    .leftJoin("users", "users.id", "ended_by")
    .selectAll("api_keys")
    .select("users.name as ender")
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id", "desc");
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>["executeTakeFirstOrThrow"]>>;

async function presentAll(ctx: Context, rows: KeyRow[]): Promise<DeskKey[]> {
  const keys = await presentKeys(ctx, rows);
  return rows.map((row, i) => ({
    ...keys[i]!,
    email: ctx.secrets.decrypt(row.email_encrypted),
    ended_by: userRef(row.ended_by, row.ender),
  }));
}

function stateColumn(ctx: Context) {
  return sql<KeyState>`case when ended_at is not null then 'ended'
    when api_keys.expires_at > ${ctx.now()} then 'working' else 'expired' end`;
}

async function countByState(ctx: Context): Promise<Record<KeyState, number>> {
  const rows = await ctx.db
    .selectFrom("api_keys")
    .select([stateColumn(ctx).as("state"), (row) => row.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  const count = (state: KeyState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return Object.fromEntries(keyStates.map((state) => [state, count(state)])) as Record<KeyState, number>;
}
