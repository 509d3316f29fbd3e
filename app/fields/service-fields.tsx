import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxesField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { FilesField, type Uploads } from "#app/forms/file-field.tsx";
import { fieldId, useField } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Field, FieldGroup } from "#app/ui/field/field.tsx";
import { type DisabilitySlug, disabilitySlugs, rarerDisabilities } from "#domain/disability.ts";
import { MAX_IMAGES_OF_SERVICE } from "#domain/document.ts";
import { messages } from "#domain/errors.ts";
import { coverageCodes, deliveryModeCodes } from "#domain/organization.ts";
import { CUSTOM, MAX_SERVICE_DESCRIPTION, serviceCategorySlugs } from "#domain/service.ts";
import { TermsFields } from "./terms-fields.tsx";

interface ServiceFieldsProps {
  path: string;
  /** The organisation's places; a service needs at least one */
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
      <TermsFields path={path} />
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

/** Names of other organisations' services as suggestions; the user can type any other name. */
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

type Choice = string | { id: string; name: string };

/**
 * Disabilities that a service is for: listed ones, and the organisation's own. An own disability belongs to the
 * organisation until an admin adopts it.
 */
function DisabilitiesField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  const chosen = Array.isArray(value) ? (value as Choice[]) : [];
  const own = chosen.filter((choice) => typeof choice === "object");
  const toggle = (slug: string, on: boolean) => change(on ? [...chosen, slug] : chosen.filter((each) => each !== slug));
  const add = (name: string) => {
    if (name === "" || own.some((choice) => choice.name.toLowerCase() === name.toLowerCase())) return;
    change([...chosen, { id: `${CUSTOM}-${Date.now().toString(36)}`, name }]);
  };
  const box = (slug: DisabilitySlug) => (
    <Check
      key={slug}
      type="checkbox"
      name={path}
      value={slug}
      label={t(`words.disabilities.${slug}`)}
      checked={chosen.includes(slug)}
      onChange={(on) => toggle(slug, on)}
      onFocus={onFocus}
    />
  );
  return (
    <FieldGroup id={id} label={t("onboarding.field.disability_ids")} errors={errors}>
      <div className="checks-columns">
        {disabilitySlugs.filter((slug) => !rarerDisabilities.includes(slug)).map(box)}
        {own.map((choice) => (
          <Check
            key={choice.id}
            type="checkbox"
            name={path}
            label={choice.name}
            checked
            onChange={() => change(chosen.filter((each) => each !== choice))}
            onFocus={onFocus}
          />
        ))}
      </div>
      <Disclosure
        opensAt="wide"
        summary={t("onboarding.more_disabilities")}
        isOpen={rarerDisabilities.some((slug) => chosen.includes(slug))}
      >
        <div className="checks-columns">{rarerDisabilities.map(box)}</div>
        <OwnDisability id={`${id}-own`} onAdd={add} />
      </Disclosure>
    </FieldGroup>
  );
}

interface OwnDisabilityProps {
  id: string;
  onAdd(name: string): void;
}

function OwnDisability({ id, onAdd }: OwnDisabilityProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  /** Also when the field is left, because the button is easily missed. */
  const add = () => {
    setName("");
    onAdd(name.trim());
  };
  return (
    <div className="row row-end">
      <Field
        id={id}
        label={t("onboarding.own_disability")}
        maxLength={100}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button type="button" kind="quiet" onClick={add}>
        {t("fields.add")}
      </Button>
    </div>
  );
}
