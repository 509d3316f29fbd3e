import { useTranslation } from "react-i18next";
import { CodeQuestion, useTyped } from "#app/forms/no-script-steps.tsx";
import { StepHead, type StepProps, stepForm } from "./step-form.tsx";

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
      <CodeQuestion field={field("code")} form={stepForm({ action, answered, stage: "code", shown: ["code"] })} />
    </>
  );
}
