import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { DRAFT_DAYS } from "#domain/onboarding.ts";
import { readProof } from "#operations/accounts/otp.ts";
import type { Context } from "#operations/runtime/context.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";

/** After this time without a change a device needs a code again. The draft stays. */
const IDLE_DAYS = 30;

/**
 * The context of a request with a draft's token: `draft`, or `submitted` once the draft is submitted. Null for any other text. A token ends after
 * `DRAFT_DAYS`, and after `IDLE_DAYS` without a change.
 */
export async function withDraft(ctx: Context, token: string): Promise<Context | null> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const row = await ctx.db
    .selectFrom("draft_tokens")
    .innerJoin("onboarding_drafts", "onboarding_drafts.id", "draft_id")
    .select(["draft_id", "submitted_at"])
    .where("token_hash", "=", hashToken(token))
    .where("draft_tokens.created_at", ">", daysAgo(DRAFT_DAYS))
    .where((row) =>
      row.or([
        row("submitted_at", "is not", null),
        row("onboarding_drafts.updated_at", ">", daysAgo(IDLE_DAYS)),
        row("draft_tokens.created_at", ">", daysAgo(IDLE_DAYS)),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const form = { id: row.draft_id, token_hash: hashToken(token) };
  return row.submitted_at ? { ...ctx, submitted: form } : { ...ctx, draft: form };
}

/** Ends the token of this device; other devices keep theirs. */
export async function endDraftToken(ctx: Context, draft_id: string): Promise<void> {
  const form = ctx.draft ?? ctx.submitted;
  if (form?.id !== draft_id) throw appError("not_found");
  await ctx.db.deleteFrom("draft_tokens").where("token_hash", "=", form.token_hash).execute();
}

/** The context of a request with the proof of a contact; null for any other text. */
export async function withProof(ctx: Context, proof: string): Promise<Context | null> {
  const challenge = (await readProof(ctx, proof, "onboarding")) ?? (await readProof(ctx, proof, "claim"));
  return challenge && { ...ctx, proven: { contact_hash: Buffer.from(challenge.destination_hash) } };
}

/** A token for one device. It is not stored in clear, so it can be answered only here. */
export async function newDraftToken(ctx: Context, draft_id: string): Promise<string> {
  const token = newToken();
  await ctx.db
    .insertInto("draft_tokens")
    .values({ token_hash: hashToken(token), draft_id, created_at: ctx.now() })
    .execute();
  return token;
}
