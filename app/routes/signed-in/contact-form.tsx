import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { readContact, type Sent, sendCode, waitText } from "./one-time-code.ts";

interface ContactFormProps {
  typed: string;
  onTyped(text: string): void;
  onSent(sent: Sent): void;
  /** The user came here from a page that requires signing in. */
  isReturning?: boolean;
  /** Replaces the page's heading, inside a page that has its own */
  heading?: ReactNode;
}

/** Asks for the email address or phone number that receives the code, in one field. */
export function ContactForm({ typed, onTyped, onSent, isReturning, heading }: ContactFormProps) {
  const { t, i18n } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.querySelector("input")?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const contact = readContact(typed);
    if (!contact) return setError(t("login.contact_wrong"));
    setBusy(true);
    try {
      onSent(await sendCode(contact, "login", i18n.language));
    } catch (failure) {
      const { status, message, errors, retry_after } = failure as CallError;
      if (status === 429) setError(waitText(t, retry_after));
      else setError(status === 503 && !retry_after ? t("login.no_sms") : (errors.destination?.join(". ") ?? message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack-lg" onSubmit={submit} noValidate>
      {heading ?? (
        <div className="stack">
          <h1>{t("login.title")}</h1>
          <p className="lead">{isReturning ? t("login.returning") : t("login.text")}</p>
        </div>
      )}
      <div ref={box}>
        <Field
          id="contact"
          label={t("login.contact")}
          name="contact"
          type="text"
          inputMode="email"
          autoComplete="username"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          {...(error ? { errors: [error] } : {})}
        />
      </div>
      <Button type="submit" aria-disabled={busy}>
        {busy ? t("login.sending") : t("login.send")}
      </Button>
      <p className="muted">{t("login.sessions_hint")}</p>
      <p className="muted">{t("login.sms_hint")}</p>
      <p role="alert" className="sr">
        {error}
      </p>
    </form>
  );
}
