import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { CallError } from "#app/state/api.ts";
import { signIn } from "#app/state/auth.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { maskContact } from "#domain/contact.ts";
import { Code } from "#domain/otp.ts";
import type { Sent } from "./one-time-code.ts";
import { codeRefusal, sendCode, sendInvitationCode, useSecondsUntil, waitText } from "./one-time-code.ts";

interface CodeFormProps {
  sent: Sent;
  onResent(sent: Sent): void;
  /** Absent where the contact cannot be another one */
  onBack?(): void;
  onSignedIn(): void;
  /** Of an invitation to the desk, which the code accepts */
  token?: string;
  /** 2 inside a page that has its own heading */
  level?: 1 | 2;
}

/** The user is warned one minute before the code expires. */
const WARN_SECONDS = 60;

export function CodeForm({ sent, onResent, onBack, onSignedIn, token, level = 1 }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, submit } = useCode({ sent, code, token, onError: setError, onSignedIn });

  useEffect(() => form.current?.querySelector<HTMLElement>("h1, h2")?.focus(), []);
  useEffect(() => {
    if (error) form.current?.querySelector("input")?.focus();
  }, [error]);
  return (
    <form className="stack-lg" onSubmit={submit} ref={form} noValidate>
      <Introduction sent={sent} level={level} {...(onBack ? { onBack } : {})} />
      <Field
        id="code"
        label={t("login.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby="code-hint"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...(error ? { errors: [error] } : {})}
      />
      <p className="field-hint" id="code-hint">
        {t("login.code_hint")}
      </p>
      <Button type="submit" aria-disabled={busy}>
        {busy ? t("login.checking") : t("login.sign_in")}
      </Button>
      <AnotherCode sent={sent} token={token} onResent={onResent} onError={setError} />
      <p role="alert" className="sr">
        {error}
      </p>
    </form>
  );
}

interface CodeToCheck {
  sent: Sent;
  code: string;
  token: string | undefined;
  onError(error: string | null): void;
  onSignedIn(): void;
}

/** Signs in with the code. An error is a sentence for the user, or null when another try begins. */
function useCode({ sent, code, token, onError, onSignedIn }: CodeToCheck) {
  const { t } = useTranslation();
  const text = useProblemText();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onError(null);
    const parsed = Code.safeParse(code);
    if (!parsed.success) return onError(t("login.code_wrong"));
    setBusy(true);
    const result = await dispatch(
      signIn({ challenge_id: sent.challenge_id, code: parsed.data, ...(token ? { token } : {}) }),
    );
    setBusy(false);
    if (signIn.fulfilled.match(result)) return onSignedIn();
    onError(codeRefusal(t, text, result.payload!));
  };
  return { busy, submit };
}

function Introduction({ sent, onBack, level }: Pick<CodeFormProps, "sent" | "onBack" | "level">) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="stack">
      <Heading tabIndex={-1}>{t("login.code_title")}</Heading>
      <p className="lead">
        {t(sent.digits === undefined ? "login.code_text" : "login.code_text_long", {
          contact: maskContact(sent.contact.channel, sent.contact.destination),
          sent: time.format(sent.at),
          until: time.format(sent.at + sent.expires_in * 1000),
        })}
      </p>
      {onBack && (
        <p>
          <Button type="button" kind="link" onClick={onBack}>
            {t("login.other_contact")}
          </Button>
        </p>
      )}
    </div>
  );
}

interface AnotherCodeProps extends Pick<CodeFormProps, "sent" | "onResent"> {
  token: string | undefined;
  onError(error: string | null): void;
}

/** The button for another code, and what is announced while the user waits for one. */
function AnotherCode({ sent, token, onResent, onError }: AnotherCodeProps) {
  const { t, i18n } = useTranslation();
  const [told, setTold] = useState("");
  const wait = useSecondsUntil(sent.at + sent.resend_after * 1000);
  const left = useSecondsUntil(sent.at + sent.expires_in * 1000);

  const isLate = left > 0 && left <= WARN_SECONDS;
  useEffect(() => {
    if (isLate) setTold(t("login.last_minute"));
    else if (left === 0) setTold(t("login.expired"));
  }, [isLate, left, t]);
  // Announce this once. A countdown announced every second would interrupt screen reader users as they type.
  const mayResend = wait === 0;
  useEffect(() => {
    if (mayResend) setTold(t("login.may_resend"));
  }, [mayResend, t]);

  const resend = async () => {
    onError(null);
    try {
      const { channel, destination: contact } = sent.contact;
      const again = token
        ? sendInvitationCode(token, { channel, contact }, i18n.language)
        : sendCode(sent.contact, "login", i18n.language);
      onResent(await again);
      setTold(t("login.resent"));
    } catch (failure) {
      const { status, message, retry_after } = failure as CallError;
      onError(status === 429 ? waitText(t, retry_after) : message);
    }
  };
  return (
    <div className="stack">
      <p className="muted" role="timer" aria-live="off">
        {wait > 0 && t("login.resend_in", { count: wait })}
      </p>
      <p>
        <Button type="button" kind="quiet" onClick={resend} disabled={!mayResend}>
          {t("login.resend")}
        </Button>
      </p>
      <p role="status">{told}</p>
      <p className="muted">{t("login.no_code")}</p>
    </div>
  );
}
