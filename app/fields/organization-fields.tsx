import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxesField, RadioField, SelectField, useOptions } from "#app/forms/choice-fields.tsx";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Button } from "#app/ui/button/button.tsx";
import { asciiDigits } from "#domain/fields.ts";
import {
  ageGroupCodes,
  coverageCodes,
  deliveryModeCodes,
  linkNames,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { panHolder } from "#domain/pan.ts";

interface DetailsFieldsProps {
  path: string;
  isIndividual: boolean;
  /** Contacts of the user, which one press takes over */
  own: { email: string; phone: string };
}

export function DetailsFields({ path, isIndividual, own }: DetailsFieldsProps) {
  const { t } = useTranslation();
  const states = useStateNames();
  return (
    <>
      <WorkFields path={path} isIndividual={isIndividual} />
      <div className="field-pair">
        <SelectField path={`${path}.state`} label={t("onboarding.field.state")} options={states.options} />
        <TextField path={`${path}.city`} label={t("onboarding.field.city")} autoComplete="address-level2" />
      </div>
      <fieldset className="stack" aria-describedby="public-contact-hint">
        <legend className="form-legend">{t("onboarding.public_contact")}</legend>
        <p className="field-hint" id="public-contact-hint">
          {t(isIndividual ? "onboarding.hint.public_contact_individual" : "onboarding.hint.public_contact")}
        </p>
        <OwnContact path={`${path}.contact`} own={own} />
        <TextField
          path={`${path}.contact.email`}
          label={t("onboarding.field.email")}
          type="email"
          autoComplete="email"
        />
        <TextField
          path={`${path}.contact.phone`}
          label={t("onboarding.field.phone")}
          hint={t("onboarding.hint.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="input-code"
        />
      </fieldset>
    </>
  );
}

/** Never by itself, because what the user gave at the start is private and this is published. */
function OwnContact({ path, own: { email, phone } }: Pick<DetailsFieldsProps, "path" | "own">) {
  const { t } = useTranslation();
  const form = useForm();
  const isOpen = !form.value(`${path}.email`) && !form.value(`${path}.phone`);
  if (!isOpen || !email || !phone) return null;
  const take = () => {
    form.change(`${path}.email`, email);
    form.change(`${path}.phone`, phone);
    document.getElementById(fieldId(`${path}.email`))?.focus();
  };
  return (
    <p>
      <Button type="button" kind="quiet" onClick={take}>
        {t("onboarding.publish_mine", { contacts: `${email}, ${phone}` })}
      </Button>
    </p>
  );
}

/**
 * The years of experience follow from the year, unless the user wrote others. They follow at every key, because what is
 * filled in when the next field has the focus would stand beside what the user types there.
 */
function useExperience(path: string, yearPath: string): (year: string) => void {
  const form = useForm();
  const takenOver = useRef(yearsSince(String(form.value(yearPath) ?? "")));
  return (typed) => {
    const years = yearsSince(typed);
    if (years === null) return;
    const written = String(form.value(path) ?? "");
    if (written === "" || written === takenOver.current) form.change(path, years);
    takenOver.current = years;
  };
}

/** Null unless it is a whole year that is not to come. */
function yearsSince(typed: string): string | null {
  const year = asciiDigits(typed.trim());
  const years = new Date().getFullYear() - Number(year);
  return /^\d{4}$/.test(year) && years >= 0 ? String(years) : null;
}

export function WorkFields({ path, isIndividual }: { path: string; isIndividual: boolean }) {
  const { t } = useTranslation();
  const options = useOptions();
  const fillExperience = useExperience(`${path}.experience_years`, `${path}.year_of_establishment`);
  return (
    <>
      <div className="field-pair field-pair-short">
        <TextField
          path={`${path}.year_of_establishment`}
          label={t(isIndividual ? "onboarding.field.year_individual" : "onboarding.field.year_of_establishment")}
          inputMode="numeric"
          className="input-short input-code"
          maxLength={6}
          onInput={({ currentTarget }) => fillExperience(currentTarget.value)}
        />
        <TextField
          path={`${path}.experience_years`}
          label={t("onboarding.field.experience_years")}
          inputMode="numeric"
          className="input-short input-code"
          maxLength={6}
        />
      </div>
      <RadioField
        path={`${path}.category`}
        label={t("onboarding.field.category")}
        options={options("category", organizationCategories)}
      />
      {!isIndividual && (
        <RadioField
          path={`${path}.type`}
          label={t("onboarding.field.type")}
          options={options(
            "type",
            registrationTypes.filter((type) => type !== "individual"),
          )}
        />
      )}
      <CheckboxesField
        path={`${path}.age_groups_served`}
        label={t("onboarding.field.age_groups_served")}
        options={options("age_groups", ageGroupCodes)}
      />
      <CheckboxesField
        path={`${path}.mode_of_practice`}
        label={t("onboarding.field.mode_of_practice")}
        options={options("modes", deliveryModeCodes)}
      />
      <RadioField
        path={`${path}.coverage_area`}
        label={t("onboarding.field.coverage_area")}
        options={options("coverage", coverageCodes)}
      />
    </>
  );
}

/** Changes input to upper case and names the kind of PAN holder. Shows a hint when that does not fit the applicant. */
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
        hint={t(isIndividual ? "onboarding.hint.pan_card_individual" : "onboarding.hint.pan_card")}
        className="input-short input-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        keep={(typed) => typed.toUpperCase()}
      />
      <p className="field-hint" role="status">
        {holder && t("onboarding.pan_holder", { holder: t(`words.pan_holders.${holder}`) })}
        {isOdd && ` ${t(isIndividual ? "onboarding.pan_not_person" : "onboarding.pan_person")}`}
      </p>
    </div>
  );
}

/** The draft stores yes and no as true and false. */
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

export function LinkFields({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="lead">{t("onboarding.lead.links")}</p>
      {linkNames.map((name) => (
        <TextField
          key={name}
          path={`${path}.${name}`}
          label={t(`words.links.${name}`)}
          optional
          inputMode="url"
          autoComplete={name === "website" ? "url" : "off"}
        />
      ))}
    </>
  );
}
