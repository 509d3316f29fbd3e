import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import {
  type ApiKey,
  type AskKeyCode,
  type CreateKey,
  KEY,
  KEY_CONDITIONS,
  KEY_DAYS,
  KEY_PREFIX,
  KEY_QUOTA,
  type KeyInput,
  type KeyState,
  MOST_KEYS,
  type NewApiKey,
} from "#domain/api-key.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { SentCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import {
  type Challenge,
  checkCode,
  consumeChallenge,
  contactHash,
  contactHashes,
  countedHash,
  readProof,
  sendCode,
} from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { messageLanguage } from "#operations/messages/message-texts.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, ofNetwork, take } from "#operations/runtime/rate-limits.ts";
import { hashToken } from "#operations/runtime/secrets.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

const DAY_SECONDS = 86_400;
const KEYS_OF_CONTACT: readonly Limit[] = [{ times: 10, seconds: DAY_SECONDS }];
const KEYS_OF_NETWORK: readonly Limit[] = [{ times: 50, seconds: DAY_SECONDS }];
/** Characters of a key by which its holder recognises it; the rest has 226 bits. */
const HINT_CHARACTERS = KEY_PREFIX.length + 5;

/** Who showed with a code that the e-mail address is theirs, and so whose keys they see. */
export interface KeyHolder {
  challenge_id: string;
  email: string;
}

/** Sends a code by which keys are made, seen and ended. Known and unknown addresses get the same answer. Throws as `sendCode` does. */
export function sendKeyCode(ctx: Context, { email, language, proof_of_work }: AskKeyCode): Promise<SentCode> {
  return sendCode(ctx, { channel: "email", destination: email, purpose: "api_key", language, proof_of_work });
}

/** The holder whom a proof of `verifyCode` names, for two hours; null for any other text. */
export async function holderOf(ctx: Context, proof: string): Promise<KeyHolder | null> {
  const challenge = await readProof(ctx, proof, "api_key");
  return challenge && asHolder(ctx, challenge);
}

function asHolder({ secrets }: Context, { id, destination_encrypted }: Challenge): KeyHolder {
  return { challenge_id: id, email: secrets.decrypt(destination_encrypted) };
}

/** Makes a key with a code of purpose `api_key`, which is used up by success. Throws 422 and 429. */
export async function createKeyByCode(ctx: Context, { challenge_id, code, ...input }: CreateKey): Promise<NewApiKey> {
  const challenge = await checkCode(ctx, { challenge_id, code }, "api_key");
  return createKey(ctx, asHolder(ctx, challenge), input, { consumes: true });
}

interface CreateOptions {
  /** Of the new key: a form that is sent twice makes one key. */
  id?: string;
  consumes?: boolean;
}

/** Throws 409 for an id that has a key, 422 `errors.key` when the holder has `MOST_KEYS`, and 429. */
export async function createKey(
  ctx: Context,
  { challenge_id, email }: KeyHolder,
  { name, purpose, scopes, language }: Omit<KeyInput, "accept">,
  { id = uuid(), consumes = false }: CreateOptions = {},
): Promise<NewApiKey> {
  await take(ctx, [
    { key: `keys-of ${countedHash(ctx, "email", email)}`, limits: KEYS_OF_CONTACT },
    ...ofNetwork(ctx, "keys", KEYS_OF_NETWORK),
  ]);
  const key = `${KEY_PREFIX}${randomBytes(32).toString("base64url")}`;
  const now = ctx.now();
  const row = await transaction(ctx, async (ctx) => {
    // Two requests with one code, or one address, come after each other.
    await sql`select from otp_challenges where id = ${challenge_id} for update`.execute(ctx.db);
    const keys = await keysOf(ctx, email).execute();
    if (keys.some((other) => other.id === id)) throw appError("conflict", { message: problems.key_made });
    if (keys.filter((other) => stateOf(other, now) === "working").length >= MOST_KEYS)
      throw appError("validation", { errors: { key: [problems.key_most] } });
    if (consumes) await consumeChallenge(ctx, challenge_id);
    const made = await ctx.db
      .insertInto("api_keys")
      .values({
        id,
        key_hash: hashToken(key),
        hint: key.slice(0, HINT_CHARACTERS),
        name,
        purpose,
        email_hash: contactHash(ctx, "email", email),
        email_encrypted: ctx.secrets.encrypt(email),
        language: messageLanguage(language),
        scopes,
        ...KEY_QUOTA,
        conditions: KEY_CONDITIONS,
        created_at: now,
        expires_at: expiryFrom(now),
        ended_by: null,
        end_reason: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) throw appError("conflict", { message: problems.key_made });
    await audit(ctx, {
      action: "api_key.create",
      subject: "api_key",
      subject_id: id,
      after: { name, purpose, scopes },
    });
    return made;
  });
  noteSecurity(ctx, "security.key_made", { key_id: id });
  return { key, data: presentKey(row, now, NO_USES) };
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + KEY_DAYS * DAY_MS);
}

