import { useTranslation } from "react-i18next";
import { ConfirmField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { FilesField, type Uploads } from "#app/forms/file-field.tsx";
import { useField } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { MAX_FILES_OF_REGISTRATION } from "#domain/document.ts";
import {
  isUnusualNumber,
  numberPatterns,
  type RegistrationDetailType,
  registrationDetailTypes,
} from "#domain/registration.ts";

/** Papers that one person can hold, the most usual first */
const ofIndividuals: RegistrationDetailType[] = [
  "rci",
  "clinical_establishment",
  "gst",
  "udyam",
  "rpwd_certificate",
  "custom",
];

interface RegistrationFieldsProps {
  path: string;
  isIndividual: boolean;
  uploads: Uploads;
}

/** Fields of a registration. An unusual number shows a hint, never an error. */
export function RegistrationFields({ path, isIndividual, uploads }: RegistrationFieldsProps) {
  const { t } = useTranslation();
  const options = useOptions();
  const type = String(useField(`${path}.type`).value ?? "");
  const number = String(useField(`${path}.number`).value ?? "");
  const usual: readonly RegistrationDetailType[] = isIndividual ? ofIndividuals : registrationDetailTypes;
  // One that was chosen elsewhere stays.
  const types = registrationDetailTypes.filter((each) => each === type && !usual.includes(each));
  // The Rehabilitation Council lists persons in the Central Rehabilitation Register.
  const named = (option: { value: string; label: string }) =>
    isIndividual && option.value === "rci" ? { ...option, label: `${option.label} (CRR)` } : option;
  const noExpiry = useField(`${path}.no_expiry`).value === true;
  const example = numberPatterns[type as RegistrationDetailType]?.example;
  return (
    <>
      <SelectField
        path={`${path}.type`}
        label={t("onboarding.field.registration_type")}
        options={options("registrations", [...usual, ...types]).map(named)}
      />
      {type === "custom" && <TextField path={`${path}.group_name`} label={t("onboarding.field.group_name")} />}
      <div className="stack-sm">
        <TextField
          path={`${path}.number`}
          label={t("onboarding.field.number")}
          hint={example && t("onboarding.hint.number", { example })}
          autoComplete="off"
          className="input-code"
        />
        <p className="field-hint" role="status">
          {isUnusualNumber(type, number) && example && t("onboarding.number_unusual", { example })}
        </p>
      </div>
      <div className="field-pair">
        <TextField path={`${path}.issue_date`} label={t("onboarding.field.issue_date")} type="date" />
        {!noExpiry && <TextField path={`${path}.valid_till`} label={t("onboarding.field.valid_till")} type="date" />}
      </div>
      <ConfirmField path={`${path}.no_expiry`} label={t("onboarding.field.no_expiry")} />
      <FilesField
        path={`${path}.document_ids`}
        type="registration"
        label={t("onboarding.field.document_ids")}
        hint={t("onboarding.hint.document_ids")}
        max={MAX_FILES_OF_REGISTRATION}
        uploads={uploads}
      />
    </>
  );
}
