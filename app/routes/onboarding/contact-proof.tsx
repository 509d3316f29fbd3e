import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId, useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { sendCode } from "#app/routes/signed-in/contact-form.tsx";
import type { Sent } from "#app/routes/signed-in/login.tsx";
import { useSecondsUntil } from "#app/routes/signed-in/use-seconds-until.ts";
import { waitText } from "#app/routes/signed-in/wait-text.ts";
import { type CallError, call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Errors, Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Channel, contactSchema } from "#domain/contact.ts";
import { messages } from "#domain/errors.ts";
import { Code, type VerifiedCode } from "#domain/otp.ts";

/** A contact, and a code that shows that it is one's own. The proof stands beside it, as `email_proof`, until it is changed. */
export function ContactProof({ channel }: { channel: Channel }) {
  const { t, i18n } = useTranslation();
  const contact = useField(channel);
  const proof = useField(`${channel}_proof`);
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const wait = useSecondsUntil(sent ? sent.at + sent.resend_after * 1000 : 0);
  const parsed = contactSchema(channel).safeParse(contact.value);
  const isOther = sent !== null && sent.contact.destination !== parsed.data;
  const isProven = Boolean(proof.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contact is to be shown anew
  useEffect(() => {
    if (isOther) {
      setSent(null);
      if (isProven) proof.change("");
    }
  }, [isOther]);

  const attempt = async (work: () => Promise<void>) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      const { status, message, errors, retry_after } = failure as CallError;
      const said = Object.values(errors).flat().join(". ");
      setError(status === 429 ? waitText(t, retry_after) : status === 422 ? said && t("login.code_refused") : message);
    }
  };
  const send = () =>
    attempt(async () => {
      if (!parsed.success) return setError(t(`problems.${channel}`));
      setSent(await sendCode({ channel, destination: parsed.data }, "onboarding", i18n.language));
      setTold(t("start.code_sent"));
      setTimeout(() => document.getElementById(`${channel}-code`)?.focus(), 50);
    });
  const verify = () =>
    attempt(async () => {
      const typed = Code.safeParse(code);
      if (!typed.success) return setError(t("problems.code"));
      const { proof: shown } = await call<VerifiedCode>("POST", "/otp/verify", messages.code, {
        challenge_id: sent!.challenge_id,
        code: typed.data,
      });
      proof.change(shown);
      setTold(t(`start.${channel}_proven`));
      setCode("");
    });
  return (
    <div className="stack contact-proof">
      <TextField
        path={channel}
        label={t(`onboarding.field.${channel}`)}
        {...(channel === "phone" ? { hint: t("onboarding.hint.phone") } : {})}
        type={channel === "email" ? "email" : "tel"}
        inputMode={channel === "email" ? "email" : "tel"}
        autoComplete={channel === "email" ? "email" : "tel"}
      />
      <div id={fieldId(`${channel}_proof`)} tabIndex={-1} className="stack-sm">
        <Errors id={`${channel}-proof`} errors={isProven ? [] : proof.errors} />
        {isProven ? (
          <p className="verified">
            <Icon name="check" />
            <span>{t(`start.${channel}_proven`)}</span>
          </p>
        ) : sent && !isOther ? (
          <>
            <Field
              id={`${channel}-code`}
              label={t(`start.${channel}_code`)}
              hint={t("login.code_hint")}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="input-short input-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void verify();
              }}
              errors={error ? [error] : []}
            />
            <div className="row">
              <Button type="button" onClick={verify}>
                {t("start.verify")}
              </Button>
              <Button type="button" kind="link" onClick={send} disabled={wait > 0}>
                {wait > 0 ? t("login.resend_in", { count: wait }) : t("login.resend")}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Errors id={`${channel}-send`} errors={error ? [error] : []} />
            <p>
              <Button type="button" kind="quiet" onClick={send}>
                {t(`start.send_${channel}`)}
              </Button>
            </p>
          </>
        )}
        <p role="status" className="sr">
          {told}
        </p>
      </div>
    </div>
  );
}
