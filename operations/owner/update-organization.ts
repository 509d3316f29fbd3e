import { type Selectable, sql } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import type { Membership } from "#domain/membership.ts";
import { can, type MemberAction, membershipIn } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { queueColumns } from "#operations/desk/queue-columns.ts";
import { recordDuplicatesIfChanged } from "#operations/duplicates/duplicates.ts";
import type { SentFields } from "#operations/owner/sent-fields.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, requireUser, transaction, type UserContext } from "#operations/runtime/context.ts";
import { newKeyedQueue } from "#operations/runtime/keyed-queue.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/*
 * A saved change of an organisation or one of its parts: find whose it is, lock that row, check what the user may do there, then, in the
 * caller's `work`, compare the version, validate, write and audit; at the end publish. All of it is one transaction.
 */

type Organization = Selectable<Tables["organizations"]>;
type Organizations = Map<string, Organization>;

/** The organisation that a request is about: its id, or a query for it. */
type Target = string | ((ctx: Context) => Promise<string | null | undefined>);

/** `updated_at` becomes `moment`. */
type ChangeWork<T, C extends Context> = (ctx: C, organization: Organization, moment: Date) => Promise<T>;

/** More than a person types; a program that moves a whole directory has to wait. */
const CHANGES: readonly Limit[] = [
  { times: 300, seconds: 300 },
  { times: 3000, seconds: DAY_SECONDS },
];

/**
 * Of one listing, in characters. Every page about it and every change of it costs time in proportion: 300 branches with 3,000 places of 100
 * services fit, and more would keep a process busy.
 */
const MAX_SIZE = 400_000;
/** More than one change adds */
const LARGEST_CHANGE = 50_000;
/** The name and id of a place or a disability of a service */
const SIZE_OF_LINK = 60;
/** An edit of the same length may make the number of a version longer. */
const SAME_SIZE = 10;

/**
 * Changes an organisation of the user, as `changeAny` does. What the user may do is checked here, under the lock: an organisation that does not
 * exist or is another user's throws 404 before `work` runs, and a member without the right gets 403. With `organization.contribute`, `work` itself
 * calls `requirePlace` or `requireService`.
 */
export async function changeOrganization<T>(
  ctx: Context,
  target: Target,
  work: ChangeWork<T, UserContext>,
  action: MemberAction = "organization.edit",
): Promise<T> {
  requireUser(ctx);
  const { user } = ctx;
  await take(ctx, [{ key: `changes ${user.id}`, limits: CHANGES }]);
  const id = typeof target === "string" ? target : await target(ctx);
  if (!id) throw appError("not_found");
  requireOwn(ctx, id, action); // before it waits for those who may
  return ofUser.run(user.id, () =>
    ofOrganization.run(id, () =>
      changeLocked(
        ctx,
        async (ctx) => {
          const { organization, ...locked } = await lockMember(ctx, id, action);
          return { ctx: locked.ctx, organizations: new Map([[id, organization]]) };
        },
        (ctx, organizations, moment) => withinSize(ctx, id, () => work(ctx, organizations.get(id)!, moment)),
      ),
    ),
  );
}

/**
 * Changes that wait for each other's locks would hold all connections to the database, so they wait before they have one:
 * in each process one change of an organisation is under way, and two of a user.
 */
const ofUser = newKeyedQueue({ at_once: 2, most_waiting: 30 });
const ofOrganization = newKeyedQueue({ at_once: 1, most_waiting: 60 });

/** For a change that publishes nothing, such as of who is a member. Counts as one of the user's changes. Throws 429, and 503 when too many wait. */
export async function changeUnpublished<T>(
  ctx: UserContext,
  organization_id: string,
  work: (ctx: UserContext) => Promise<T>,
): Promise<T> {
  await take(ctx, [{ key: `changes ${ctx.user.id}`, limits: CHANGES }]);
  return ofUser.run(ctx.user.id, () => ofOrganization.run(organization_id, () => transaction(ctx, work)));
}

/** For a change of an organisation that no member makes. Throws 503 when too many wait. */
export function inTurnOfOrganization<T>(id: string, work: () => Promise<T>): Promise<T> {
  return ofOrganization.run(id, work);
}

/** Throws 422 when `work` makes the listing larger than `MAX_SIZE`. One that is larger already, as after a merge, may still become smaller. */
async function withinSize<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T> {
  const before = await sizeOf(ctx, id);
  const result = await work();
  if (before + LARGEST_CHANGE <= MAX_SIZE) return result;
  const after = await sizeOf(ctx, id);
  if (after > MAX_SIZE && after > before + SAME_SIZE)
    throw appError("validation", { errors: { organization_id: [problems.too_many] } });
  return result;
}

