import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxesField, SelectField } from "#app/forms/choice-fields.tsx";
import { FilesField, type Uploads } from "#app/forms/file-field.tsx";
import { fieldId } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { call } from "#app/state/api.ts";
import { MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { messages } from "#domain/errors.ts";
import { coverageCodes, deliveryModeCodes } from "#domain/organization.ts";
import { MAX_SERVICE_DESCRIPTION, serviceCategorySlugs } from "#domain/service.ts";
import { DisabilitiesField } from "./disabilities-field.tsx";
import { useOptions } from "./use-options.ts";

interface ServiceFieldsProps {
  path: string;
  /** The organisation's own, of which a service has at least one */
  places: { value: string; label: string }[];
  uploads: Uploads;
}

export function ServiceFields({ path, places, uploads }: ServiceFieldsProps) {
  const { t } = useTranslation();
  const options = useOptions();
  const names = useServiceNames();
  const list = `${fieldId(path)}-names`;
  return (
    <>
      <SelectField
        path={`${path}.category`}
        label={t("onboarding.field.service_category")}
        options={options("services", serviceCategorySlugs)}
      />
      <TextField
        path={`${path}.name`}
        label={t("onboarding.field.service_name")}
        hint={t("onboarding.hint.service_name")}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        path={`${path}.description`}
        label={t("onboarding.field.service_description")}
        hint={t("onboarding.hint.service_description")}
        max={MAX_SERVICE_DESCRIPTION}
      />
      <DisabilitiesField path={`${path}.disability_ids`} />
      <CheckboxesField
        path={`${path}.delivery_modes`}
        label={t("onboarding.field.delivery_modes")}
        options={options("modes", deliveryModeCodes)}
      />
      <CheckboxesField
        path={`${path}.coverages`}
        label={t("onboarding.field.coverages")}
        options={options("coverage", coverageCodes)}
      />
      <CheckboxesField path={`${path}.address_ids`} label={t("onboarding.field.address_ids")} options={places} />
      <TextField
        path={`${path}.keywords`}
        label={t("onboarding.field.keywords")}
        hint={t("onboarding.hint.keywords")}
        optional
        autoComplete="off"
      />
      <FilesField
        path={`${path}.images`}
        type="service_image"
        label={t("onboarding.field.images")}
        hint={t("onboarding.hint.images")}
        max={MAX_IMAGES_OF_SERVICE}
        withAlt
        uploads={uploads}
      />
    </>
  );
}

const NAMES_READ = 100;

/** What others call their services, to choose from; any other name is as good. */
function useServiceNames(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let isLate = false;
    call<{ data: { name: string }[] }>("GET", `/services?per_page=${NAMES_READ}`, messages.unexpected).then(
      ({ data }) => !isLate && setNames([...new Set(data.map(({ name }) => name))].sort()),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, []);
  return names;
}
