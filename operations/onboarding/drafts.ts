import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { NOTICE } from "#domain/consent.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import {
  type Draft,
  type DraftData,
  type DraftUpdate,
  isTooLarge,
  type PreForm,
  type ResumableDraft,
} from "#domain/onboarding.ts";
import type { VerifyCode } from "#domain/otp.ts";
import type { Spoc } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import { type Challenge, checkCode, consumeChallenge, contactHashes, readProof } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { listDraftDocuments } from "#operations/files/documents.ts";
import { messageLanguage } from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { newDraftToken, withDraft } from "#operations/onboarding/draft-access.ts";
import { formPace, workedUntil } from "#operations/onboarding/form-pace.ts";
import { type Context, requireDraft, transaction } from "#operations/runtime/context.ts";
import { newKeyedQueue } from "#operations/runtime/keyed-queue.ts";
import { ofNetwork, take } from "#operations/runtime/rate-limits.ts";

const STARTS_OF_NETWORK = [
  { times: 20, seconds: 3600 },
  { times: 60, seconds: DAY_SECONDS },
];
/** A form is saved about once a second while the user types. */
const SAVES_OF_DRAFT = [
  { times: 600, seconds: 300 },
  { times: 10_000, seconds: DAY_SECONDS },
];
/** The same for all forms of a network: an office in which many type */
const SAVES_OF_NETWORK = [
  { times: 1200, seconds: 300 },
  { times: 20_000, seconds: DAY_SECONDS },
];
/** Kilobytes that saving writes. A usual form has twenty; the largest, saved once a second, would fill a small disk in an hour. */
const WRITTEN_KB_OF_NETWORK = [{ times: 150_000, seconds: 3600 }];
const changes = newKeyedQueue({ at_once: 1, most_waiting: 20 });
/** Drafts of one contact that can be resumed */
const MAX_RESUMABLE = 20;

/** The encrypted part of a draft */
interface Contents {
  spoc: Spoc;
  data: DraftData;
  current_field: string;
}

/** Starts a draft. The proofs show that both contacts are the user's; they are consumed only on success. */
export async function startOnboarding(ctx: Context, input: PreForm): Promise<Draft & { draft_token: string }> {
  const proofs = await readProofs(ctx, input);
  await take(ctx, [{ key: `onboarding ${ctx.requester.network}`, limits: STARTS_OF_NETWORK }]);
  const id = uuid();
  const draft_token = await transaction(ctx, async (ctx) => {
    const spoc = spocOf(ctx, input, proofs);
    for (const challenge of [proofs.email, proofs.phone]) await consumeChallenge(ctx, challenge.id);
    await insertDraft(ctx, id, input, proofs, spoc);
    await insertConsent(ctx, id, input);
    await adoptFiles(ctx, id, proofs);
    await queueMessage(ctx, {
      channel: "email",
      destination: spoc.email,
      template: "draft_started",
      language: input.language,
      values: { name: spoc.first_name, url: `${ctx.env.PUBLIC_URL}/onboarding` },
    });
    await audit(ctx, { action: "onboarding.start", subject: "onboarding", subject_id: id });
    return newDraftToken(ctx, id);
  });
  ctx.jobs.wake("message");
  return { ...(await getOnboarding((await withDraft(ctx, draft_token))!, id)), draft_token };
}

interface Proofs {
  email: Challenge;
  phone: Challenge;
}

async function readProofs(ctx: Context, input: PreForm): Promise<Proofs> {
  const email = await provenContact(ctx, "email", input.email, input.email_proof);
  const phone = await provenContact(ctx, "phone", input.phone, input.phone_proof);
  if (email && phone) return { email, phone };
  throw appError("validation", {
    errors: {
      ...(email ? {} : { email_proof: [problems.unverified_email] }),
      ...(phone ? {} : { phone_proof: [problems.unverified_phone] }),
    },
  });
}

