import { useTranslation } from "react-i18next";
import { CodeQuestion, useTyped } from "#app/forms/no-script-steps.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { KEY_QUOTA, NETWORK_QUOTA } from "#domain/api-key.ts";
import { StepForm, StepHead, type StepProps } from "./step-form.tsx";

/** What a key is for, and the e-mail address. */
export function AskStep({ answered, email }: StepProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { field } = useTyped(answered);
  const words = ({ requests_per_minute, requests_per_day }: typeof KEY_QUOTA) => ({
    minute: number.format(requests_per_minute),
    day: number.format(requests_per_day),
  });
  return (
    <>
      <StepHead title={t("keys_page.title_ask")} answered={answered} email={email}>
        <p className="lead">{t("keys_page.lead", words(KEY_QUOTA))}</p>
        <p>{t("keys_page.lead_network", words(NETWORK_QUOTA))}</p>
        <p>
          <a className="link-button" href="/api/docs">
            {t("keys_page.how")}
          </a>
        </p>
      </StepHead>
      <StepForm stage="ask" sends>
        <Field
          {...field("email")}
          type="email"
          autoComplete="email"
          label={t("keys_page.email")}
          hint={t("keys_page.email_hint")}
        />
        <Button type="submit">{t("keys_page.send_code")}</Button>
      </StepForm>
    </>
  );
}

export function CodeStep({ answered, email }: StepProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { field } = useTyped(answered);
  const { email: contact, challenge_id } = answered!.typed;
  return (
    <>
      <StepHead title={t("keys_page.title_code")} answered={answered} email={email}>
        <p className="lead">{t("claim.code_sent", { contact })}</p>
      </StepHead>
      <CodeQuestion
        field={field("code")}
        form={{ action: href("/data/keys"), label: "keys", hidden: { stage: "code", email: contact, challenge_id } }}
      />
    </>
  );
}
