import type { Context } from "#operations/context.ts";
import { readProof } from "#operations/otp.ts";
import { hashToken, newToken } from "#operations/secrets.ts";

/** The context of whoever has a token of an onboarding; null for any other text. */
export async function withDraft(ctx: Context, token: string): Promise<Context | null> {
  const row = await ctx.db
    .selectFrom("draft_tokens")
    .select("draft_id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row ? { ...ctx, draft: { id: row.draft_id } } : null;
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
