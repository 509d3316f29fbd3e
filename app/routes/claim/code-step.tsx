import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { AGAIN } from "./step.ts";
import { StepForm, StepHead, type StepProps, useTyped } from "./step-form.tsx";

/** The code that was sent to the published contact, or to the person's own. */
export function CodeStep({ choices, action, answered, email }: StepProps) {
  const { t } = useTranslation();
  const { field } = useTyped(answered);
  const { by, published_proof, contact } = answered!.typed;
  const published = choices.contacts.find(({ key }) => key === by);
  const to = published && published_proof === "" ? published.contact : contact;
  return (
    <>
      <StepHead title={t("claim.code_title")} answered={answered} email={email}>
        <p className="lead">{t("claim.code_sent", { contact: to })}</p>
      </StepHead>
      <StepForm action={action} answered={answered} stage="code" shown={["code"]}>
        <Field
          {...field("code")}
          label={t("login.code")}
          hint={t("login.code_hint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="input-short input-code"
        />
        <Button type="submit">{t("start.verify")}</Button>
      </StepForm>
      <div className="stack-sm">
        <p id="again">{t("claim.no_code")}</p>
        <StepForm action={action} answered={answered} stage="code" shown={["code"]} label="again" sends>
          <input type="hidden" name="code" value={AGAIN} />
          <Button type="submit" kind="link">
            {t("login.resend")}
          </Button>
        </StepForm>
      </div>
    </>
  );
}
