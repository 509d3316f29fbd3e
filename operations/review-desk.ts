import { validate as isUuid, v7 as uuid } from "uuid";
import { appError } from "#domain/errors.ts";
import { maskPan } from "#domain/pan.ts";
import { type Check, CheckItem, type Note, NoteInput, type Presence, type WholePan } from "#domain/review.ts";
import { validate } from "#domain/validate.ts";
import { z } from "#domain/zod.ts";
import { asAdmin, requireAdmin } from "#operations/admins.ts";
import { type Context, transaction } from "#operations/context.ts";
import { requireOrganization } from "#operations/organizations.ts";
import { type Limit, take } from "#operations/rate-limits.ts";

/** The oldest first */
export async function readNotes({ db }: Context, organization_id: string): Promise<Note[]> {
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
    by: by(user_id, name),
    text,
    created_at: created_at.toISOString(),
  }));
}

/** What admins tell each other about an organisation; its people never see it. */
export async function createNote(
  ctx: Context,
  organization_id: string,
  fields: Record<string, unknown>,
): Promise<Note> {
  const { text } = validate(NoteInput, fields);
  return asAdmin(ctx, "review_note.create", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    const id = uuid();
    const row = { id, organization_id, user_id: ctx.user!.id, text, created_at: ctx.now() };
    await ctx.db.insertInto("review_notes").values(row).execute();
    const result = { id, by: by(ctx.user!.id, ctx.user!.name), text, created_at: row.created_at.toISOString() };
    // What admins write may name people: that it was written is enough.
    return { subject_id: id, organization_id, before: null, after: { characters: text.length }, result };
  });
}

/** One's own; another's is not found. */
export async function removeNote(ctx: Context, organization_id: string, id: string): Promise<string> {
  return asAdmin(ctx, "review_note.remove", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    const note = isUuid(id)
      ? await ctx.db
          .deleteFrom("review_notes")
          .where("id", "=", id)
          .where("organization_id", "=", organization_id)
          .where("user_id", "=", ctx.user!.id)
          .returning("text")
          .executeTakeFirst()
      : undefined;
    if (!note) throw appError("not_found");
    const before = { characters: note.text.length };
    return { subject_id: id, organization_id, before, after: null, result: id };
  });
}

export async function readChecks({ db }: Context, organization_id: string): Promise<Check[]> {
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
    by: by(user_id, name),
    checked_at: checked_at.toISOString(),
  }));
}

const Line = z.object({ item: CheckItem });

/** Ticks a line of the checklist, or takes the tick away; who was first stays named. Answers all. */
export async function setCheck(
  ctx: Context,
  organization_id: string,
  line: string,
  checked: boolean,
): Promise<Check[]> {
  const { item } = validate(Line, { item: line });
  return asAdmin(ctx, "review_check.update", async (ctx) => {
    await requireOrganization(ctx, organization_id);
    const before = await readChecks(ctx, organization_id);
    if (checked) {
      await ctx.db
        .insertInto("review_checks")
        .values({ organization_id, item, user_id: ctx.user!.id, checked_at: ctx.now() })
        .onConflict((conflict) => conflict.columns(["organization_id", "item"]).doNothing())
        .execute();
    } else {
      const checks = ctx.db.deleteFrom("review_checks").where("organization_id", "=", organization_id);
      await checks.where("item", "=", item).execute();
    }
    const result = await readChecks(ctx, organization_id);
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

/** More than anybody compares with an official register; a program that collects them all waits. */
const PANS: readonly Limit[] = [{ times: 60, seconds: 3600 }];

/** The PAN whole, to be compared with the card; who looked at it is kept. */
export async function showPan(ctx: Context, organization_id: string): Promise<WholePan> {
  requireAdmin(ctx);
  await requireOrganization(ctx, organization_id);
  await take(ctx, [{ key: `PANs ${ctx.user!.id}`, limits: PANS }]);
  return asAdmin(ctx, "pan.show", async (ctx) => {
    const { now, approved, version } = await ctx.db
      .selectFrom("organization_details")
      .leftJoin("approved_versions", "approved_versions.organization_id", "organization_details.organization_id")
      .select(["organization_details.pan_encrypted as now", "approved_versions.pan_encrypted as approved"])
      .select("approved_versions.organization_id as version")
      .where("organization_details.organization_id", "=", organization_id)
      .executeTakeFirstOrThrow();
    const [pan_card, before] = [now, approved].map((pan) => pan && ctx.secrets.decrypt(pan)) as (string | null)[];
    const result = { pan_card: pan_card!, approved_pan_card: version ? before! : null };
    const after = { pan_card: pan_card ? maskPan(pan_card) : null };
    return { subject_id: organization_id, organization_id, before: null, after, result };
  });
}

const PRESENT_MS = 60_000;

/** Who else has it open; being asked says that one has it open oneself. */
export async function seePresence(ctx: Context, organization_id: string): Promise<Presence> {
  requireAdmin(ctx);
  const now = ctx.now();
  const since = new Date(now.getTime() - PRESENT_MS);
  await ctx.db.deleteFrom("review_presence").where("seen_at", "<=", since).execute();
  await transaction(ctx, async (ctx) => {
    await requireOrganization(ctx, organization_id);
    await ctx.db
      .insertInto("review_presence")
      .values({ organization_id, user_id: ctx.user!.id, seen_at: now })
      .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet({ seen_at: now }))
      .execute();
  });
  const others = await ctx.db
    .selectFrom("review_presence")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.id", "users.name", "seen_at"])
    .where("organization_id", "=", organization_id)
    .where("user_id", "!=", ctx.user!.id)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  return { others: others.map((other) => ({ ...other, seen_at: other.seen_at.toISOString() })) };
}

/** Who did something, unless the account is gone. */
export function by(id: string | null, name: string | null) {
  return id && name !== null ? { id, name } : null;
}
