import { orRespond } from "#app/errors.server.ts";
import { type Answered, answer, answerTooMany, readForm, typedIn } from "#app/forms/no-script-form.tsx";
import { AGAIN } from "#app/forms/no-script-steps.tsx";
import { claimFields, claimLists } from "#domain/claim.ts";
import { AnyContact } from "#domain/contact.ts";
import { appError, type FieldErrors, isAppError } from "#domain/errors.ts";
import { fieldErrors, validate } from "#domain/fields.ts";
import { VerifyCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import { sendCode, verifyCode } from "#operations/accounts/otp.ts";
import { createClaim, sendClaimCode } from "#operations/owner/claims.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type ClaimForm, type ClaimFormField, claimFormFields, PAPER, type Stage, stages } from "./step.ts";

export type AnsweredClaim = Answered<ClaimFormField>;
type Typed = AnsweredClaim["typed"];

interface Sent {
  ctx: Context;
  id: string;
  language: string;
  typed: Typed;
}

/** The step that follows, with what was found out; null when all is sent */
type Next = { stage: Stage; known?: Partial<ClaimForm> } | null;

/** Reads the form of any step. Values of which there may be several are parted by commas. */
export async function readClaimForm(request: Request): Promise<Typed> {
  const lists = await readForm(request.clone());
  const typed = await typedIn(request, claimFormFields);
  for (const field of claimLists) typed[field] = lists.getAll(field).join(",");
  return typed;
}

/** Does what a step asks for. Answers the next one, or the same one with its problems; null when the claim has arrived. */
export async function answerStep(sent: Sent) {
  const { typed } = sent;
  const stage = stages.find((stage) => stage === typed.stage) ?? "choose";
  try {
    const next = await (typed.code === AGAIN ? sendAgain(sent) : steps[stage](sent));
    return (
      next && answer({ typed: { ...typed, ...next.known, code: "", stage: next.stage }, errors: {}, wait: null }, 200)
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    const kept = { ...typed, stage, code: "" };
    if (error.code === "too_many") return answerTooMany(kept, error);
    if (error.code === "validation") return refused(kept, renamed(stage, error.errors ?? {}), 422);
    if (error.code === "unavailable" && !error.retry_after)
      return refused(kept, { [contactField[stage]]: [problems.no_sms] }, 503);
    if (error.code === "conflict") return refused(kept, { claim: [error.message] }, 409);
    return orRespond(Promise.reject(error));
  }
}

const steps: Record<Stage, (sent: Sent) => Promise<Next>> = {
  async choose(sent) {
    const { by } = sent.typed;
    if (by === "") throw appError("validation", { errors: { by: [problems.claim_by] } });
    return by === PAPER ? { stage: "sign_in" } : sendToPublished(sent);
  },

  async code({ ctx, typed }) {
    const { proof } = await verifyCode(ctx, validate(VerifyCode, typed));
    const isPublished = typed.by !== PAPER && typed.published_proof === "";
    return isPublished
      ? { stage: "sign_in", known: { published_proof: proof } }
      : { stage: "details", known: { contact_proof: proof } };
  },

  async sign_in(sent) {
    const { published_proof, sign_in } = sent.typed;
    if (published_proof === "" || sign_in === "other") return sendToOwn(sent);
    return { stage: "details", known: { contact_proof: published_proof } };
  },

  async details({ ctx, id, language, typed }) {
    const { contact_proof, published_proof, document_id, name, role } = typed;
    await createClaim(ctx, id, {
      contact_proof,
      ...(published_proof && { published_proof }),
      ...(document_id && { document_id }),
      name,
      role,
      language,
      answers: Object.fromEntries(
        claimFields.map((field) => [field, claimLists.includes(field) ? listIn(typed[field]) : typed[field]]),
      ),
    });
    return null;
  },
};

function listIn(value: string): string[] {
  return value.split(",").filter(Boolean);
}

function sendAgain(sent: Sent): Promise<Next> {
  return sent.typed.by !== PAPER && sent.typed.published_proof === "" ? sendToPublished(sent) : sendToOwn(sent);
}

async function sendToPublished({ ctx, id, language, typed }: Sent): Promise<Next> {
  const { by: contact, proof_of_work } = typed;
  const { challenge_id } = await sendClaimCode(ctx, id, { contact, language, proof_of_work });
  return { stage: "code", known: { challenge_id } };
}

async function sendToOwn({ ctx, language, typed }: Sent): Promise<Next> {
  const parsed = AnyContact.safeParse(typed.contact);
  if (!parsed.success) throw appError("validation", { errors: { contact: fieldErrors(parsed.error)[""]! } });
  const { proof_of_work } = typed;
  const { challenge_id } = await sendCode(ctx, { ...parsed.data, purpose: "claim", language, proof_of_work });
  return { stage: "code", known: { challenge_id } };
}

function refused(typed: Typed, errors: FieldErrors, status: number) {
  // A proof that has become too old begins anew, with all that was typed.
  const isOver = "contact_proof" in errors || "published_proof" in errors;
  const none = { contact_proof: "", published_proof: "", document_id: "", document_name: "" };
  const begins = { typed: { ...typed, ...none, stage: "choose" }, errors: { by: Object.values(errors).flat() } };
  return answer({ ...(isOver ? begins : { typed, errors }), wait: null }, status);
}

/** The field of a step that shows what is wrong with the contact */
const contactField: Record<Stage, ClaimFormField> = {
  choose: "by",
  code: "code",
  sign_in: "contact",
  details: "contact",
};

/** By the names of the form's fields */
function renamed(stage: Stage, errors: FieldErrors): FieldErrors {
  const shown = contactField[stage];
  const names: Record<string, string> = { destination: shown, contact: shown, challenge_id: "code" };
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const field = path.replace(/^answers\./, "").replace(/\.\d+$/, "");
      return [names[field] ?? field, messages];
    }),
  );
}
