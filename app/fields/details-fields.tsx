import { useTranslation } from "react-i18next";
import { CheckboxesField, RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import {
  ageGroupCodes,
  coverageCodes,
  deliveryModeCodes,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { stateNames } from "#domain/state.ts";
import { useOptions } from "./use-options.ts";

export function DetailsFields({ path, isIndividual }: { path: string; isIndividual: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <WorkFields path={path} isIndividual={isIndividual} />
      <div className="field-pair">
        <SelectField
          path={`${path}.state`}
          label={t("onboarding.field.state")}
          options={stateNames.map((name) => ({ value: name, label: name }))}
        />
        <TextField path={`${path}.city`} label={t("onboarding.field.city")} autoComplete="address-level2" />
      </div>
      <fieldset className="stack" aria-describedby="public-contact-hint">
        <legend className="legend">{t("onboarding.public_contact")}</legend>
        <p className="hint" id="public-contact-hint">
          {t("onboarding.hint.public_contact")}
        </p>
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

/** Since when, of what kind, for whom and how far. */
export function WorkFields({ path, isIndividual }: { path: string; isIndividual: boolean }) {
  const { t } = useTranslation();
  const options = useOptions();
  return (
    <>
      <div className="field-pair">
        <TextField
          path={`${path}.year_of_establishment`}
          label={t(isIndividual ? "onboarding.field.year_individual" : "onboarding.field.year_of_establishment")}
          inputMode="numeric"
          className="input-short input-code"
          maxLength={6}
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
      <RadioField
        path={`${path}.type`}
        label={t("onboarding.field.type")}
        options={options(
          "type",
          isIndividual ? ["individual"] : registrationTypes.filter((type) => type !== "individual"),
        )}
      />
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
