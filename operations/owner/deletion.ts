import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { ConsentState } from "#domain/consent.ts";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { requireConfirmed } from "#operations/accounts/sessions.ts";
import { audit } from "#operations/desk/audit.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { messageDay } from "#operations/messages/message-texts.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { eachInItsTurn } from "#operations/messages/reminders.ts";
import { markWithdrawn, readConsentState, renewConsent } from "#operations/owner/consents.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { changeOrganization, requireOwn } from "#operations/owner/update-organization.ts";
import { erasing } from "#operations/privacy/sealed-archive.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** In this time its members can cancel the deletion. */
const GRACE_DAYS = 30;
/** All members are told of each deletion that begins, and it can begin again only after it was cancelled: so this limits the messages of a day. */
const MOST_CANCELLATIONS = 10;
const MANAGE = "organization.manage";

/** Unpublishes a listing at once and deletes it in thirty days. Needs a code of the last ten minutes. A repeated request changes nothing. */
export async function requestDeletion(ctx: Context, id: string): Promise<OrganizationRecord> {
  requireOwn(ctx, id, MANAGE);
  requireConfirmed(ctx, CONFIRMED_MS);
  await changeOrganization(
    ctx,
    id,
    async (ctx, { name, delete_after }) => {
      if (!delete_after) await startDeletion(ctx, { id, name });
    },
    MANAGE,
  );
  return readOrganization(ctx, id);
}

/**
 * Withdraws every consent of an organisation (Digital Personal Data Protection Act 2023, section 6(4)): its listing is
 * off the directory at once, and is deleted in thirty days unless a member keeps it. Asks for no code, because giving
 * consent asks for none, and because every member is told.
 */
export async function withdrawConsent(ctx: Context, id: string): Promise<ConsentState> {
  requireOwn(ctx, id, MANAGE);
  await changeOrganization(
    ctx,
    id,
    async (ctx, { name, delete_after }) => {
      await markWithdrawn(ctx, id);
      if (!delete_after) await startDeletion(ctx, { id, name });
    },
    MANAGE,
  );
  return readConsentState(ctx, id);
}

