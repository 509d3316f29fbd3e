import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import { type MergeField, MergeInput, type MergePart, mergeParts } from "#domain/merge.ts";
import { problems } from "#domain/problems.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { validate } from "#domain/validate.ts";
import { requireAdmin } from "#operations/admins.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { noteDuplicates } from "#operations/duplicates.ts";
import { keepMerge } from "#operations/merge-undo.ts";
import { takeFields } from "#operations/merged-fields.ts";
import { moveParts } from "#operations/merged-parts.ts";
import { moveRecords } from "#operations/merged-records.ts";
import { queueForMembers } from "#operations/messages.ts";
import { changeTogether } from "#operations/own-changes.ts";
import { getReview } from "#operations/reviews.ts";
import { mergeTables, takeSnapshot } from "#operations/row-snapshots.ts";

type Organization = Selectable<Tables["organizations"]>;

/**
 * Makes one organisation part of another: fields as chosen, parts but for those left out, people and what was written about it. The
 * other keeps its row and what was left out; nobody sees it any more, and its address leads here. The status is the survivor's own, and
 * each keeps its own decisions. Can be undone for thirty days. Throws 409 when one has changed since it was seen.
 */
export async function mergeOrganizations(
  ctx: Context,
  id: string,
  fields: unknown,
): Promise<{ merge_id: string; data: ReviewRecord }> {
  requireAdmin(ctx);
  if (!isUuid(id)) throw appError("not_found");
  const input = validate(MergeInput, fields);
  const { other_id, leave_out } = input;
  if (other_id === id) throw appError("validation", { errors: { other_id: [problems.merge_itself] } });
  const taken = Object.keys(input.take) as MergeField[];
  const merge_id = uuid();
  await changeTogether(ctx, [id, other_id], async (outer, organizations, moment) => {
    const ctx = { ...outer, now: () => moment };
    const [survivor, other] = [organizations.get(id)!, organizations.get(other_id)!];
    await requireMergeable(ctx, survivor, other, input);
    const before = await takeSnapshot(ctx, [id, other_id], mergeTables);
    await takeFields(ctx, other_id, id, taken);
    const moved = await moveParts(ctx, other_id, id, leave_out);
    const records = await moveRecords(ctx, other_id, id);
    await ctx.db
      .updateTable("organizations")
      .set({ merged_into: id, assigned_to: null, assigned_at: null })
      .where("id", "=", other_id)
      .execute();
    await noteDuplicates(ctx, id);
    const left_out = counted(leave_out);
    await note(ctx, survivor, other, { taken, moved, left_out });
    await tell(ctx, id, other.name);
    await keepMerge(ctx, { id: merge_id, survivor, other, before, records, chosen: { taken, moved, left_out } });
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
    if (delete_after) throw await refuse(`The people of “${name}” want it deleted, so it cannot be merged.`, id);
  }
  // Fictional ones are removed one day, with all that became part of them.
  if (survivor.source === "demo" && other.source !== "demo") {
    throw await refuse(`“${survivor.name}” is fictional and “${other.name}” is not. Keep “${other.name}”.`);
  }
  const waiting = await ctx.db
    .selectFrom("approved_versions")
    .select("organization_id")
    .where("organization_id", "=", survivor.id)
    .executeTakeFirst();
  if (waiting) throw await refuse(`Changes of “${survivor.name}” wait. Decide about them first.`);
}

function counted(ids: Record<MergePart, string[]>): Record<MergePart, number> {
  return Object.fromEntries(mergeParts.map((part) => [part, ids[part].length])) as Record<MergePart, number>;
}

/** A line for each: what was there, and what became of it. */
async function note(
  ctx: Context,
  survivor: Organization,
  other: Organization,
  chosen: { taken: MergeField[]; moved: object; left_out: object },
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

/** The people of both, who look after one listing together now. */
async function tell(ctx: Context, id: string, other: string): Promise<void> {
  const row = ctx.db.selectFrom("organizations").select("name").where("id", "=", id);
  const { name } = await row.executeTakeFirstOrThrow();
  await queueForMembers(ctx, id, "merged", () => ({
    organization: name,
    other,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
}
