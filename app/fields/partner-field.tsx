import { useTranslation } from "react-i18next";
import { RadioField } from "#app/forms/choice-fields.tsx";

/** Yes and no are true and false in the draft. */
export function PartnerField({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <RadioField
      path={path}
      label={t("onboarding.field.is_partner")}
      hint={t("onboarding.hint.is_partner")}
      options={[
        { value: true, label: t("fields.yes") },
        { value: false, label: t("fields.no") },
      ]}
    />
  );
}
