import { data } from "react-router";
import { validate as isUuid } from "uuid";
import { orRespond } from "#app/errors.server.ts";
import type { Answered } from "#app/forms/no-script-form.tsx";
import { AGAIN } from "#app/forms/no-script-steps.tsx";
import { type ApiKey, AskKeyCode, KeyInput, type NewApiKey } from "#domain/api-key.ts";
import { appError, type FieldErrors, isAppError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { VerifyCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import {
  createKey,
  endOwnKey,
  holderOf,
  type KeyHolder,
  listOwnKeys,
  renewKey,
  sendKeyCode,
} from "#operations/accounts/api-keys.ts";
import { verifyCode } from "#operations/accounts/otp.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Deed, deeds, type Stage, stages } from "./key-fields.ts";

type Typed = Answered<string>["typed"];

/** A step of the page, with what its form showed wrong. `keys` are the holder's own; `made` is the new one, with the key itself. */
export interface AnsweredKeys extends Answered<string> {
  keys: ApiKey[];
  made: NewApiKey | null;
  done: Exclude<Deed, "make"> | null;
}

interface Sent {
  ctx: Context;
  language: string;
  typed: Typed;
}

/** Does what a step asks for. Answers the next one, or the same one with its problems. */
export async function answerStep(sent: Sent) {
  const { typed } = sent;
  const stage = stages.find((stage) => stage === typed.stage) ?? "ask";
  try {
    const next = await (typed.code === AGAIN ? sendCode(sent) : steps[stage](sent));
    return answer({ ...nothing, ...next, typed: { ...typed, code: "", ...next.typed } }, 200);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const holder = stage === "keys" ? await holderOf(sent.ctx, typed.proof!) : null;
    const keys = holder ? await listOwnKeys(sent.ctx, holder) : [];
    const kept = { ...nothing, keys, typed: { ...typed, stage, code: "" } };
    if (error.code === "too_many") return answer({ ...kept, ...waiting(typed, error) }, 429);
    if (error.code === "validation") return refused(kept, error.errors ?? {}, 422);
    if (error.code === "conflict") return refused(kept, { key: [error.message] }, 409);
    return orRespond(Promise.reject(error));
  }
}

type Next = Partial<Omit<AnsweredKeys, "typed">> & { typed: Record<string, string> & { stage: Stage } };

const nothing = { errors: {}, wait: null, keys: [], made: null, done: null };

const steps: Record<Stage, (sent: Sent) => Promise<Next>> = {
  ask: sendCode,

  async code({ ctx, typed }) {
    const { proof } = await verifyCode(ctx, validate(VerifyCode, typed));
    const keys = await listOwnKeys(ctx, (await holderOf(ctx, proof))!);
    return { keys, typed: { stage: "keys", proof } };
  },

  async keys({ ctx, language, typed }) {
    const holder = await holderOf(ctx, typed.proof!);
    if (!holder) throw appError("validation", { errors: { email: [problems.key_over] } });
    const deed = deeds.find((deed) => deed === typed.deed);
    if (!deed) throw appError("malformed");
    const made = deed === "make" ? await make(ctx, holder, language, typed) : null;
    if (deed === "renew") await renewKey(ctx, holder, typed.key_id!);
    if (deed === "end") await endOwnKey(ctx, holder, typed.key_id!);
    const emptied: Record<string, string> = made ? { name: "", purpose: "", webhooks: "", accept: "" } : {};
    const keys = await listOwnKeys(ctx, holder);
    return { keys, made, done: deed === "make" ? null : deed, typed: { stage: "keys", ...emptied } };
  },
};

async function sendCode({ ctx, language, typed }: Sent): Promise<Next> {
  const { email, proof_of_work } = typed;
  const { challenge_id } = await sendKeyCode(ctx, validate(AskKeyCode, { email, language, proof_of_work }));
  return { typed: { stage: "code", challenge_id } };
}

function make(ctx: Context, holder: KeyHolder, language: string, typed: Typed): Promise<NewApiKey> {
  const { name, purpose, webhooks, accept, id } = typed;
  const scopes = ["read", ...(webhooks ? ["webhooks"] : [])];
  const input = validate(KeyInput, { name, purpose, scopes, accept: accept === "yes", language });
  return createKey(ctx, holder, input, isUuid(id) ? { id } : {});
}

function waiting({ proof_of_work }: Typed, error: { retry_after?: number; challenge?: AnsweredKeys["challenge"] }) {
  // An insufficient proof gets no second challenge, so that a page does not send itself for ever.
  return { wait: error.retry_after ?? 60, challenge: proof_of_work === "" ? (error.challenge ?? null) : null };
}

function refused(kept: AnsweredKeys, errors: FieldErrors, status: number) {
  const { destination, challenge_id, ...others } = errors;
  const named: FieldErrors = {
    ...others,
    ...(destination && { email: destination }),
    ...(challenge_id && { code: challenge_id }),
  };
  // A proof that has become too old begins anew.
  const begins = kept.typed.stage === "keys" && "email" in named;
  return answer({ ...kept, errors: named, typed: begins ? { ...kept.typed, stage: "ask" } : kept.typed }, status);
}

/** The answer holds what the visitor typed, and may hold a key, so no cache may store it. */
function answer(answered: AnsweredKeys, status: number) {
  return data(answered, { status, headers: { "Cache-Control": "no-store" } });
}
