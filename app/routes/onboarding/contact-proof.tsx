import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { fieldId, useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import type { Sent } from "#app/routes/signed-in/one-time-code.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Errors } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Channel, contactSchema, maskContact } from "#domain/contact.ts";
import { messages } from "#domain/errors.ts";
import type { VerifiedCode } from "#domain/otp.ts";
import { CodeField, useOneTimeCode } from "./code-field.tsx";

/** A sent code without the full contact, which must not be stored */
interface KeptCode extends Sent {
  mask: string;
}

/**
 * A contact and the code that proves it. The form stores code and proof as, for example, `email_sent` and `email_proof`
 * until the contact changes. A reload loses the contact, which is personal data, but the code stays valid.
 */
export function ContactProof({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const contact = useField(channel);
  const proof = useField(`${channel}_proof`);
  const kept = useField(`${channel}_sent`);
  const sent = (kept.value as KeptCode | undefined) ?? null;
  const otp = useOneTimeCode("onboarding", sent, (sent) =>
    kept.change({
      ...sent,
      contact: { channel, destination: "" },
      mask: maskContact(channel, sent.contact.destination),
    }),
  );
  const focusAfterChange = useFocusAfterChange();
  const typed = String(contact.value ?? "");
  const parsed = contactSchema(channel).safeParse(typed);
  const isProven = Boolean(proof.value);

  const send = () =>
    otp.send(parsed.success ? { channel, destination: parsed.data } : null, t(`problems.${channel}`), () =>
      focusAfterChange(`${channel}-code`),
    );
  const verify = () =>
    otp.verify(async (answer) => {
      const { proof: shown } = await call<VerifiedCode>("POST", "/otp/verify", messages.code, answer);
      proof.change(shown);
      otp.setTold(t(`start.${channel}_proven`));
      otp.setCode("");
    });
  return (
    <div className="stack contact-proof">
      {sent && typed === "" ? (
        <MaskedContact channel={channel} mask={sent.mask} onOther={() => contact.change("")} />
      ) : (
        <ContactField channel={channel} />
      )}
      <div id={fieldId(`${channel}_proof`)} tabIndex={-1} className="stack-sm">
        <Errors id={`${channel}-proof`} errors={isProven ? [] : proof.errors} />
        {isProven ? (
          <p className="verified">
            <Icon name="check" />
            <span>{t(`start.${channel}_proven`)}</span>
          </p>
        ) : sent ? (
          <SentCode
            channel={channel}
            otp={otp}
            mayResend={otp.mayResend && typed !== ""}
            onVerify={verify}
            onResend={send}
          />
        ) : (
          <>
            <Errors id={`${channel}-send`} errors={otp.error ? [otp.error] : []} />
            <p>
              <Button type="button" kind="quiet" onClick={send}>
                {t(`start.send_${channel}`)}
              </Button>
            </p>
          </>
        )}
        <p role="status" className="sr">
          {otp.told}
        </p>
      </div>
    </div>
  );
}

interface MaskedContactProps {
  channel: Channel;
  mask: string;
  onOther(): void;
}

function MaskedContact({ channel, mask, onOther }: MaskedContactProps) {
  const { t } = useTranslation();
  return (
    <div className="stack-sm">
      <p>
        <strong>{t(`onboarding.field.${channel}`)}:</strong> {mask}
      </p>
      <Button type="button" kind="link" onClick={onOther}>
        {t("login.other_contact")}
      </Button>
    </div>
  );
}

function ContactField({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  return (
    <TextField
      path={channel}
      label={t(`onboarding.field.${channel}`)}
      hint={channel === "phone" && t("onboarding.hint.phone")}
      type={channel === "email" ? "email" : "tel"}
      inputMode={channel === "email" ? "email" : "tel"}
      autoComplete={channel === "email" ? "email" : "tel"}
    />
  );
}

interface SentCodeProps {
  channel: Channel;
  otp: ReturnType<typeof useOneTimeCode>;
  mayResend: boolean;
  onVerify(): void;
  onResend(): void;
}

function SentCode({ channel, otp, mayResend, onVerify, onResend }: SentCodeProps) {
  const { t } = useTranslation();
  return (
    <>
      <CodeField
        id={`${channel}-code`}
        label={t(`start.${channel}_code`)}
        otp={otp}
        error={otp.error}
        onEnter={onVerify}
      />
      <div className="row">
        <Button type="button" onClick={onVerify}>
          {t("start.verify")}
        </Button>
        <Button type="button" kind="link" onClick={onResend} disabled={!mayResend}>
          {otp.resend}
        </Button>
      </div>
    </>
  );
}
