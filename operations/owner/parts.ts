import type { Selectable } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import type { MemberAction } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

type PartTable = "addresses" | "services" | "registration_details" | "documents";
/** Parts that have a position and a version */
type ListTable = Exclude<PartTable, "documents">;

/** Of a kind. More than any organisation has; each change reads and publishes all of them. */
const MAX_PARTS = 300;

/** Finds the organisation that a part belongs to, for `changeOrganization`. */
export function organizationOfPart(table: PartTable, id: string): (ctx: Context) => Promise<string | null | undefined> {
  return async ({ db }) => {
    if (!validate(id)) return null;
    const row = await db.selectFrom(table).select("organization_id").where("id", "=", id).executeTakeFirst();
    return row?.organization_id;
  };
}

/** The same before the change, for storing files. Throws 404 for another's part, and 403. */
export async function requireOwnPart(
  ctx: Context,
  table: PartTable,
  id: string,
  action: MemberAction,
): Promise<string> {
  const organization_id = await organizationOfPart(table, id)(ctx);
  if (!organization_id) throw appError("not_found");
  requireOwn(ctx, organization_id, action);
  return organization_id;
}

/** Whether an earlier request, whose answer may have been lost, created it. */
export async function isThere({ db }: Context, table: PartTable, id: string): Promise<boolean> {
  return (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Throws 404: another member may have removed the item a moment ago, or it is not published. */
export function found<T extends { id: string }>(items: T[], id: string): T {
  const item = items.find((item) => item.id === id);
  if (!item) throw appError("not_found");
  return item;
}

/** The position behind the last part. Throws 422 at `MAX_PARTS`. */
export async function nextPosition({ db }: Context, table: ListTable, organization_id: string): Promise<number> {
  const { last, count } = await db
    .selectFrom(table)
    .select((row) => [row.fn.max("position").as("last"), row.fn.countAll().as("count")])
    .where("organization_id", "=", organization_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PARTS) throw appError("validation", { errors: { organization_id: [problems.too_many] } });
  return last === null ? 0 : Number(last) + 1;
}

/**
 * Throws 409 for the last service or place of an approved listing, which would be public and verified with nothing in it. A suspended one becomes
 * public again as it is.
 */
export async function requireAnother(
  { db }: Context,
  table: "addresses" | "services",
  { id, status }: Pick<Selectable<Tables["organizations"]>, "id" | "status">,
): Promise<void> {
  if (status !== "approved" && status !== "suspended") return;
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll().as("count"))
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 1) return;
  throw appError("conflict", { message: problems[table === "services" ? "last_service" : "last_address"] });
}

/** For a part whose files changed, so that a form with the former list of files gets 409 and removes none of the new ones. */
export async function raiseVersion({ db }: Context, table: Exclude<ListTable, "addresses">, id: string): Promise<void> {
  await db
    .updateTable(table)
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
