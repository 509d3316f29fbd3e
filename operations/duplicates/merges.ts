import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import {
  MERGE_UNDO_DAYS,
  type Merge,
  type MergeField,
  type MergeInput,
  type MergePart,
  mergeParts,
} from "#domain/merge.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { getReview } from "#operations/desk/reviews.ts";
import { recordDuplicates } from "#operations/duplicates/duplicates.ts";
import { copyFields, moveParts } from "#operations/duplicates/merge-parts.ts";
import { moveRecords } from "#operations/duplicates/merge-records.ts";
import { createMergeRecord, type MergeChoices } from "#operations/duplicates/merge-state.ts";
import { mergeTables, takeSnapshot } from "#operations/duplicates/row-snapshots.ts";
import { queueForMembers, queueForPerson } from "#operations/messages/messages.ts";
import { isWithdrawn } from "#operations/owner/consents.ts";
import { changeTogether } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

type Organization = Selectable<Tables["organizations"]>;

/**
 * Merges the other organisation into this one: the chosen fields, all parts but those in `leave_out`, the chosen members and
 * records. The other one keeps its row and the rest, is no longer shown, and its id redirects here. The survivor keeps
 * its status; each keeps its own decisions. Can be undone for thirty days. Throws 409 when one of them has changed
 * since the admin opened it.
 */
export async function mergeOrganizations(
  ctx: Context,
  id: string,
  input: MergeInput,
): Promise<{ merge_id: string; data: ReviewRecord }> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw appError("not_found");
  const { other_id, leave_out } = input;
  if (other_id === id) throw appError("validation", { errors: { other_id: [problems.merge_itself] } });
  const taken = Object.keys(input.take) as MergeField[];
  const merge_id = uuid();
  await changeTogether(ctx, [id, other_id], async (outer, organizations, moment) => {
    const ctx = { ...outer, now: () => moment };
    const [survivor, other] = [organizations.get(id)!, organizations.get(other_id)!];
    await requireMergeable(ctx, survivor, other, input);
    const before = await takeSnapshot(ctx, [id, other_id], mergeTables);
    await copyFields(ctx, other_id, id, taken);
    const moved = await moveParts(ctx, other_id, id, leave_out);
    const behind = await readMembersBehind(ctx, survivor, other, input.members);
    const records = await moveRecords(ctx, other_id, id, input.members);
    await ctx.db
      .updateTable("organizations")
      .set({ merged_into: id, assigned_to: null, assigned_at: null })
      .where("id", "=", other_id)
      .execute();
    await recordDuplicates(ctx, id);
    const left_out = countByPart(leave_out);
    await recordMerge(ctx, survivor, other, { taken, moved, left_out, members: input.members });
    await notifyMembers(ctx, id, other.name, behind);
    await createMergeRecord(ctx, {
      id: merge_id,
      survivor,
      other,
      before,
      records,
      chosen: { taken, moved, left_out },
    });
  });
  return { merge_id, data: await getReview(ctx, id) };
}

async function requireMergeable(
  ctx: Context,
  survivor: Organization,
  other: Organization,
  input: MergeInput,
): Promise<void> {
  const refuse = async (message: string, id = survivor.id) =>
    appError("conflict", { message, current: await getReview(ctx, id) });
  if (other.merged_into) throw await refuse(`“${other.name}” has been merged already.`, other.id);
  if (survivor.merged_into) throw await refuse(`“${survivor.name}” has been merged into another one.`);
  const seen = [
    [survivor, input.updated_at],
    [other, input.other_updated_at],
  ] as const;
  for (const [{ id, name, updated_at }, time] of seen) {
    if (updated_at.getTime() !== Date.parse(time)) throw await refuse(`“${name}” has changed since you opened it.`, id);
  }
  for (const { id, name, delete_after } of [survivor, other]) {
    if (await isWithdrawn(ctx, id)) {
      throw await refuse(`The people of “${name}” have withdrawn their consent, so it cannot be merged.`, id);
    }
    if (delete_after) throw await refuse(`The people of “${name}” want it deleted, so it cannot be merged.`, id);
  }
  // Removing the demo data would also remove what was merged into it.
  if (survivor.source === "demo" && other.source !== "demo") {
    throw await refuse(`“${survivor.name}” is fictional and “${other.name}” is not. Keep “${other.name}”.`);
  }
  const waiting = await ctx.db
    .selectFrom("approved_versions")
    .select("organization_id")
    .where("organization_id", "in", [survivor.id, other.id])
    .execute();
  for (const { id, name } of [survivor, other]) {
    if (waiting.some(({ organization_id }) => organization_id === id))
      throw await refuse(`Changes of “${name}” wait. Decide about them first.`, id);
  }
}

