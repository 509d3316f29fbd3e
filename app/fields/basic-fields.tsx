import { useTranslation } from "react-i18next";
import { FileField, type Uploads } from "#app/forms/file-field.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { MAX_DESCRIPTION } from "#domain/organization.ts";
import { NameField } from "./name-field.tsx";
import { PanField } from "./pan-field.tsx";
import { PartnerField } from "./partner-field.tsx";

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
