import type { Selectable } from "kysely";
import { v7 as uuid, validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError, messages } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { noteIfChanged } from "#operations/duplicates.ts";
import { publishAll } from "#operations/listings.ts";
import { queueColumns } from "#operations/queue-columns.ts";
import { type Limit, take } from "#operations/rate-limits.ts";

/** Of one person: nobody types so fast, and a program that moves a whole directory waits. */
const CHANGES: readonly Limit[] = [
  { times: 300, seconds: 300 },
  { times: 3000, seconds: 86_400 },
];

/** The organisation that is meant: the named one if it is the user's own; without a name the user's first. Else 404. */
export function ownOrganizationId(ctx: Context, named: string | undefined): string {
  if (named !== undefined) return requireOwn(ctx, named);
  const own = ctx.user?.organization_id;
  if (!own) throw appError("not_found", { message: "Your account belongs to no organisation." });
  return own;
}

/** Another's is not found. */
export function requireOwn(ctx: Context, organization_id: string): string {
  if (!can(ctx.user, "organization.edit", { organization_id })) throw appError("not_found");
  return organization_id;
}

type PartTable = "addresses" | "services" | "registration_details" | "documents";

/** The organisation of the user's own that a part belongs to. Another's is not found, nor is one that is none. */
export async function ownerOfPart(ctx: Context, table: PartTable, id: string): Promise<string> {
  const row = validate(id)
    ? await ctx.db.selectFrom(table).select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row?.organization_id) throw appError("not_found");
  return requireOwn(ctx, row.organization_id);
}

type ChangeWork<T> = (ctx: Context, organization: Selectable<Tables["organizations"]>, moment: Date) => Promise<T>;

/** Changes an organisation of the user's own, as `changeAny` does. */
export async function changeOrganization<T>(ctx: Context, organization_id: string, work: ChangeWork<T>): Promise<T> {
  requireOwn(ctx, organization_id);
  await take(ctx, [{ key: `changes ${ctx.user!.id}`, limits: CHANGES }]);
  return changeAny(ctx, organization_id, async (ctx, organization, moment) => {
    await requireMember(ctx, organization);
    return work(ctx, organization, moment);
  });
}

/**
 * Changes an organisation: one transaction, with its row locked, after which its listing is what its tables say. Whoever searches
 * next finds it so. `moment` is its `updated_at` then. Who may do so was asked before.
 */
export function changeAny<T>(ctx: Context, organization_id: string, work: ChangeWork<T>): Promise<T> {
  return changeTogether(ctx, [organization_id], (ctx, organizations, moment) =>
    work(ctx, organizations.get(organization_id)!, moment),
  );
}

/** As `changeAny`, of several at one moment. */
export async function changeTogether<T>(
  ctx: Context,
  ids: string[],
  work: (ctx: Context, organizations: Map<string, Selectable<Tables["organizations"]>>, moment: Date) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx, async (ctx) => {
    const organizations = await lockOrganizations(ctx, ids);
    const last = Math.max(...[...organizations.values()].map(({ updated_at }) => updated_at.getTime()));
    const moment = momentAfter(new Date(last), ctx.now());
    const result = await work(ctx, organizations, moment);
    await ctx.db
      .updateTable("organizations")
      .set({ updated_at: moment, ...queueColumns })
      .where("id", "in", ids)
      .execute();
    for (const id of ids) await noteIfChanged(ctx, id);
    await publishAll(ctx, ids);
    return result;
  });
  ctx.jobs?.wake("message");
  if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
  return result;
}

/** Later than the last change, also within one tick of the clock: who has seen the one has not seen the other. */
function momentAfter(last: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + 1));
}

/** Holds it until the transaction ends. */
async function lockOrganization(ctx: Context, organization_id: string): Promise<Selectable<Tables["organizations"]>> {
  return (await lockOrganizations(ctx, [organization_id])).get(organization_id)!;
}

/** Holds them until the transaction ends; always in the order of their ids, so that no two wait for each other. */
export async function lockOrganizations(
  { db }: Context,
  ids: string[],
): Promise<Map<string, Selectable<Tables["organizations"]>>> {
  const rows = await db
    .selectFrom("organizations")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate() // rows that name one of them can be written meanwhile, as those of suspected duplicates are
    .execute();
  if (rows.length < ids.length) throw appError("not_found");
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `lockOrganization`, of the user's own. */
export async function lockOwn(ctx: Context, organization_id: string): Promise<Selectable<Tables["organizations"]>> {
  const organization = await lockOrganization(ctx, organization_id);
  await requireMember(ctx, organization);
  return organization;
}

/** A request can be long on its way: whoever was removed meanwhile is too late, and what was merged away is nobody's own. */
async function requireMember(
  { db, user }: Context,
  { id, merged_into }: Selectable<Tables["organizations"]>,
): Promise<void> {
  const member = await db
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", id)
    .where("user_id", "=", user!.id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  if (!member || merged_into) throw appError("not_found");
}

/** Throws 409 with the record as it is now when somebody knows an older one. Who names no version does not mind. */
export function requireVersion(known: number | undefined, current: { version: number }): void {
  if (known === undefined || known === current.version) return;
  throw appError("conflict", { message: messages.stale, current });
}

/** Its files have changed: who saves it with a list of them from before is told so, and takes none away unseen. */
export async function raiseVersion(
  { db }: Context,
  table: "services" | "registration_details",
  id: string,
): Promise<void> {
  await db
    .updateTable(table)
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** More than any organisation has */
const MAX_PARTS = 1000;

/** Behind the last one. Throws 422 when there are as many as anybody has. */
export async function nextPosition(
  ctx: Context,
  table: "addresses" | "services" | "registration_details",
  organization_id: string,
): Promise<number> {
  const { last, count } = await ctx.db
    .selectFrom(table)
    .select((row) => [row.fn.max("position").as("last"), row.fn.countAll().as("count")])
    .where("organization_id", "=", organization_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PARTS) throw appError("validation", { errors: { organization_id: [problems.too_many] } });
  return last === null ? 0 : Number(last) + 1;
}

/** Somebody else may have removed it a moment ago, or it is not published. */
export function found<T extends { id: string }>(items: T[], id: string): T {
  const item = items.find((item) => item.id === id);
  if (!item) throw appError("not_found");
  return item;
}

/** What a program sent, still to be read */
export type SentFields = Record<string, unknown> & { version?: unknown; organization_id?: unknown; new_id?: unknown };

/** Of what is created: the sender's own id for it, by which the same may be sent again when no answer came, or a new one. */
export function idOfNew({ new_id }: SentFields): string {
  return typeof new_id === "string" && validate(new_id) ? new_id.toLowerCase() : uuid();
}

/** Whether what is to be created was, by an earlier request that nobody heard the answer of. */
export async function isThere(ctx: Context, table: PartTable, id: string): Promise<boolean> {
  return (await ctx.db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export function named(organization_id: unknown): string | undefined {
  return typeof organization_id === "string" && organization_id !== "" ? organization_id : undefined;
}

/** Texts too, as a form sends them */
export function versionIn({ version }: { version?: unknown }): number | undefined {
  if (version === undefined || version === null || version === "") return undefined;
  return typeof version === "object" ? Number.NaN : Number(version); // no list or object is any version
}