/** Runs within a change of the organisation, which publishes afterwards. */
async function startDeletion(ctx: UserContext, { id, name }: { id: string; name: string }): Promise<void> {
  const day = new Date(ctx.now().getTime() + GRACE_DAYS * DAY_MS);
  await markForDeletion(ctx, id, null, day);
  await queueForMembers(ctx, id, "deletion_requested", (language) => ({
    name: ctx.user.name,
    organization: name,
    day: messageDay(language, day),
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
}

/**
 * Publishes the listing again if it was public before. Where the consent was withdrawn, keeping it is a new one. Throws 429 after ten a day; the
 * thirty days are longer.
 */
export async function cancelDeletion(ctx: Context, id: string): Promise<OrganizationRecord> {
  requireOwn(ctx, id, MANAGE);
  await changeOrganization(
    ctx,
    id,
    async (ctx, { name, delete_after }) => {
      if (!delete_after) return;
      await requireFewCancellations(ctx, id);
      await markForDeletion(ctx, id, delete_after, null);
      await renewConsent(ctx, id);
      await queueForMembers(ctx, id, "deletion_cancelled", () => ({ name: ctx.user.name, organization: name }));
    },
    MANAGE,
  );
  return readOrganization(ctx, id);
}

/** Throws 429. Counts the cancellations of the log: a request that cancels nothing uses none of them up. */
async function requireFewCancellations(ctx: Context, id: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", id)
    .where("action", "=", "organization.keep")
    .where("created_at", ">", new Date(ctx.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CANCELLATIONS) throw appError("too_many", { retry_after: HOUR_MS / 1000 });
}

async function markForDeletion(ctx: Context, id: string, before: Date | null, delete_after: Date | null) {
  await ctx.db.updateTable("organizations").set({ delete_after }).where("id", "=", id).execute();
  await audit(ctx, {
    action: delete_after ? "organization.deletion" : "organization.keep",
    subject: "organization",
    subject_id: id,
    organization_id: id,
    before: { delete_after: before },
    after: { delete_after },
  });
}

/** Deletes the organisations that are due, with everything of theirs. One that fails does not stop the others. */
export async function deleteDueOrganizations(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("delete_after", "<=", ctx.now())
    .orderBy("id")
    .execute();
  try {
    await eachInItsTurn(due, async ({ id }) => {
      const files = await erasing(ctx, (ctx) => deleteOrganization(ctx, id));
      await removeFiles(ctx, files);
    });
  } finally {
    if (due.length > 0) await followListings(ctx.db, ctx.catalogue);
  }
}

/** Answers the keys of its files; none when the deletion was cancelled meanwhile. The accounts of its members stay. */
async function deleteOrganization(ctx: Context, id: string): Promise<string[]> {
  const { db } = ctx;
  const locked = db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", id)
    .where("delete_after", "<=", ctx.now());
  if (!(await locked.forUpdate().executeTakeFirst())) return [];
  const { ids, files } = await removeOrganizations(ctx, [id]);
  for (const each of ids)
    await audit(ctx, { action: "organization.delete", subject: "organization", subject_id: each });
  return files;
}

/** With the organisations that were merged into them, directly or over several merges. */
async function withMerged(ctx: Context, ids: string[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom("organizations").select("id").where("merged_into", "in", ids).execute();
  if (rows.length === 0) return ids;
  return [
    ...ids,
    ...(await withMerged(
      ctx,
      rows.map(({ id }) => id),
    )),
  ];
}

/**
 * Deletes organisations, with those that were merged into them, in the transaction of `ctx`. Answers their ids and the keys of their files, for the
 * caller to remove after the commit.
 */
export async function removeOrganizations(ctx: Context, named: string[]): Promise<{ ids: string[]; files: string[] }> {
  const { db } = ctx;
  const ids = await withMerged(ctx, named);
  const files = await filesOf(ctx, ids);
  // Services first: they refer to addresses and to own disabilities.
  await db.deleteFrom("services").where("organization_id", "in", ids).execute();
  await db.deleteFrom("onboarding_drafts").where("organization_id", "in", ids).execute();
  await db.deleteFrom("organizations").where("id", "in", ids).execute();
  await publishAll(ctx, ids);
  // Lines of their history hold names and contacts of people. Of what the desk did stays that it did it.
  const admins = db.selectFrom("users").select("id").where(sql<boolean>`'admin' = any(roles)`);
  const atDesk = (row: ExpressionBuilder<Tables, "audit_log">) =>
    row.or([row("desk_role", "=", "reviewer"), row("user_id", "in", admins)]);
  const nothing = { organization_id: null, record_name: null, changed_fields: [] };
  await db
    .updateTable("audit_log")
    .set({ ...nothing, before: sql<never>`null`, after: sql<never>`null` })
    .where("organization_id", "in", ids)
    .where(atDesk)
    .execute();
  await db.deleteFrom("audit_log").where("organization_id", "in", ids).execute();
  return { ids, files };
}

/** Includes files of parts that were removed and can still be restored. */
async function filesOf({ db }: Context, ids: string[]): Promise<string[]> {
  const drafts = db.selectFrom("onboarding_drafts").select("id").where("organization_id", "in", ids);
  const documents = await db
    .selectFrom("documents")
    .select("file_key")
    .where((row) => row.or([row("organization_id", "in", ids), row("draft_id", "in", drafts)]))
    .execute();
  const removals = await db
    .selectFrom("removals")
    .select(sql<{ file_key: string }[] | null>`contents -> 'documents'`.as("documents"))
    .where("organization_id", "in", ids)
    .execute();
  const removed = removals.flatMap(({ documents }) => documents ?? []);
  return [...documents, ...removed].map(({ file_key }) => file_key);
}
