import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendCode } from "#app/routes/signed-in/contact-form.tsx";
import type { Sent } from "#app/routes/signed-in/login.tsx";
import { useSecondsUntil } from "#app/routes/signed-in/use-seconds-until.ts";
import { waitText } from "#app/routes/signed-in/wait-text.ts";
import type { CallError } from "#app/state/api.ts";
import type { AnyContact } from "#domain/contact.ts";
import { Code, type Purpose, type VerifyCode } from "#domain/otp.ts";

/** A code that is sent, typed and checked, beside other fields; `sent` is the caller's to keep. `told` is for those who hear the page. */
export function useOneTimeCode(purpose: Purpose, sent: Sent | null, onSent: (sent: Sent) => void) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const wait = useSecondsUntil(sent ? sent.at + sent.resend_after * 1000 : 0);

  const attempt = async (work: () => Promise<void>, refused: string) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      const { status, message, retry_after } = failure as CallError;
      if (status === 503) setError(t("login.no_sms"));
      else setError(status === 429 ? waitText(t, retry_after) : status === 422 ? refused : message);
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
    /** Sends a code; a contact that is none is said so, in `wrong`. `then` runs when it is sent. */
    send: (contact: AnyContact | null, wrong: string, then: () => void) =>
      attempt(async () => {
        if (!contact) return setError(wrong);
        onSent(await sendCode(contact, purpose, i18n.language));
        setTold(t("start.code_sent"));
        then();
      }, wrong),
    /** Hands what was typed to `check`, unless it is no code. */
    verify: (check: (answer: VerifyCode) => Promise<void>) =>
      attempt(async () => {
        const parsed = Code.safeParse(code);
        if (!parsed.success) return setError(t("problems.code"));
        await check({ challenge_id: sent!.challenge_id, code: parsed.data });
      }, t("login.code_refused")),
  };
}
