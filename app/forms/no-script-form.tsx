import { useId } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import proofIsland from "#app/islands/proof-of-work.ts?worker&url";
import worker from "#app/proof-of-work/worker.ts?worker&url";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type FieldErrors, isAppError, messages } from "#domain/errors.ts";
import type { ProofChallenge } from "#domain/proof-of-work.ts";
import { useProblemText } from "./form.tsx";

/** Name of the honeypot field, which only bots fill in. */
export const BAIT = "homepage";

/** Name of the field that a script fills with a proof of work. */
const PROOF = "proof_of_work";

type Typed<F extends string> = Record<F | typeof BAIT | typeof PROOF, string>;

/** The refused input and its errors. `wait` is the number of seconds until the visitor may send again */
export interface Answered<F extends string> {
  typed: Typed<F>;
  errors: FieldErrors;
  wait: number | null;
  /** The proof that lets the visitor send now */
  challenge?: ProofChallenge | null;
}

/** No form of a page has a quarter of this. A hundred thousand bytes can hold fifty thousand fields, which take longer to read than a page to make. */
const MOST_FIELDS = 200;

/** Reads the form of a request, as browsers send forms without files. Throws 400 when the body is not one, or has too many fields. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const body = isForm ? await request.text() : "";
  if (!isForm || body.split("&", MOST_FIELDS + 1).length > MOST_FIELDS)
    throw data({ code: "malformed", message: messages.malformed }, { status: 400 });
  return new URLSearchParams(body);
}

/** Reads the named fields, the honeypot and the proof of work. Throws 400 when the body is not a form. */
export async function typedIn<F extends string>(request: Request, fields: readonly F[]): Promise<Typed<F>> {
  const form = await readForm(request);
  const typed = [...fields, BAIT, PROOF].map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(typed) as Typed<F>;
}

/** Headers of a form's page. The empty form is the same for every visitor and may be cached; an answer with the visitor's input may not. */
export function formHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  return {
    "X-Robots-Tag": "noindex",
    ...(actionHeaders.has("Cache-Control") ? { "Cache-Control": "no-store" } : {}),
  };
}

/** The response repeats what the visitor typed, so no cache may store it. */
export function answer<F extends string>(answered: Answered<F>, status: number) {
  return data(answered, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * Answers a form that the visitor may send later, or at once with a proof of work. An insufficient proof gets no second
 * challenge, so that a page does not send itself for ever. Throws any other error.
 */
export function answerTooMany<F extends string>(typed: Typed<F>, error: unknown) {
  if (!isAppError(error) || error.code !== "too_many") throw error;
  const challenge = typed[PROOF] === "" ? (error.challenge ?? null) : null;
  return answer({ typed, errors: {}, wait: error.retry_after ?? 60, challenge }, 429);
}

/** A hidden field against spam: visitors cannot see it, bots fill it in. */
export function Honeypot() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>{t("report_form.leave_empty")}</label>
      <input id={id} name={BAIT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Belongs into the form: the island fills it in, and sends the form. */
export function ProofField() {
  return <input type="hidden" name={PROOF} />;
}

const MINUTE_SECONDS = 60;

interface AnsweredProblemsProps {
  answered: Answered<string> | null;
  /** Returns the text that asks to wait this many minutes */
  wait(minutes: number): string;
  /** Where people may write instead */
  email: string | null;
}

/** Problem summary of a form that works without script. Each problem links to its field. */
export function AnsweredProblems({ answered, wait, email }: AnsweredProblemsProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const problems = Object.entries(answered?.errors ?? {}).map(([path, messages]) => ({
    href: `#${path}`,
    text: messages.map(text).join(". "),
  }));
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary arrived title={t("fields.problems", { count: problems.length })} problems={problems} />
      )}
      {answered?.wait && (
        <Notice icon="clock">
          <div role="alert" data-wait="">
            <p>{wait(Math.ceil(answered.wait / MINUTE_SECONDS))}</p>
            {answered.challenge && <p>{t("proof_of_work.with_script")}</p>}
            {email && <p>{t("proof_of_work.other_way", { email })}</p>}
          </div>
          {answered.challenge && (
            <>
              <p
                role="status"
                data-challenge={JSON.stringify(answered.challenge)}
                data-worker={worker}
                data-checking={t("proof_of_work.checking")}
              />
              <script type="module" src={proofIsland} />
            </>
          )}
        </Notice>
      )}
    </>
  );
}
