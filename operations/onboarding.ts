import { v7 as uuid } from "uuid";
import { appError } from "#domain/errors.ts";
import {
  type ApplicantType,
  type Draft,
  type DraftData,
  type DraftUpdate,
  MAX_DRAFT_CHARACTERS,
  NOTICE,
  type PreForm,
  type ResumableDraft,
} from "#domain/onboarding.ts";
import type { VerifyCode } from "#domain/otp.ts";
import type { Spoc } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { audit } from "#operations/audit.ts";
import { type Context, transaction } from "#operations/context.ts";
import { documentsOfDraft } from "#operations/documents.ts";
import { messageLanguage } from "#operations/message-words.ts";
import { queueMessage } from "#operations/messages.ts";
import { newDraftToken, withDraft } from "#operations/onboarding-access.ts";
import { type Challenge, checkCode, contactHash, readProof, spendChallenge } from "#operations/otp.ts";
import { take } from "#operations/rate-limits.ts";

const STARTS_OF_NETWORK = [
  { times: 20, seconds: 3600 },
  { times: 60, seconds: 86_400 },
];
/** A form is saved about once a second while somebody types. */
const SAVES_OF_DRAFT = [
  { times: 600, seconds: 300 },
  { times: 10_000, seconds: 86_400 },
];
/** Of one contact so many forms are offered to be taken up. */
const OFFERED = 20;

/** What is encrypted of a draft */
interface Contents {
  spoc: Spoc;
  data: DraftData;
  current_field: string;
}

