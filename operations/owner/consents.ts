import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { ConsentState, NewConsent } from "#domain/consent.ts";
import { NOTICE } from "#domain/consent.ts";
import { appError } from "#domain/errors.ts";
import { audit } from "#operations/desk/audit.ts";
import { messageLanguage } from "#operations/messages/message-texts.ts";
import { changeOrganization, requireOwn } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** The consents to the processing of an organisation's data. */
export async function readConsentState(ctx: Context, organization_id: string): Promise<ConsentState> {
  requireOwn(ctx, organization_id);
  const rows = await ctx.db
    .selectFrom("consents")
    .select(["notice", "language", "given_at", "withdrawn_at"])
    .where("organization_id", "=", organization_id)
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const consents = rows.map(({ given_at, withdrawn_at, ...consent }) => ({
    ...consent,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
  const [newest] = consents;
  const is_asked = newest !== undefined && newest.withdrawn_at === null && newest.notice !== NOTICE;
  return { notice: NOTICE, consents, is_asked };
}

/**
 * Consents to the notice of today; nothing changes where that consent stands. Throws 409 for another notice, which the
 * person has not read, and while the listing is about to be deleted: keeping it is the consent.
 */
export async function giveConsent(ctx: Context, organization_id: string, input: NewConsent): Promise<ConsentState> {
  if (input.notice !== NOTICE) throw appError("conflict");
  await changeOrganization(
    ctx,
    organization_id,
    async (ctx, { delete_after }) => {
      if (delete_after) throw appError("conflict");
      const newest = await newestConsent(ctx, organization_id);
      if (newest?.notice === NOTICE && newest.withdrawn_at === null) return;
      await insertConsent(ctx, organization_id, input.language);
    },
    "organization.manage",
  );
  return readConsentState(ctx, organization_id);
}

/** In the transaction of `ctx`. */
export async function markWithdrawn(ctx: UserContext, organization_id: string): Promise<void> {
  const live = ctx.db.updateTable("consents").where("organization_id", "=", organization_id);
  const withdrawn = live.set({ withdrawn_at: ctx.now() }).where("withdrawn_at", "is", null);
  const { numUpdatedRows } = await withdrawn.executeTakeFirstOrThrow();
  const after = { consents: Number(numUpdatedRows) };
  if (numUpdatedRows > 0n) await auditConsent(ctx, organization_id, "consent.withdraw", after);
}

/** In the transaction of `ctx`. A member who keeps a listing whose consent was withdrawn gives a new consent. */
export async function renewConsent(ctx: UserContext, organization_id: string): Promise<void> {
  const newest = await newestConsent(ctx, organization_id);
  if (newest?.withdrawn_at) await insertConsent(ctx, organization_id, newest.language);
}

/** Whether the newest consent of an organisation was withdrawn; of one that was merged, the newest among `moved` consents. */
export async function isWithdrawn(ctx: Context, organization_id: string, moved?: string[]): Promise<boolean> {
  const newest = await newestConsent(ctx, organization_id, moved);
  return newest !== undefined && newest.withdrawn_at !== null;
}

function newestConsent({ db }: Context, organization_id: string, among?: string[]) {
  return db
    .selectFrom("consents")
    .select(["notice", "withdrawn_at", "language"])
    .where("organization_id", "=", organization_id)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`id = any(${among}::uuid[])`))
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function insertConsent(ctx: UserContext, organization_id: string, language: string): Promise<void> {
  await ctx.db
    .insertInto("consents")
    .values({
      id: uuid(),
      draft_id: null,
      organization_id,
      user_id: ctx.user.id,
      notice: NOTICE,
      language: messageLanguage(language),
      helper: null,
      given_at: ctx.now(),
    })
    .execute();
  await auditConsent(ctx, organization_id, "consent.give", { notice: NOTICE });
}

async function auditConsent(ctx: UserContext, organization_id: string, action: string, after: object): Promise<void> {
  await audit(ctx, { action, subject: "organization", subject_id: organization_id, organization_id, after });
}