/** Throws 422 when the links of services to places and disabilities alone make a listing too large: before they are written. */
export function requireFewLinks(links: number): void {
  if (links * SIZE_OF_LINK > MAX_SIZE) throw appError("validation", { errors: { services: [problems.too_many] } });
}

/** Throws 422 when a new listing is larger than one may be. Call it in the transaction that stores the listing. */
export async function requireSize(ctx: Context, id: string): Promise<void> {
  if ((await sizeOf(ctx, id)) > MAX_SIZE) throw appError("validation", { errors: { services: [problems.too_many] } });
}

/** In characters of the stored rows. A listing repeats the names of its places and disabilities with each service. */
async function sizeOf({ db }: Context, organization_id: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select (
      (select coalesce(sum(length(addresses::text)), 0) from addresses where organization_id = ${organization_id})
      + (select coalesce(sum(length(services::text)), 0) from services where organization_id = ${organization_id})
      + (select coalesce(sum(length(service_availability::text)), 0) from service_availability
          join services on services.id = service_id where organization_id = ${organization_id})
      + (select coalesce(sum(length(registration_details::text)), 0) from registration_details
          where organization_id = ${organization_id})
      + ${sql.lit(SIZE_OF_LINK)} * (select count(*) from service_addresses
          join services on services.id = service_id where organization_id = ${organization_id})
      + ${sql.lit(SIZE_OF_LINK)} * (select count(*) from service_disabilities
          join services on services.id = service_id where services.organization_id = ${organization_id})
    )::integer as size`.execute(db);
  return rows[0]!.size;
}

/** Changes an organisation for an admin or the server. The caller has checked permission. Searches find the new version at once. */
export function changeAny<T, C extends Context>(ctx: C, organization_id: string, work: ChangeWork<T, C>): Promise<T> {
  return changeTogether(ctx, [organization_id], (ctx, organizations, moment) =>
    work(ctx, organizations.get(organization_id)!, moment),
  );
}

/** As `changeAny`, for several organisations in one transaction. */
export function changeTogether<T, C extends Context>(
  ctx: C,
  ids: string[],
  work: (ctx: C, organizations: Organizations, moment: Date) => Promise<T>,
): Promise<T> {
  return changeLocked(ctx, async (ctx) => ({ ctx, organizations: await lockOrganizations(ctx, ids) }), work);
}

async function changeLocked<T, C extends Context>(
  ctx: C,
  lock: (ctx: C) => Promise<{ ctx: C; organizations: Organizations }>,
  work: (ctx: C, organizations: Organizations, moment: Date) => Promise<T>,
): Promise<T> {
  const result = await transaction(ctx, async (unlocked) => {
    const { ctx, organizations } = await lock(unlocked);
    const ids = [...organizations.keys()];
    const moment = momentAfter([...organizations.values()], ctx.now());
    const result = await work(ctx, organizations, moment);
    await settle(ctx, ids, moment);
    return result;
  });
  ctx.jobs.wake("message");
  await followListings(ctx.db, ctx.catalogue);
  return result;
}

/** Ends a change of organisations in its transaction: their time, the columns of the queue, suspected duplicates, and what is public. */
export async function settle(ctx: Context, ids: string[], moment: Date): Promise<void> {
  await ctx.db
    .updateTable("organizations")
    .set({ updated_at: moment, ...queueColumns })
    .where("id", "in", ids)
    .execute();
  for (const id of ids) await recordDuplicatesIfChanged(ctx, id);
  await publishAll(ctx, ids);
}

/** Later than the last change even within one tick of the clock, so that `updated_at` tells two versions apart. */
export function momentAfter(organizations: { updated_at: Date }[], now: Date): Date {
  const last = Math.max(...organizations.map(({ updated_at }) => updated_at.getTime()));
  return new Date(Math.max(now.getTime(), last + 1));
}

/** Locks the rows until the transaction ends, always in the order of their ids, so that two transactions never wait for each other. */
export async function lockOrganizations({ db }: Context, ids: string[]): Promise<Organizations> {
  const rows = await db
    .selectFrom("organizations")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate() // rows that refer to them can still be written, such as suspected duplicates
    .execute();
  if (rows.length < ids.length) throw appError("not_found");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(ids.map((id) => [id, byId.get(id)!]));
}

/**
 * Locks an organisation of the user. Throws 404 for another's, for one that was merged into another, and for a former member, and 403 for a member
 * who may not do this, or not any more.
 */
export async function lockOwn(
  ctx: UserContext,
  id: string,
  action: MemberAction = "organization.edit",
): Promise<Organization> {
  return (await lockMember(ctx, id, action)).organization;
}

/** As `lockOwn`; the user of the answer's `ctx` has the membership of this moment. */
async function lockMember(ctx: UserContext, id: string, action: MemberAction) {
  if (!validate(id) || id !== id.toLowerCase()) throw appError("not_found"); // as ids are stored and compared elsewhere
  const [organization] = (await lockOrganizations(ctx, [id])).values();
  const membership =
    ctx.correction?.organization_id === id ? await correctorIn(ctx, id, ctx.correction.id) : await memberOf(ctx, id);
  if (!membership || organization!.merged_into) throw appError("not_found");
  const locked = { ...ctx, user: { ...ctx.user, memberships: [membership] } };
  requireOwn(locked, id, action);
  return { ctx: locked, organization: organization! };
}

function memberOf({ db, user }: UserContext, organization_id: string): Promise<Membership | undefined> {
  return db
    .selectFrom("organization_members")
    .select(["organization_id", "role", "branch_ids"])
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user.id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
}

/** What an admin may do who corrects a listing. Throws 409 when the corrections have ended; they end after this transaction at the earliest. */
async function correctorIn({ db, user }: UserContext, organization_id: string, id: string): Promise<Membership> {
  const open = await db
    .selectFrom("corrections")
    .innerJoin("users", "users.id", "corrections.user_id")
    .select("corrections.id")
    .where("corrections.id", "=", id)
    .where("corrections.organization_id", "=", organization_id)
    .where("user_id", "=", user.id)
    .where("ended_at", "is", null)
    .where(sql<boolean>`'admin' = any(users.roles)`)
    .where("users.disabled_at", "is", null)
    .forShare("corrections")
    .executeTakeFirst();
  if (!open) throw appError("conflict", { message: problems.correction_ended });
  return correctorOf(organization_id);
}

/** As an editor of the whole listing, and never an owner: consent, colleagues and deletion are not an admin's. */
export function correctorOf(organization_id: string): Membership {
  return { organization_id, role: "editor", branch_ids: null };
}

/** Throws 409 with the present record when the request knows an older version. A request without a version always passes. */
export function requireVersion(known: number | undefined, current: { version: number }): void {
  if (known === undefined || known === current.version) return;
  throw appError("conflict", { message: messages.stale, current });
}

/** The organisation that a change names, else the user's first. Throws 404 for a user without any; the change checks whose it is. */
export function organizationIn(ctx: Context, { organization_id }: SentFields): string {
  return typeof organization_id === "string" && organization_id !== "" ? organization_id : firstOwn(ctx);
}

/** As `organizationIn`, and checked: for reading, and for storing files before the change. */
export function ownOrganizationId(ctx: Context, named: string | undefined, action?: MemberAction): string {
  const id = named ?? firstOwn(ctx);
  requireOwn(ctx, id, action);
  return id;
}

function firstOwn({ user }: Context): string {
  if (!user?.organization_id) throw appError("not_found", { message: "Your account belongs to no organisation." });
  return user.organization_id;
}

/**
 * Throws 404 for an organisation that is not the user's, and 403 for a member who may not do this. For reading, and before a change for work that
 * cannot wait for the lock: storing files, and counting limits that belong to an organisation or to the receiver of a message.
 */
export function requireOwn(
  ctx: Context,
  organization_id: string,
  action: MemberAction = "organization.view",
): asserts ctx is UserContext {
  if (!can(ctx.user, "organization.view", { organization_id })) throw appError("not_found");
  if (!can(ctx.user, action, { organization_id })) throw refused(ctx, organization_id);
}

/** Throws 403 for a member who may not change this place. */
export function requirePlace(ctx: Context, organization_id: string, address_id: string): void {
  if (!can(ctx.user, "place.edit", { organization_id, address_id })) throw refused(ctx, organization_id);
}

/** Throws 403 for a member who may not change a service that is given at these places. */
export function requireService(ctx: Context, organization_id: string, address_ids: readonly string[]): void {
  if (!can(ctx.user, "service.edit", { organization_id, address_ids })) throw refused(ctx, organization_id);
}

function refused({ user }: Context, organization_id: string) {
  const { role, branch_ids } = membershipIn(user!, organization_id)!;
  const problem = role === "viewer" ? "view_only" : branch_ids ? "branch_only" : "owners_only";
  return appError("forbidden", { message: problems[problem] });
}
