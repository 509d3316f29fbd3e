import { appError } from "#domain/errors.ts";
import { DRAFT_DAYS } from "#domain/onboarding.ts";
import type { Context } from "#operations/context.ts";
import { readProof } from "#operations/otp.ts";
import { hashToken, newToken } from "#operations/secrets.ts";

const DAY_MS = 86_400_000;
/** A device on which nobody goes on with a form for so long asks for a code again; the form stays. */
const IDLE_DAYS = 30;

/**
 * The context of whoever has a token of an onboarding that is no older than a draft becomes, and whose form was changed or taken up lately
 * or is sent, when it shows little; null for any other text.
 */
export async function withDraft(ctx: Context, token: string): Promise<Context | null> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const row = await ctx.db
    .selectFrom("draft_tokens")
    .innerJoin("onboarding_drafts", "onboarding_drafts.id", "draft_id")
    .select("draft_id")
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
  return row ? { ...ctx, draft: { id: row.draft_id, token_hash: hashToken(token) } } : null;
}

/** This device is to know nothing of the onboarding any more; others go on. */
export async function endDraftToken(ctx: Context, draft_id: string): Promise<void> {
  if (ctx.draft!.id !== draft_id) throw appError("not_found");
  await ctx.db.deleteFrom("draft_tokens").where("token_hash", "=", ctx.draft!.token_hash).execute();
}

/** The context of whoever showed with a code for an onboarding that a contact is theirs. */
export async function withProof(ctx: Context, proof: string): Promise<Context | null> {
  const challenge = await readProof(ctx, proof, "onboarding");
  return challenge && { ...ctx, proven: { contact_hash: Buffer.from(challenge.destination_hash) } };
}

/** A device that takes the onboarding up has a token of its own: it is shown this once. */
export async function newDraftToken(ctx: Context, draft_id: string): Promise<string> {
  const token = newToken();
  await ctx.db
    .insertInto("draft_tokens")
    .values({ token_hash: hashToken(token), draft_id, created_at: ctx.now() })
    .execute();
  return token;
}
