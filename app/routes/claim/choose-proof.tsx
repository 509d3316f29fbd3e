import { useTranslation } from "react-i18next";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { FieldGroup } from "#app/ui/field/field.tsx";
import { ANSWER_DAYS } from "#domain/verification.ts";
import { PAPER } from "./step.ts";
import { StepForm, StepHead, type StepProps } from "./step-form.tsx";

/** What one needs and what happens, and the choice of a proof: contacts that the page shows, or a paper. */
export function ChooseProof({ choices, action, answered, email }: StepProps) {
  const { t } = useTranslation();
  const { errorsOf } = useTyped(answered);
  const chosen = answered?.typed.by;
  const { name, contacts } = choices;
  return (
    <>
      <StepHead title={t("claim.title", { name })} answered={answered} email={email}>
        <p className="lead">{t("claim.text_1")}</p>
        <p>{t("claim.text_2")}</p>
        <p>{t("claim.text_3", { count: ANSWER_DAYS })}</p>
      </StepHead>
      <StepForm action={action} answered={answered} stage="choose" shown={["by"]} sends>
        <FieldGroup
          id="by"
          label={t("claim.how", { name })}
          hint={contacts.length > 0 && t("claim.how_hint")}
          errors={errorsOf("by")}
        >
          {contacts.map(({ key, channel, contact }) => (
            <Check
              key={key}
              type="radio"
              name="by"
              value={key}
              label={t(`claim.by_${channel}`, { contact })}
              checked={chosen === key}
            />
          ))}
          <Check type="radio" name="by" value={PAPER} label={t("claim.by_paper")} checked={chosen === PAPER} />
        </FieldGroup>
        <Button type="submit">{t("claim.next")}</Button>
      </StepForm>
    </>
  );
}
