import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import type { CallError } from "#app/state/api.ts";
import { Field } from "#app/ui/field/field.tsx";
import type { AnyContact } from "#domain/contact.ts";
import { Code, type Purpose, type VerifyCode } from "#domain/otp.ts";
import type { Sent } from "../signed-in/one-time-code.ts";
import { codeRefusal, sendCode, useSecondsUntil, waitText } from "../signed-in/one-time-code.ts";

interface CodeFieldProps {
  id: string;
  label: string;
  otp: Pick<ReturnType<typeof useOneTimeCode>, "code" | "setCode">;
  error: string | null;
  /** Handles Enter where the field is part of a larger form */
  onEnter?(): void;
}

export function CodeField({ id, label, otp, error, onEnter }: CodeFieldProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field
      id={id}
      label={label}
      hint={t("login.code_hint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="input-short input-code"
      value={otp.code}
      onChange={(event) => otp.setCode(event.target.value)}
      onKeyDown={onKeyDown}
      errors={error ? [error] : []}
    />
  );
}

/** Sends and checks a code within a larger form. The caller stores `sent`. `told` is text for a live region. */
export function useOneTimeCode(purpose: Purpose, sent: Sent | null, onSent: (sent: Sent) => void) {
  const { t, i18n } = useTranslation();
  const text = useProblemText();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const wait = useSecondsUntil(sent ? sent.at + sent.resend_after * 1000 : 0);

  const attempt = async (work: () => Promise<void>, refused: (failure: CallError) => string) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      const { status, message, retry_after } = failure as CallError;
      if (status === 503 && !retry_after) setError(t("login.no_sms"));
      else if (status === 429) setError(waitText(t, retry_after));
      else setError(status === 422 ? refused(failure as CallError) : message);
    }
  };
  return {
    code,
    setCode,
    error,
    told,
    setTold,
    resend: wait > 0 ? t("login.resend_in", { count: wait }) : t("login.resend"),
    mayResend: wait === 0,
    /** Sends a code and then calls `then`. Shows the error `wrong` for an invalid contact. */
    send: (contact: AnyContact | null, wrong: string, then: () => void) =>
      attempt(
        async () => {
          if (!contact) return setError(wrong);
          onSent(await sendCode(contact, purpose, i18n.language));
          setTold(t("start.code_sent"));
          then();
        },
        () => wrong,
      ),
    /** Passes a well-formed code to `check`; shows an error for any other input. */
    verify: (check: (answer: VerifyCode) => Promise<void>) =>
      attempt(
        async () => {
          const parsed = Code.safeParse(code);
          if (!parsed.success) return setError(t("problems.code"));
          await check({ challenge_id: sent!.challenge_id, code: parsed.data });
        },
        (failure) => codeRefusal(t, text, failure),
      ),
  };
}
