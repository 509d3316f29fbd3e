import { useTranslation } from "react-i18next";
import { RadioField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { genders, salutations } from "#domain/person.ts";

export function PersonFields({ path }: { path: string }) {
  const { t } = useTranslation();
  const options = useOptions();
  return (
    <>
      <SelectField
        path={`${path}.salutation`}
        label={t("onboarding.field.salutation")}
        options={options("salutations", salutations)}
      />
      <TextField path={`${path}.name`} label={t("onboarding.field.person_name")} autoComplete="off" />
      <TextField
        path={`${path}.designation`}
        label={t("onboarding.field.designation")}
        hint={t("onboarding.hint.designation")}
        autoComplete="off"
      />
      <RadioField
        path={`${path}.gender`}
        label={t("onboarding.field.gender")}
        hint={t("onboarding.hint.gender")}
        options={options("genders", genders)}
      />
    </>
  );
}