/** Begins a form for whoever showed with codes that both contacts are theirs. The proofs are used up by success alone. */
export async function startOnboarding(ctx: Context, input: PreForm): Promise<Draft & { draft_token: string }> {
  const { applicant_type, email_proof, phone_proof, consent, language, helper, ...person } = input;
  const email = await provenContact(ctx, "email", person.email, email_proof);
  const phone = await provenContact(ctx, "phone", person.phone, phone_proof);
  if (!email || !phone) {
    throw appError("validation", {
      errors: {
        ...(email ? {} : { email_proof: [problems.unverified_email] }),
        ...(phone ? {} : { phone_proof: [problems.unverified_phone] }),
      },
    });
  }
  const spoc: Spoc = {
    ...person,
    email: ctx.secrets.decrypt(email.destination_encrypted),
    phone: ctx.secrets.decrypt(phone.destination_encrypted),
  };
  await take(ctx, [{ key: `onboarding ${ctx.requester.network}`, limits: STARTS_OF_NETWORK }]);
  const id = uuid();
  const contents: Contents = { spoc, data: {}, current_field: "" };
  const draft_token = await transaction(ctx, async (ctx) => {
    for (const challenge of [email, phone]) await spendChallenge(ctx, challenge.id);
    await ctx.db
      .insertInto("onboarding_drafts")
      .values({
        id,
        applicant_type,
        contents_encrypted: seal(ctx, contents),
        email_hash: email.destination_hash,
        phone_hash: phone.destination_hash,
        language: messageLanguage(language),
        organization_id: null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute();
    await ctx.db
      .insertInto("consents")
      .values({
        id: uuid(),
        draft_id: id,
        organization_id: null,
        notice: NOTICE,
        language: messageLanguage(language),
        helper: helper ?? null,
        given_at: ctx.now(),
      })
      .execute();
    // What was uploaded with a proof, before there was a form
    await ctx.db
      .updateTable("documents")
      .set({ draft_id: id })
      .where("draft_id", "is", null)
      .where("organization_id", "is", null)
      .where("uploader_hash", "in", [Buffer.from(email.destination_hash), Buffer.from(phone.destination_hash)])
      .execute();
    await queueMessage(ctx, {
      channel: "email",
      destination: spoc.email,
      template: "draft_started",
      language,
      values: { name: spoc.first_name, url: `${ctx.env.PUBLIC_URL}/onboarding` },
    });
    await audit(ctx, { action: "onboarding.start", subject: "onboarding", subject_id: id });
    return newDraftToken(ctx, id);
  });
  ctx.jobs?.wake("message");
  return { ...(await getOnboarding((await withDraft(ctx, draft_token))!, id)), draft_token };
}

/** Another's draft is not found. */
export async function getOnboarding(ctx: Context, id: string): Promise<Draft> {
  const row = await draftRow(ctx, id).executeTakeFirst();
  if (!row) throw appError("not_found");
  return present(ctx, row);
}

/**
 * Keeps what was typed, right or wrong. When another device saved since `version`, nothing is changed and the stored draft is
 * answered as the conflict.
 */
export async function saveOnboarding(
  ctx: Context,
  id: string,
  { version, current_step, current_field, data }: DraftUpdate,
): Promise<{ saved: Draft } | { conflict: Draft }> {
  await take(ctx, [{ key: `onboarding save ${ctx.draft!.id}`, limits: SAVES_OF_DRAFT }]);
  const outcome = await transaction(ctx, async (ctx) => {
    const row = await draftRow(ctx, id).forUpdate("onboarding_drafts").executeTakeFirst();
    if (!row) throw appError("not_found");
    if (row.submitted_at || row.version !== version) return "conflict";
    const contents = open(ctx, row.contents_encrypted);
    const kept: Contents = {
      ...contents,
      data: { ...contents.data, ...data },
      current_field: current_field || contents.current_field,
    };
    if (JSON.stringify(kept.data).length > MAX_DRAFT_CHARACTERS) throw appError("too_large");
    await ctx.db
      .updateTable("onboarding_drafts")
      .set({
        contents_encrypted: seal(ctx, kept),
        current_step: current_step ?? row.current_step,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where("id", "=", id)
      .execute();
    return "saved";
  });
  const draft = await getOnboarding(ctx, id);
  return outcome === "saved" ? { saved: draft } : { conflict: draft };
}

/** The forms of whoever has the code, the last touched first, also those that were submitted. Each has a token for this device. */
export async function resumeOnboarding(ctx: Context, input: VerifyCode): Promise<ResumableDraft[]> {
  const challenge = await checkCode(ctx, input, "resume");
  return transaction(ctx, async (ctx) => {
    await spendChallenge(ctx, challenge.id);
    const column = challenge.channel === "email" ? "email_hash" : "phone_hash";
    const rows = await draftRows(ctx)
      .where(`onboarding_drafts.${column}`, "=", challenge.destination_hash)
      .orderBy("onboarding_drafts.updated_at", "desc")
      .limit(OFFERED)
      .execute();
    const drafts: ResumableDraft[] = [];
    for (const row of rows) {
      const { data } = open(ctx, row.contents_encrypted);
      drafts.push({
        id: row.id,
        draft_token: await newDraftToken(ctx, row.id),
        name: nameIn(data),
        current_step: row.current_step,
        updated_at: row.updated_at.toISOString(),
        status: row.status ?? "draft",
      });
    }
    await audit(ctx, { action: "onboarding.resume", subject: "onboarding", subject_id: rows[0]?.id ?? null });
    return drafts;
  });
}

/** Of one's own draft; none for another's id. */
export function draftRow(ctx: Context, id: string) {
  return draftRows(ctx).where("onboarding_drafts.id", "=", ctx.draft?.id === id ? id : null);
}

function draftRows(ctx: Context) {
  return ctx.db
    .selectFrom("onboarding_drafts")
    .leftJoin("organizations", "organizations.id", "onboarding_drafts.organization_id")
    .selectAll("onboarding_drafts")
    .select("organizations.status");
}

/** What was typed so far. */
export function open(ctx: Context, contents_encrypted: Uint8Array): Contents {
  return JSON.parse(ctx.secrets.decrypt(contents_encrypted));
}

function seal(ctx: Context, contents: Contents): Buffer {
  return ctx.secrets.encrypt(JSON.stringify(contents));
}

async function present(ctx: Context, row: Row): Promise<Draft> {
  const contents = open(ctx, row.contents_encrypted);
  return {
    id: row.id,
    version: row.version,
    applicant_type: row.applicant_type,
    current_step: row.current_step,
    ...(row.organization_id ? afterSubmission(contents) : contents),
    documents: await documentsOfDraft(ctx, row.id),
    status: row.status ?? "draft",
    organization_id: row.organization_id,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Enough to recognise it: the rest is the account's now, which asks for a code. */
function afterSubmission({ data }: Contents): Contents {
  return { spoc: {} as Spoc, data: { basic: { name: nameIn(data) } }, current_field: "" };
}

interface Row {
  id: string;
  version: number;
  applicant_type: ApplicantType;
  current_step: number;
  contents_encrypted: Uint8Array;
  organization_id: string | null;
  status: Draft["status"] | null;
  updated_at: Date;
}

/** null unless the proof is of this very contact; of any of that channel where none is named. */
async function provenContact(
  ctx: Context,
  channel: "email" | "phone",
  contact: string | undefined,
  proof: string,
): Promise<Challenge | null> {
  const challenge = await readProof(ctx, proof, "onboarding");
  if (challenge?.channel !== channel) return null;
  const isOther =
    contact !== undefined && !Buffer.from(challenge.destination_hash).equals(contactHash(ctx, channel, contact));
  return isOther ? null : challenge;
}

function nameIn({ basic }: DraftData): string {
  const name = (basic as { name?: unknown } | undefined)?.name;
  return typeof name === "string" ? name : "";
}