function countByPart(ids: Record<MergePart, string[]>): Record<MergePart, number> {
  return Object.fromEntries(mergeParts.map((part) => [part, ids[part].length])) as Record<MergePart, number>;
}

/** Records the merge in the log of both organisations. */
async function recordMerge(
  ctx: Context,
  survivor: Organization,
  other: Organization,
  chosen: { taken: MergeField[]; moved: object; left_out: object; members: string[] },
): Promise<void> {
  const action = "organization.merge";
  const now = ctx.db.selectFrom("organizations").select("name").where("id", "=", survivor.id);
  const { name } = await now.executeTakeFirstOrThrow();
  const line = (id: string) => ({ action, subject: "organization", subject_id: id, organization_id: id });
  await audit(ctx, {
    ...line(survivor.id),
    before: { name: survivor.name, merged: null },
    after: { name, merged: other.id, merged_name: other.name, ...chosen },
  });
  await audit(ctx, {
    ...line(other.id),
    before: { name: other.name, status: other.status, merged_into: null },
    after: { name: other.name, status: other.status, merged_into: survivor.id },
  });
}

/**
 * The members of the other one who stay behind and will look after neither. Throws 422 for people who cannot come along: those who are no members,
 * and everybody of an organisation that no admin approved.
 */
async function readMembersBehind(ctx: Context, survivor: Organization, other: Organization, members: string[]) {
  const people = await ctx.db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id", "organization_id", "email", "phone", "language"])
    .where("organization_id", "in", [survivor.id, other.id])
    .where("accepted_at", "is not", null)
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .execute();
  const theirs = people.filter(({ organization_id }) => organization_id === other.id);
  const known = new Set(theirs.map(({ user_id }) => user_id));
  if (members.length > 0 && (other.status !== "approved" || members.some((id) => !known.has(id)))) {
    throw appError("validation", { errors: { members: [problems.merge_members] } });
  }
  const staying = new Set(people.flatMap((row) => (row.organization_id === survivor.id ? row.user_id : [])));
  return theirs.filter(({ user_id }) => !members.includes(user_id) && !staying.has(user_id));
}

type Behind = Awaited<ReturnType<typeof readMembersBehind>>;

/** Tells those who look after the survivor now, and those who stay behind. */
async function notifyMembers(ctx: Context, id: string, other: string, behind: Behind): Promise<void> {
  const row = ctx.db.selectFrom("organizations").select("name").where("id", "=", id);
  const { name } = await row.executeTakeFirstOrThrow();
  await queueForMembers(ctx, id, "merged", () => ({
    organization: name,
    other,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
  const url = `${ctx.env.PUBLIC_URL}/contact`;
  for (const person of behind) {
    await queueForPerson(ctx, person, "merged_behind", () => ({ organization: name, other, url }));
  }
}

/** The merges of the last thirty days, undone ones included, the newest first. */
export async function listMerges(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Merge[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const merges = ctx.db.selectFrom("undo_records").where("kind", "=", "merge");
  const { total } = await merges.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await merges
    .innerJoin("organizations as survivor", "survivor.id", "undo_records.organization_id")
    .innerJoin("organizations as other", "other.id", "undo_records.other_id")
    .leftJoin("users", "users.id", "undo_records.user_id")
    .select(["undo_records.id", "changed_at", "undone_at", "users.id as user_id", "users.name as user_name"])
    .select(["survivor.id as survivor_id", "survivor.name as survivor_name", "survivor.status"])
    .select(["other.id as other_id", "other.name as other_name"])
    .select((row) =>
      row
        .ref("contents", "->")
        .key("chosen" as never)
        .$castTo<MergeChoices>()
        .as("chosen"),
    )
    .orderBy("changed_at", "desc")
    .orderBy("undo_records.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map(
    ({ id, changed_at, undone_at, chosen, ...row }): Merge => ({
      id,
      organization: { id: row.survivor_id, name: row.survivor_name, status: row.status },
      other: { id: row.other_id, name: row.other_name },
      by: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
      merged_at: changed_at.toISOString(),
      undo_until: new Date(changed_at.getTime() + MERGE_UNDO_DAYS * DAY_MS).toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      ...chosen,
    }),
  );
  return { data, meta: pageMeta(Number(total), page, per_page) };
}
