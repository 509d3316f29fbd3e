import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary/error-summary.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { useProblemText } from "./form.tsx";

/** Name of the honeypot field, which only bots fill in. */
export const BAIT = "homepage";

type Typed<F extends string> = Record<F | typeof BAIT, string>;

/** The refused input and its errors. `wait` is the number of seconds until the visitor may send again */
export interface Answered<F extends string> {
  typed: Typed<F>;
  errors: FieldErrors;
  wait: number | null;
}

/** Reads the form of a request. Throws 400 when the body is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data({ code: "malformed", message: messages.malformed }, { status: 400 });
  });
}

/** Reads the named fields and the honeypot. Throws 400 when the body is not a form. */
export async function typedIn<F extends string>(request: Request, fields: readonly F[]): Promise<Typed<F>> {
  const form = await readForm(request);
  const typed = [...fields, BAIT].map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(typed) as Typed<F>;
}

/** The response repeats what the visitor typed, so no cache may store it. */
export function answer<F extends string>(answered: Answered<F>, status: number) {
  return data(answered, { status, headers: { "Cache-Control": "no-store" } });
}

/** A hidden field against spam: visitors cannot see it, bots fill it in. */
export function Honeypot() {
  const { t } = useTranslation();
  return (
    <div hidden>
      <label htmlFor={BAIT}>{t("report_form.leave_empty")}</label>
      <input id={BAIT} name={BAIT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const MINUTE_SECONDS = 60;

interface AnsweredProblemsProps {
  answered: Answered<string> | null;
  /** Returns the text that asks to wait this many minutes */
  wait(minutes: number): string;
}

/** Problem summary of a form that works without script. Each problem links to its field. */
export function AnsweredProblems({ answered, wait }: AnsweredProblemsProps) {
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
          <p role="alert">{wait(Math.ceil(answered.wait / MINUTE_SECONDS))}</p>
        </Notice>
      )}
    </>
  );
}