/** All keys of the holder, the newest first. */
export async function listOwnKeys(ctx: Context, { email }: KeyHolder): Promise<ApiKey[]> {
  return presentKeys(ctx, await keysOf(ctx, email).execute());
}

/** A year from now. Throws 404 for a key of another holder, and 409 for one that has ended. */
export async function renewKey(ctx: Context, holder: KeyHolder, id: string): Promise<void> {
  await changeOwn(ctx, holder, id, "api_key.renew", { expires_at: expiryFrom(ctx.now()), warned_at: null });
}

/** Throws 404 for a key of another holder, and 409 for one that has ended. */
export async function endOwnKey(ctx: Context, holder: KeyHolder, id: string): Promise<void> {
  await changeOwn(ctx, holder, id, "api_key.end", { ended_at: ctx.now() });
  noteSecurity(ctx, "security.key_ended", { key_id: id });
}

async function changeOwn(
  ctx: Context,
  { email }: KeyHolder,
  id: string,
  action: `api_key.${string}`,
  changes: { expires_at?: Date; warned_at?: null; ended_at?: Date },
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const own = isUuid(id) && (await keysOf(ctx, email).where("id", "=", id).forUpdate().executeTakeFirst());
    if (!own) throw appError("not_found");
    if (own.ended_at) throw appError("conflict", { message: problems.key_ended });
    await ctx.db.updateTable("api_keys").set(changes).where("id", "=", id).execute();
    await audit(ctx, { action, subject: "api_key", subject_id: id });
  });
}

function keysOf(ctx: Context, email: string) {
  return ctx.db
    .selectFrom("api_keys")
    .selectAll()
    .where("email_hash", "in", contactHashes(ctx, "email", email))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** What the server knows of a caller with a key */
export type CallerKey = Pick<
  Selectable<Tables["api_keys"]>,
  "id" | "scopes" | "requests_per_minute" | "requests_per_day"
>;

/** The key that has this text; null when there is none, or it has ended or expired. */
export async function findKey(ctx: Context, text: string): Promise<CallerKey | null> {
  if (!KEY.test(text)) return null;
  const key = await ctx.db
    .selectFrom("api_keys")
    .select(["id", "scopes", "requests_per_minute", "requests_per_day"])
    .where("key_hash", "=", hashToken(text))
    .where("ended_at", "is", null)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return key ?? null;
}

/** The key of the request, with its uses. Throws 401 without one. */
export async function getCurrentKey(ctx: Context): Promise<ApiKey> {
  if (!ctx.key) throw appError("unauthorized");
  const row = await ctx.db.selectFrom("api_keys").selectAll().where("id", "=", ctx.key.id).executeTakeFirstOrThrow();
  return (await presentKeys(ctx, [row]))[0]!;
}

/** Ends the key of the request. Throws 401 without one. */
export async function endCurrentKey(ctx: Context): Promise<void> {
  const { key } = ctx;
  if (!key) throw appError("unauthorized");
  await transaction(ctx, async (ctx) => {
    await ctx.db.updateTable("api_keys").set({ ended_at: ctx.now() }).where("id", "=", key.id).execute();
    await audit(ctx, { action: "api_key.end", subject: "api_key", subject_id: key.id });
  });
  noteSecurity(ctx, "security.key_ended", { key_id: key.id });
}

type KeyRow = Selectable<Tables["api_keys"]>;
type Uses = Pick<ApiKey, "requests_today" | "requests_30_days">;
const NO_USES: Uses = { requests_today: 0, requests_30_days: 0 };

export async function presentKeys(ctx: Context, rows: KeyRow[]): Promise<ApiKey[]> {
  const uses = await usesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentKey(row, ctx.now(), uses.get(row.id) ?? NO_USES));
}

async function usesOf(ctx: Context, ids: string[]): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map();
  const today = dayInIndia(ctx.now());
  const rows = await ctx.db
    .selectFrom("api_key_uses")
    .select("key_id")
    .select(sql<number>`coalesce(sum(requests) filter (where day = ${today}::date), 0)::integer`.as("requests_today"))
    .select(sql<number>`sum(requests)::integer`.as("requests_30_days"))
    .where("key_id", "in", ids)
    .where(sql<boolean>`day > ${today}::date - 30`)
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, ...uses }) => [key_id, uses]));
}

function presentKey(row: KeyRow, now: Date, uses: Uses): ApiKey {
  const { id, hint, name, purpose, scopes, requests_per_minute, requests_per_day, end_reason } = row;
  return {
    ...{ id, hint, name, purpose, scopes, requests_per_minute, requests_per_day, end_reason },
    state: stateOf(row, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ...uses,
  };
}

function stateOf({ ended_at, expires_at }: Pick<KeyRow, "ended_at" | "expires_at">, now: Date): KeyState {
  if (ended_at) return "ended";
  return expires_at > now ? "working" : "expired";
}
