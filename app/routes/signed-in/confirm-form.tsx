import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import { type CallError, call, renewToken } from "#app/state/api.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { messages } from "#domain/errors.ts";
import { Code } from "#domain/otp.ts";
import type { RenewedToken } from "#domain/session.ts";
import type { Sent } from "./one-time-code.ts";
import { codeRefusal, sendCode } from "./one-time-code.ts";

/** Asks for a code before a sensitive action, so that a stolen token alone is not enough. */
export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed(): void; onCancel(): void }) {
  const { t, i18n } = useTranslation();
  const text = useProblemText();
  const user = useAppSelector((state) => state.auth.user);
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(codeRefusal(t, text, failure as CallError));
    }
  };
  const send = () =>
    attempt(async () => {
      const contact = user!.email
        ? ({ channel: "email", destination: user!.email } as const)
        : ({ channel: "phone", destination: user!.phone! } as const);
      setSent(await sendCode(contact, "reauth", i18n.language));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = Code.safeParse(code);
    if (!parsed.success) return setError(t("login.code_wrong"));
    void attempt(async () => {
      const answer = { challenge_id: sent!.challenge_id, code: parsed.data };
      renewToken(await call<RenewedToken>("POST", "/sessions/confirm", messages.unexpected, answer));
      onConfirmed();
    });
  };
  return (
    <form className="stack confirm-form" onSubmit={submit} noValidate aria-labelledby="confirm">
      <h3 id="confirm">{t("confirm.title")}</h3>
      <p>{t("confirm.text")}</p>
      {sent && (
        <Field
          id="confirm-code"
          label={t("login.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          {...(error ? { errors: [error] } : {})}
        />
      )}
      <p role="alert" className={sent ? "sr" : undefined}>
        {error}
      </p>
      <div className="row">
        {sent ? (
          <Button type="submit">{t("confirm.done")}</Button>
        ) : (
          <Button type="button" onClick={send}>
            {t("login.send")}
          </Button>
        )}
        <Button type="button" kind="link" onClick={onCancel}>
          {t("confirm.cancel")}
        </Button>
      </div>
    </form>
  );
}
