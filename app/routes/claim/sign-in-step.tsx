import { useTranslation } from "react-i18next";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Field, FieldGroup } from "#app/ui/field/field.tsx";
import { StepForm, StepHead, type StepProps } from "./step-form.tsx";

/** Where the person will sign in and be answered: with the contact just proven, or with one of their own. */
export function SignInStep({ choices, action, answered, email }: StepProps) {
  const { t } = useTranslation();
  const { field, errorsOf } = useTyped(answered);
  const { by, published_proof, sign_in } = answered!.typed;
  const proven = published_proof !== "" && choices.contacts.find(({ key }) => key === by);
  const contact = (
    <Field
      {...field("contact")}
      label={t("login.contact")}
      hint={proven ? t("claim.sign_in_hint") : undefined}
      autoComplete="email"
    />
  );
  return (
    <>
      <StepHead title={t("claim.sign_in_title")} answered={answered} email={email}>
        <p className="lead">{t("claim.sign_in_text")}</p>
      </StepHead>
      <StepForm action={action} answered={answered} stage="sign_in" shown={["sign_in", "contact"]} sends>
        {proven && (
          <FieldGroup id="sign_in" label={t("claim.sign_in_with")} errors={errorsOf("sign_in")}>
            <Check
              type="radio"
              name="sign_in"
              value="same"
              label={t("claim.sign_in_same", { contact: proven.contact })}
              checked={sign_in !== "other"}
            />
            <Check
              type="radio"
              name="sign_in"
              value="other"
              label={t("claim.sign_in_other")}
              checked={sign_in === "other"}
            />
          </FieldGroup>
        )}
        {contact}
        <Button type="submit">{t("claim.next")}</Button>
      </StepForm>
    </>
  );
}
