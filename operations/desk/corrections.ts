import { validate as isUuid, v7 as uuid } from "uuid";
import {
  CORRECTION_IDLE_MINUTES,
  type CorrectionOrigin,
  type CorrectionState,
  type CorrectionTold,
  newCorrection,
} from "#domain/correction.ts";
import { dayInIndia, MINUTE_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin, audit } from "#operations/desk/audit.ts";
import { correctedItems, queueCorrectionMessages, type ToldLine } from "#operations/desk/correction-messages.ts";
import { listReceivers } from "#operations/messages/messages.ts";
import { correctorOf } from "#operations/owner/update-organization.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

const BEGINNINGS: readonly Limit[] = [{ times: 120, seconds: 3600 }];

/**
 * The context of an admin's request that belongs to corrections: in their organisation, and there alone, the admin has an editor's rights. Throws 409
 * when they have ended, and 404 when they are another admin's or do not exist.
 */
export async function withCorrection(ctx: UserContext, id: string): Promise<UserContext> {
  const open = isUuid(id)
    ? await ctx.db
        .selectFrom("corrections")
        .select(["id", "organization_id", "ended_at"])
        .where("id", "=", id)
        .where("user_id", "=", ctx.user.id)
        .executeTakeFirst()
    : undefined;
  if (!open) throw appError("not_found");
  if (open.ended_at) throw appError("conflict", { message: problems.correction_ended });
  const { organization_id } = open;
  const others = ctx.user.memberships.filter((membership) => membership.organization_id !== organization_id);
  const user = { ...ctx.user, memberships: [...others, correctorOf(organization_id)] };
  return { ...ctx, user, correction: { id: open.id, organization_id } };
}

/** What the admin corrects in an organisation now, and who will be told. */
export async function readCorrections(ctx: Context, organization_id: string): Promise<CorrectionState> {
  requireAdmin(ctx);
  const { name } = await requireListing(ctx, organization_id);
  const open = await ctx.db
    .selectFrom("corrections")
    .select(["id", ...originColumns])
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", ctx.user.id)
    .where("ended_at", "is", null)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  const items = correctedItems(await untoldLines(ctx, organization_id, ctx.user.id));
  return {
    name,
    open: open ?? null,
    people: (await listReceivers(ctx, organization_id, "corrected")).length,
    changes: items.length,
  };
}

/** Begins corrections with what the admin says about their source. What the admin had begun in this organisation ends, and is told with these. */
export async function beginCorrections(
  ctx: Context,
  organization_id: string,
  input: unknown,
): Promise<CorrectionState> {
  requireAdmin(ctx);
  const { source, source_words, source_day, evidence } = validate(newCorrection(dayInIndia(ctx.now())), input);
  await take(ctx, [{ key: `corrections ${ctx.user.id}`, limits: BEGINNINGS }]);
  await asAdmin(ctx, "correction.begin", async (ctx) => {
    await requireListing(ctx, organization_id);
    const [id, now] = [uuid(), ctx.now()];
    await ctx.db
      .updateTable("corrections")
      .set({ ended_at: now })
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", ctx.user.id)
      .where("ended_at", "is", null)
      .execute();
    const words = source === "other" ? source_words : null;
    await ctx.db
      .insertInto("corrections")
      .values({
        id,
        organization_id,
        user_id: ctx.user.id,
        source,
        source_words: words,
        source_day,
        evidence: evidence || null,
        started_at: now,
      })
      .execute();
    // What the admin wrote stays out of the log, as with a report.
    return { subject_id: id, organization_id, before: null, after: { source, source_day }, result: null };
  });
  return readCorrections(ctx, organization_id);
}

/**
 * The context of a change that an admin takes over from `origin` by one press of a button. It is a correction that ends at once, so corrections that
 * the admin has begun go on, and its people are told of all of them together. Call it in the transaction that holds the organisation.
 */
export async function withSource(
  ctx: UserContext,
  organization_id: string,
  origin: CorrectionOrigin,
): Promise<Context> {
  const [now, user_id] = [ctx.now(), ctx.user.id];
  const same = await untold(ctx, organization_id, user_id)
    .select("id")
    .where("ended_at", "is not", null)
    .where("source", "=", origin.source)
    .where("source_words", "is not distinct from", origin.source_words)
    .where("source_day", "=", origin.source_day)
    .where("evidence", "is not distinct from", origin.evidence)
    .orderBy("id")
    .limit(1)
    .forShare() // so that people are told after this change
    .executeTakeFirst();
  const id = same?.id ?? uuid();
  if (!same)
    await ctx.db
      .insertInto("corrections")
      .values({ ...origin, id, organization_id, user_id, started_at: now, ended_at: now })
      .execute();
  return { ...ctx, correction: { id, organization_id } };
}

