import { appError, messages } from "#domain/errors.ts";
import { audit } from "#operations/desk/audit.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { draftRow, inTurn, open } from "#operations/onboarding/drafts.ts";
import { erasing } from "#operations/privacy/sealed-archive.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Withdraws the consent to a form that was not submitted, and deletes the form with its files and its tokens on every device (Digital Personal Data
 * Protection Act 2023, section 6(4)). The consent stays as proof, marked. The applicant is told by mail. Throws 404 for a form of another token, and 409 once it is submitted.
 */
export async function eraseDraft(ctx: Context, id: string): Promise<void> {
  if (ctx.draft?.id !== id && ctx.submitted?.id !== id) throw appError("not_found");
  const documents = await inTurn(id, () => eraseRows(ctx, id));
  ctx.jobs.wake("message");
  await removeFiles(
    ctx,
    documents.map(({ file_key }) => file_key),
  );
}

function eraseRows(ctx: Context, id: string): Promise<{ file_key: string }[]> {
  return erasing(ctx, async (ctx) => {
    const draft = await draftRow(ctx, id).forUpdate("onboarding_drafts").executeTakeFirst();
    if (!draft) throw appError("not_found");
    if (draft.submitted_at) throw appError("conflict", { message: messages.submitted });
    const { db } = ctx;
    await db.updateTable("consents").set({ withdrawn_at: ctx.now() }).where("draft_id", "=", id).execute();
    await audit(ctx, { action: "onboarding.erase", subject: "onboarding", subject_id: id });
    const { spoc } = open(ctx, draft.contents_encrypted);
    await queueMessage(ctx, {
      channel: "email",
      destination: spoc.email,
      template: "draft_deleted",
      language: draft.language,
      values: { name: spoc.first_name, url: `${ctx.env.PUBLIC_URL}/onboarding` },
    });
    const documents = await db.deleteFrom("documents").where("draft_id", "=", id).returning("file_key").execute();
    await db.deleteFrom("onboarding_drafts").where("id", "=", id).execute();
    return documents;
  });
}
