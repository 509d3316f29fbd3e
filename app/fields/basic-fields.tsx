import { useTranslation } from "react-i18next";
import { RadioField } from "#app/forms/choice-fields.tsx";
import { FileField, type Uploads } from "#app/forms/file-field.tsx";
import { useField } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { MAX_DESCRIPTION } from "#domain/organization.ts";
import { panHolder } from "#domain/pan.ts";
import { NameField } from "./name-field.tsx";

interface BasicFieldsProps {
  path: string;
  isIndividual: boolean;
  uploads: Uploads;
}

export function BasicFields({ path, isIndividual, uploads }: BasicFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isIndividual ? (
        <TextField path={`${path}.name`} label={t("onboarding.field.name_individual")} autoComplete="name" />
      ) : (
        <NameField path={`${path}.name`} />
      )}
      <TextField
        path={`${path}.legal_name`}
        label={t(isIndividual ? "onboarding.field.legal_name_individual" : "onboarding.field.legal_name")}
        hint={t(isIndividual ? "onboarding.hint.legal_name_individual" : "onboarding.hint.legal_name")}
      />
      <PanField path={`${path}.pan_card`} isIndividual={isIndividual} />
      <TextAreaField
        path={`${path}.description`}
        label={t(isIndividual ? "onboarding.field.description_individual" : "onboarding.field.description")}
        hint={t("onboarding.hint.description")}
        max={MAX_DESCRIPTION}
      />
      <PartnerField path={`${path}.is_partner`} />
      <FileField
        path={`${path}.logo_document_id`}
        type="organization_logo"
        label={t(isIndividual ? "onboarding.field.photo" : "onboarding.field.logo")}
        hint={t("onboarding.hint.logo")}
        uploads={uploads}
      />
    </>
  );
}

/** Upper case as it is typed; says whose PAN it is, and asks where that does not fit the applicant. */
export function PanField({ path, isIndividual }: { path: string; isIndividual: boolean }) {
  const { t } = useTranslation();
  const { value } = useField(path);
  const holder = panHolder(String(value ?? ""));
  const isOdd = holder !== null && (holder === "person") !== isIndividual;
  return (
    <div className="stack-sm">
      <TextField
        path={path}
        label={t("onboarding.field.pan_card")}
        hint={t("onboarding.hint.pan_card")}
        className="input-short input-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        keep={(typed) => typed.toUpperCase()}
      />
      <p className="hint" role="status">
        {holder && t("onboarding.pan_holder", { holder: t(`words.pan_holders.${holder}`) })}
        {isOdd && ` ${t(isIndividual ? "onboarding.pan_not_person" : "onboarding.pan_person")}`}
      </p>
    </div>
  );
}

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