/** Ends the admin's corrections of an organisation, and tells its people of all of them in one message each. */
export async function endCorrections(ctx: Context, organization_id: string): Promise<CorrectionTold> {
  requireAdmin(ctx);
  return asAdmin(ctx, "correction.end", async (ctx) => {
    await requireListing(ctx, organization_id);
    const told = await tell(ctx, organization_id, ctx.user.id);
    return {
      subject_id: null,
      organization_id,
      before: { told: false },
      after: { told: told.people > 0 && told.changes > 0, ...told },
      result: told,
    };
  });
}

/** Ends corrections in which nothing was changed for half an hour, and tells the people. Runs every minute. */
export async function endIdleCorrections(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - CORRECTION_IDLE_MINUTES * MINUTE_MS);
  const idle = await ctx.db
    .selectFrom("corrections")
    .leftJoin("audit_log", "audit_log.correction_id", "corrections.id")
    .select(["corrections.organization_id", "corrections.user_id"])
    .where("told_at", "is", null)
    .groupBy(["corrections.organization_id", "corrections.user_id"])
    .having((row) => row.fn.max("started_at"), "<", before)
    .having((row) => row.fn.coalesce(row.fn.max("audit_log.created_at"), row.fn.max("started_at")), "<", before)
    .execute();
  for (const { organization_id, user_id } of idle)
    await transaction(ctx, async (ctx) => {
      const told = await tell(ctx, organization_id, user_id);
      const line = { action: "correction.end", subject: "correction", subject_id: null, organization_id };
      await audit(ctx, {
        ...line,
        before: { told: false },
        after: { told: told.people > 0 && told.changes > 0, ...told },
      });
    });
  if (idle.length > 0) ctx.jobs.wake("message");
}

/** In a transaction. A change that is being saved holds its corrections, so they end after it. */
async function tell(ctx: Context, organization_id: string, user_id: string | null): Promise<CorrectionTold> {
  await untold(ctx, organization_id, user_id).select("id").orderBy("id").forUpdate().execute();
  const items = correctedItems(await untoldLines(ctx, organization_id, user_id));
  const people = (await listReceivers(ctx, organization_id, "corrected")).length;
  if (items.length > 0 && people > 0) await queueCorrectionMessages(ctx, organization_id, items);
  const now = ctx.now();
  const rows = ctx.db.updateTable("corrections").where("organization_id", "=", organization_id);
  await rows
    .set((row) => ({ told_at: now, ended_at: row.fn.coalesce("ended_at", row.val(now)) }))
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .where("told_at", "is", null)
    .execute();
  return { people: items.length > 0 ? people : 0, changes: items.length };
}

function untold({ db }: Context, organization_id: string, user_id: string | null) {
  return db
    .selectFrom("corrections")
    .where("corrections.organization_id", "=", organization_id)
    .where("corrections.user_id", user_id === null ? "is" : "=", user_id)
    .where("told_at", "is", null);
}

/** The lines of the log about what was corrected, the oldest first. */
async function untoldLines(ctx: Context, organization_id: string, user_id: string | null): Promise<ToldLine[]> {
  const rows = await untold(ctx, organization_id, user_id)
    .innerJoin("audit_log", "audit_log.correction_id", "corrections.id")
    .select(["action", "subject", "subject_id", "record_name", "before", "after", ...originColumns])
    .orderBy("audit_log.created_at")
    .orderBy("audit_log.id")
    .execute();
  return rows as ToldLine[];
}

const originColumns = [
  "source",
  "source_words",
  "source_day",
  "evidence",
] as const satisfies readonly (keyof CorrectionOrigin)[];

/** Throws 404 for an organisation that is not there, was merged into another, or is to be deleted. */
async function requireListing({ db }: Context, id: string): Promise<{ name: string }> {
  const found = isUuid(id)
    ? await db
        .selectFrom("organizations")
        .select("name")
        .where("id", "=", id)
        .where("merged_into", "is", null)
        .where("delete_after", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!found) throw appError("not_found");
  return found;
}
