import type { OrganizationRecord } from "#domain/listing.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { audit } from "#operations/audit.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { removeFiles } from "#operations/file-removal.ts";
import { publishAll } from "#operations/listings.ts";
import { messageDay } from "#operations/message-words.ts";
import { queueForMembers } from "#operations/messages.ts";
import { changeOrganization, requireOwn } from "#operations/own-changes.ts";
import { readOrganization } from "#operations/own-organization.ts";
import { type Limit, take } from "#operations/rate-limits.ts";
import { eachInItsTurn } from "#operations/reminders.ts";
import { requireConfirmed } from "#operations/sessions.ts";

const DAY_MS = 86_400_000;
/** For so long its people may think better of it. */
const GRACE_DAYS = 30;
/** All its people are told each time. */
const REQUESTS: readonly Limit[] = [{ times: 10, seconds: 24 * 3600 }];

/** Takes a listing off the directory at once, and has it deleted in thirty days. Asks for a code in the last ten minutes; twice is once. */
export async function requestDeletion(ctx: Context, id: string): Promise<OrganizationRecord> {
  requireOwn(ctx, id);
  requireConfirmed(ctx, CONFIRMED_MS);
  await take(ctx, [{ key: `deletion of ${id}`, limits: REQUESTS }]);
  await changeOrganization(ctx, id, async (ctx, { name, delete_after }) => {
    if (delete_after) return;
    const day = new Date(ctx.now().getTime() + GRACE_DAYS * DAY_MS);
    await markForDeletion(ctx, id, null, day);
    await queueForMembers(ctx, id, "deletion_requested", (language) => ({
      name: ctx.user!.name,
      organization: name,
      day: messageDay(language, day),
      url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
    }));
  });
  return readOrganization(ctx, id);
}

/** It stays, and is public again where it was. */
export async function cancelDeletion(ctx: Context, id: string): Promise<OrganizationRecord> {
  await changeOrganization(ctx, id, async (ctx, { name, delete_after }) => {
    if (!delete_after) return;
    await markForDeletion(ctx, id, delete_after, null);
    await queueForMembers(ctx, id, "deletion_cancelled", () => ({ name: ctx.user!.name, organization: name }));
  });
  return readOrganization(ctx, id);
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

/** Deletes for good what was to be deleted by now, with all that hangs on it. One that fails does not hold up the others. */
export async function deleteDueOrganizations(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("delete_after", "<=", ctx.now())
    .orderBy("id")
    .execute();
  try {
    await eachInItsTurn(due, async ({ id }) => {
      const files = await transaction(ctx, (ctx) => deleteOrganization(ctx, id));
      await removeFiles(ctx, files);
    });
  } finally {
    if (due.length > 0 && ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
  }
}

/** Its people stay, for their accounts are theirs. Answers the keys of its files; none when somebody has kept it meanwhile. */
async function deleteOrganization(ctx: Context, id: string): Promise<string[]> {
  const { db } = ctx;
  const locked = db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", id)
    .where("delete_after", "<=", ctx.now());
  if (!(await locked.forUpdate().executeTakeFirst())) return [];
  const files = await removeOrganizations(ctx, [id]);
  await audit(ctx, { action: "organization.delete", subject: "organization", subject_id: id });
  return files;
}

/** What became part of them goes with them, in as many steps as it was merged. */
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

/** With all that hangs on them, in the transaction of `ctx`. Answers the keys of their files, which go after the commit. */
export async function removeOrganizations(ctx: Context, named: string[]): Promise<string[]> {
  const { db } = ctx;
  const ids = await withMerged(ctx, named);
  const files = await filesOf(ctx, ids);
  // Their places are held by their services, and their own disabilities too.
  await db.deleteFrom("services").where("organization_id", "in", ids).execute();
  await db.deleteFrom("onboarding_drafts").where("organization_id", "in", ids).execute();
  await db.deleteFrom("organizations").where("id", "in", ids).execute();
  await publishAll(ctx, ids);
  // What their history holds are names and contacts of people.
  await db.deleteFrom("audit_log").where("organization_id", "in", ids).execute();
  return files;
}

/** Those that were removed and might still come back, too */
async function filesOf({ db }: Context, ids: string[]): Promise<string[]> {
  const drafts = db.selectFrom("onboarding_drafts").select("id").where("organization_id", "in", ids);
  const documents = await db
    .selectFrom("documents")
    .select("file_key")
    .where((row) => row.or([row("organization_id", "in", ids), row("draft_id", "in", drafts)]))
    .execute();
  const removals = await db.selectFrom("removals").select("contents").where("organization_id", "in", ids).execute();
  const removed = removals.flatMap(({ contents }) => (contents.documents ?? []) as { file_key: string }[]);
  return [...documents, ...removed].map(({ file_key }) => file_key);
}
