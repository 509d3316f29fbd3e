import { type Selectable, sql } from "kysely";
import { v7 as uuid, validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import {
  CALL_MINUTES,
  type CallInput,
  type ConfirmationCall,
  type DueCall,
  failedCalls,
  isCallBackDay,
  nextCallAt,
} from "#domain/confirmation-call.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { hasRole } from "#domain/user.ts";
import { UNDO_SECONDS } from "#domain/verification.ts";
import { audit } from "#operations/desk/audit.ts";
import { listAttempts, readDueCall } from "#operations/desk/due-calls.ts";
import { lockReport } from "#operations/desk/report-submission.ts";
import { asReviewer, requireOwnDeed, requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { confirm } from "#operations/owner/confirm-listing.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { requireOrganization } from "#operations/publishing/organizations.ts";
import { publish } from "#operations/publishing/publishing.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/*
 * Calls by which admins ask organisations whether their page is still right. `updated_at` of the organisation stays as it is: the public reads it
 * as the age of the facts, which a call does not change.
 */

type Organization = Selectable<Tables["organizations"]>;

/** Takes a due call for 15 minutes. Throws 409 when another admin has it, or it is not due any more. */
export async function takeCall(ctx: Context, organization_id: string): Promise<DueCall> {
  await asReviewer(ctx, "call.take", async (ctx) => {
    await lockOrganization(ctx, organization_id);
    await requireDue(ctx, organization_id);
    const before = await readClaim(ctx, organization_id);
    if (before && isLive(ctx, before) && before.user_id !== ctx.user.id)
      throw appError("conflict", { message: problems.call_taken });
    return { ...(await claim(ctx, organization_id, before ?? null)), result: null };
  });
  return requireDue(ctx, organization_id);
}

/** Leaves a call to others, with nothing noted. */
export async function releaseCall(ctx: Context, organization_id: string): Promise<void> {
  await asReviewer(ctx, "call.release", async (ctx) => {
    await lockOrganization(ctx, organization_id);
    const before = await readClaim(ctx, organization_id);
    if (before?.user_id !== ctx.user.id) throw appError("conflict", { message: problems.call_not_taken });
    await removeClaim(ctx, organization_id);
    return { subject_id: organization_id, organization_id, before, after: null, result: null };
  });
}

/**
 * Notes what a call found out. Throws 409 unless the caller has taken the call; its 15 minutes may be over as long as nobody else took it, since a
 * talk can be long. Throws 422 for a day that cannot be promised.
 */
export async function recordCall(ctx: Context, organization_id: string, input: CallInput): Promise<ConfirmationCall> {
  const { outcome, call_back_on } = input;
  if (outcome === "call_back" && !isCallBackDay(call_back_on, ctx.now()))
    throw appError("validation", { errors: { call_back_on: [problems.call_back_day] } });
  const id = await asReviewer(ctx, "call.record", async (ctx) => {
    const organization = await lockOrganization(ctx, organization_id);
    const taken = await readClaim(ctx, organization_id);
    if (taken?.user_id !== ctx.user.id) throw appError("conflict", { message: problems.call_not_taken });
    await requireDue(ctx, organization_id);
    const called_at = ctx.now();
    const failed = await countFailed(ctx, organization);
    if (outcome === "still_right") await confirm(ctx, organization, "confirm_call", called_at);
    const row = {
      id: uuid(),
      outcome,
      called_at,
      next_call_at: nextCallAt(outcome, { now: called_at, failed, call_back_on }),
      report_id: outcome === "wrong" ? await reportWrong(ctx, organization_id, input) : null,
    };
    await addAttempt(ctx, organization, row);
    await removeClaim(ctx, organization_id);
    await publish(ctx, organization_id);
    const { id: subject_id, ...after } = row;
    return { subject_id, organization_id, before: null, after, result: subject_id };
  });
  await followListings(ctx.db, ctx.catalogue);
  return (await listAttempts(ctx, organization_id)).find((call) => call.id === id)!;
}

/** Notes an attempt, with what taking it back needs. In the transaction that holds the organisation. */
export async function addAttempt(
  ctx: UserContext,
  { id: organization_id, confirmed_at, reminded_months }: Organization,
  row: Pick<Selectable<Tables["confirmation_calls"]>, "id" | "outcome" | "called_at" | "next_call_at" | "report_id">,
): Promise<void> {
  const before = { confirmed_before: confirmed_at, reminded_before: reminded_months };
  await ctx.db
    .insertInto("confirmation_calls")
    .values({ ...row, ...before, organization_id, user_id: ctx.user.id })
    .execute();
}

/**
 * Takes back what was noted, for a minute: the day of the confirmation is what it was, a report that was made is gone, and the call is the
 * caller's again. Throws 409 when the minute is over or something has changed since. An admin takes back “do not call again” at any time, and then
 * the attempts before it say when a call is due.
 */
export async function undoCall(ctx: Context, id: string): Promise<ConfirmationCall> {
  requireReviewer(ctx);
  const found = validate(id) ? await readCall(ctx, id) : undefined;
  if (!found || found.outcome === "asked") throw appError("not_found");
  const { organization_id } = found;
  await asReviewer(ctx, "call.undo", async (ctx) => {
    const organization = await lockOrganization(ctx, organization_id);
    const call = (await readCall(ctx, id))!;
    requireOwnDeed(ctx, call.user_id);
    await requireUndoable(ctx, organization, call);
    if (call.outcome === "still_right") await restoreConfirmation(ctx, organization, call);
    await ctx.db.updateTable("confirmation_calls").set({ undone_at: ctx.now() }).where("id", "=", id).execute();
    if (call.report_id) await removeReport(ctx, call.report_id);
    if (!isLate(ctx, call) && !(await readClaim(ctx, organization_id))) await claim(ctx, organization_id, null);
    await publish(ctx, organization_id);
    const { outcome, next_call_at } = call;
    const confirmed_at = outcome === "still_right" ? call.confirmed_before : organization.confirmed_at;
    const after = { outcome: null, next_call_at: null, confirmed_at };
    return {
      subject_id: id,
      organization_id,
      before: { outcome, next_call_at, confirmed_at: organization.confirmed_at },
      after,
      result: null,
    };
  });
  await followListings(ctx.db, ctx.catalogue);
  return (await listAttempts(ctx, organization_id)).find((call) => call.id === id)!;
}

/** The attempts of an organisation for its page on the desk, the newest first. Throws 404 for an unknown id. */
export async function listCalls(ctx: Context, organization_id: string): Promise<{ data: ConfirmationCall[] }> {
  await requireReviewable(ctx, organization_id);
  await requireOrganization(ctx, organization_id);
  return { data: (await listAttempts(ctx, organization_id)).toReversed() };
}

/** Locks an organisation that is not merged into another. Throws 404 for an unknown id, and for one that is not the reviewer's. */
export async function lockOrganization(ctx: Context, organization_id: string): Promise<Organization> {
  if (!validate(organization_id)) throw appError("not_found");
  const organization = (await lockOrganizations(ctx, [organization_id])).get(organization_id);
  if (!organization || organization.merged_into) throw appError("not_found");
  await requireReviewable(ctx, organization_id);
  return organization;
}

/** Throws 409 unless a call is due: never for an organisation that asked not to be called. */
export async function requireDue(ctx: Context, organization_id: string): Promise<DueCall> {
  const due = await readDueCall(ctx, organization_id);
  if (!due) throw appError("conflict", { message: problems.call_not_due });
  return due;
}

async function countFailed({ db }: Context, { id, confirmed_at }: Organization): Promise<number> {
  const calls = db.selectFrom("confirmation_calls").select(["outcome", "called_at"]).where("organization_id", "=", id);
  const counted = await calls.where("undone_at", "is", null).orderBy("called_at").orderBy("id").execute();
  return failedCalls(counted, confirmed_at).length;
}

/** The report waits for an admin, as one of the public does, and can be sent to the organisation's people. */
async function reportWrong(ctx: Context, organization_id: string, { field, note }: CallInput): Promise<string> {
  const id = uuid();
  const report = { field: field!, correct_value: note ?? "", note: "", email: null, language: "en" };
  await ctx.db
    .insertInto("reports")
    .values({ ...report, id, organization_id, created_at: ctx.now() })
    .execute();
  return id;
}

async function removeReport(ctx: Context, id: string): Promise<void> {
  const { status, forwarded_at } = await lockReport(ctx, id);
  if (status !== "open" || forwarded_at) throw appError("conflict", { message: problems.call_undo_changed });
  await ctx.db.deleteFrom("reports").where("id", "=", id).execute();
}

type Call = NonNullable<Awaited<ReturnType<typeof readCall>>>;

function readCall({ db }: Context, id: string) {
  return db.selectFrom("confirmation_calls").selectAll().where("id", "=", id).executeTakeFirst();
}

async function requireUndoable(ctx: Context, organization: Organization, call: Call): Promise<void> {
  const refused = (message: string) => appError("conflict", { message });
  if (call.undone_at) throw refused(problems.call_undo_changed);
  if (isLate(ctx, call)) {
    if (call.outcome === "do_not_call" && hasRole(ctx.user, "admin")) return; // nothing that came since hangs on it
    throw refused(problems.call_undo_late);
  }
  const last = (await listAttempts(ctx, organization.id)).findLast(({ undone_at }) => !undone_at);
  const confirmed = call.outcome === "still_right" ? call.called_at : call.confirmed_before;
  if (last?.id !== call.id || organization.confirmed_at?.getTime() !== confirmed?.getTime())
    throw refused(problems.call_undo_changed);
}

function isLate({ now }: Context, { called_at }: Call): boolean {
  return now().getTime() >= called_at.getTime() + UNDO_SECONDS * 1000;
}

/** The organisation's people read in their history that it was confirmed, so they read this too. */
async function restoreConfirmation(ctx: Context, { id, confirmed_at }: Organization, call: Call): Promise<void> {
  const { confirmed_before, reminded_before } = call;
  await ctx.db
    .updateTable("organizations")
    .set({ confirmed_at: confirmed_before, reminded_months: reminded_before })
    .where("id", "=", id)
    .execute();
  await audit(ctx, {
    action: "organization.confirm_undo",
    subject: "organization",
    subject_id: id,
    organization_id: id,
    before: { confirmed_at },
    after: { confirmed_at: confirmed_before },
  });
}

type Claim = Selectable<Tables["confirmation_claims"]>;

function readClaim({ db }: Context, organization_id: string): Promise<Claim | undefined> {
  return db
    .selectFrom("confirmation_claims")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
}

function isLive({ now }: Context, { claimed_at }: Claim): boolean {
  return claimed_at.getTime() + CALL_MINUTES * MINUTE_MS > now().getTime();
}

async function claim(ctx: UserContext, organization_id: string, before: Claim | null) {
  const after: Claim = { organization_id, user_id: ctx.user.id, claimed_at: ctx.now() };
  await ctx.db
    .insertInto("confirmation_claims")
    .values(after)
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet({
        user_id: sql`excluded.user_id`,
        claimed_at: sql`excluded.claimed_at`,
      }),
    )
    .execute();
  return { subject_id: organization_id, organization_id, before, after };
}

async function removeClaim({ db }: Context, organization_id: string): Promise<void> {
  await db.deleteFrom("confirmation_claims").where("organization_id", "=", organization_id).execute();
}