/** The contacts are as they were proven. */
function spocOf({ secrets }: Context, input: PreForm, { email, phone }: Proofs): Spoc {
  const { applicant_type, email_proof, phone_proof, consent, language, helper, ...person } = input;
  return {
    ...person,
    email: secrets.decrypt(email.destination_encrypted),
    phone: secrets.decrypt(phone.destination_encrypted),
  };
}

async function insertDraft(
  ctx: Context,
  id: string,
  { applicant_type, language }: PreForm,
  { email, phone }: Proofs,
  spoc: Spoc,
): Promise<void> {
  await ctx.db
    .insertInto("onboarding_drafts")
    .values({
      id,
      applicant_type,
      contents_encrypted: seal(ctx, { spoc, data: {}, current_field: "" }),
      email_hash: email.destination_hash,
      phone_hash: phone.destination_hash,
      language: messageLanguage(language),
      organization_id: null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
}

async function insertConsent(ctx: Context, draft_id: string, { language, helper }: PreForm): Promise<void> {
  await ctx.db
    .insertInto("consents")
    .values({
      id: uuid(),
      draft_id,
      organization_id: null,
      notice: NOTICE,
      language: messageLanguage(language),
      helper: helper ?? null,
      given_at: ctx.now(),
    })
    .execute();
}

/** Adds the files that were uploaded with a proof before the draft existed. */
async function adoptFiles({ db }: Context, draft_id: string, { email, phone }: Proofs): Promise<void> {
  await db
    .updateTable("documents")
    .set({ draft_id })
    .where("draft_id", "is", null)
    .where("organization_id", "is", null)
    .where("uploader_hash", "in", [Buffer.from(email.destination_hash), Buffer.from(phone.destination_hash)])
    .execute();
}

/** Throws 404 for a draft of another token, and 409 once it is submitted. */
export async function getOnboarding(ctx: Context, id: string): Promise<Draft> {
  const row = await draftRow(ctx, id).executeTakeFirst();
  if (!row) throw appError("not_found");
  if (row.submitted_at) throw appError("conflict", { message: messages.submitted });
  return present(ctx, row);
}

/**
 * Saves what was typed, valid or not. When another device saved since `version`, changes nothing and answers the stored draft as the conflict.
 * Throws 409 once the draft is submitted, and 503 when too many saves of it wait.
 */
export async function saveOnboarding(
  ctx: Context,
  id: string,
  update: DraftUpdate,
): Promise<{ saved: Draft } | { conflict: Draft }> {
  requireDraft(ctx);
  return inTurn(ctx.draft.id, async () => {
    await takeSave(ctx, ctx.draft.id, update);
    const outcome = await save(ctx, id, update);
    const draft = await getOnboarding(ctx, id);
    return outcome === "saved" ? { saved: draft } : { conflict: draft };
  });
}

async function takeSave(ctx: Context, id: string, update: DraftUpdate): Promise<void> {
  const stored = await ctx.db
    .selectFrom("onboarding_drafts")
    .select(sql<number>`octet_length(contents_encrypted)`.as("bytes"))
    .where("id", "=", id)
    .executeTakeFirst();
  const kilobytes = Math.ceil(((stored?.bytes ?? 0) + Buffer.byteLength(JSON.stringify(update))) / 1000);
  await take(ctx, [
    { key: `onboarding save ${id}`, limits: SAVES_OF_DRAFT },
    ...ofNetwork(ctx, "onboarding saves", SAVES_OF_NETWORK),
    ...ofNetwork(ctx, "onboarding kilobytes", WRITTEN_KB_OF_NETWORK, kilobytes),
  ]);
}

/** Changes of one draft wait for each other before they have a connection to the database. Throws 503 when too many wait. */
export function inTurn<T>(draft_id: string, work: () => Promise<T>): Promise<T> {
  return changes.run(draft_id, work);
}

function save(
  ctx: Context,
  id: string,
  { version, current_step, current_field, data }: DraftUpdate,
): Promise<"saved" | "conflict"> {
  return transaction(ctx, async (ctx) => {
    const row = await draftRow(ctx, id).forUpdate("onboarding_drafts").executeTakeFirst();
    if (!row) throw appError("not_found");
    if (row.submitted_at) throw appError("conflict", { message: messages.submitted });
    if (row.version !== version) return "conflict";
    const contents = open(ctx, row.contents_encrypted);
    if (changesNothing(row.current_step, contents, { current_step, current_field, data })) return "saved";
    const merged: Contents = {
      ...contents,
      data: { ...contents.data, ...data },
      current_field: current_field || contents.current_field,
    };
    if (isTooLarge(merged.data)) throw appError("too_large");
    await ctx.db
      .updateTable("onboarding_drafts")
      .set({
        contents_encrypted: seal(ctx, merged),
        current_step: current_step ?? row.current_step,
        version: row.version + 1,
        worked_seconds: workedUntil(ctx.now()),
        updated_at: ctx.now(),
      })
      .where("id", "=", id)
      .execute();
    return "saved";
  });
}

/** A form that is saved again as it is must not be written again. */
function changesNothing(
  step: DraftUpdate["current_step"],
  contents: Contents,
  { current_step, current_field, data }: Omit<DraftUpdate, "version">,
): boolean {
  return (
    (current_step ?? step) === step &&
    (current_field || contents.current_field) === contents.current_field &&
    isDeepStrictEqual({ ...contents.data, ...data }, contents.data)
  );
}

/** The drafts of the contact that the code was sent to, submitted ones too, the last changed first. Each gets a token for this device. */
export async function resumeOnboarding(ctx: Context, input: VerifyCode): Promise<ResumableDraft[]> {
  const challenge = await checkCode(ctx, input, "resume");
  return transaction(ctx, async (ctx) => {
    await consumeChallenge(ctx, challenge.id);
    const contact = ctx.secrets.decrypt(challenge.destination_encrypted);
    const column = challenge.channel === "email" ? "email_hash" : "phone_hash";
    const rows = await draftRows(ctx)
      .where(`onboarding_drafts.${column}`, "in", contactHashes(ctx, challenge.channel, contact))
      .orderBy("onboarding_drafts.updated_at", "desc")
      .limit(MAX_RESUMABLE)
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

/** The draft of the request's token, submitted or not; no row for another id. */
export function draftRow(ctx: Context, id: string) {
  const form = ctx.draft ?? ctx.submitted;
  return draftRows(ctx).where("onboarding_drafts.id", "=", form?.id === id ? id : null);
}

function draftRows(ctx: Context) {
  return ctx.db
    .selectFrom("onboarding_drafts")
    .leftJoin("organizations", "organizations.id", "onboarding_drafts.organization_id")
    .selectAll("onboarding_drafts")
    .select("organizations.status");
}

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
    ...contents,
    documents: await listDraftDocuments(ctx, row.id),
    pace: await formPace(ctx),
    status: row.status ?? "draft",
    organization_id: row.organization_id,
    updated_at: row.updated_at.toISOString(),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof draftRows>["executeTakeFirstOrThrow"]>>;

/** The challenge of a proof; null when it is of another channel, or of another contact than `contact`. */
async function provenContact(
  ctx: Context,
  channel: "email" | "phone",
  contact: string | undefined,
  proof: string,
): Promise<Challenge | null> {
  const challenge = await readProof(ctx, proof, "onboarding");
  if (challenge?.channel !== channel) return null;
  const isOther = contact !== undefined && contact !== ctx.secrets.decrypt(challenge.destination_encrypted);
  return isOther ? null : challenge;
}

function nameIn({ basic }: DraftData): string {
  const name = (basic as { name?: unknown } | undefined)?.name;
  return typeof name === "string" ? name : "";
}
