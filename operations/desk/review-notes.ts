import { validate as isUuid, v7 as uuid } from "uuid";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { type Check, CheckItem, type Note, type NoteInput } from "#domain/review.ts";
import { z } from "#domain/zod.ts";
import { asReviewer, requireReviewable } from "#operations/desk/reviewers.ts";
import { requireOrganization } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The oldest first */
export async function listNotes({ db }: Context, organization_id: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("review_notes")
    .leftJoin("users", "users.id", "user_id")
    .select(["review_notes.id", "text", "user_id", "users.name", "review_notes.created_at"])
    .where("organization_id", "=", organization_id)
    .orderBy("review_notes.created_at")
    .orderBy("review_notes.id")
    .execute();
  return rows.map(({ id, text, user_id, name, created_at }) => ({
    id,
    by: userRef(user_id, name),
    text,
    created_at: created_at.toISOString(),
  }));
}

/** Adds a note for others at the desk; the organisation's members never see it. */
export function createNote(ctx: Context, organization_id: string, { text }: NoteInput): Promise<Note> {
  return asReviewer(ctx, "review_note.create", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    await requireReviewable(ctx, organization_id);
    const id = uuid();
    const row = { id, organization_id, user_id: ctx.user.id, text, created_at: ctx.now() };
    await ctx.db.insertInto("review_notes").values(row).execute();
    const result = { id, by: userRef(ctx.user.id, ctx.user.name), text, created_at: row.created_at.toISOString() };
    // A note may name people, so the audit log has only its length.
    return { subject_id: id, organization_id, before: null, after: { characters: text.length }, result };
  });
}

/** Removes one's own note; throws 404 for that of another person. */
export async function removeNote(ctx: Context, organization_id: string, id: string): Promise<string> {
  return asReviewer(ctx, "review_note.remove", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    await requireReviewable(ctx, organization_id);
    const note = isUuid(id)
      ? await ctx.db
          .deleteFrom("review_notes")
          .where("id", "=", id)
          .where("organization_id", "=", organization_id)
          .where("user_id", "=", ctx.user.id)
          .returning("text")
          .executeTakeFirst()
      : undefined;
    if (!note) throw appError("not_found");
    const before = { characters: note.text.length };
    return { subject_id: id, organization_id, before, after: null, result: id };
  });
}

export async function listChecks({ db }: Context, organization_id: string): Promise<Check[]> {
  const rows = await db
    .selectFrom("review_checks")
    .leftJoin("users", "users.id", "user_id")
    .select(["item", "user_id", "users.name", "checked_at"])
    .where("organization_id", "=", organization_id)
    .orderBy("checked_at")
    .orderBy("item")
    .execute();
  return rows.map(({ item, user_id, name, checked_at }) => ({
    item,
    by: userRef(user_id, name),
    checked_at: checked_at.toISOString(),
  }));
}

const CheckLine = z.object({ item: CheckItem });

/**
 * Ticks or clears a line of the checklist and returns all ticked lines. A second tick keeps the name of the first
 * person.
 */
export async function updateCheck(
  ctx: Context,
  organization_id: string,
  line: string,
  checked: boolean,
): Promise<Check[]> {
  const { item } = validate(CheckLine, { item: line });
  return asReviewer(ctx, "review_check.update", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    await requireReviewable(ctx, organization_id);
    const before = await listChecks(ctx, organization_id);
    if (checked) {
      await ctx.db
        .insertInto("review_checks")
        .values({ organization_id, item, user_id: ctx.user.id, checked_at: ctx.now() })
        .onConflict((conflict) => conflict.columns(["organization_id", "item"]).doNothing())
        .execute();
    } else {
      const checks = ctx.db.deleteFrom("review_checks").where("organization_id", "=", organization_id);
      await checks.where("item", "=", item).execute();
    }
    const result = await listChecks(ctx, organization_id);
    const was = before.some((check) => check.item === item);
    return {
      subject_id: organization_id,
      organization_id,
      before: { item, checked: was },
      after: { item, checked },
      result,
    };
  });
}

/** Null when the account was deleted. */
export function userRef(id: string | null, name: string | null) {
  return id && name !== null ? { id, name } : null;
}
