import { useTranslation } from "react-i18next";
import { claimLabel, claimValue } from "#app/claim/claim-words.ts";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Field, FieldGroup, Select, TextArea } from "#app/ui/field/field.tsx";
import { type ClaimField, claimedRegistrations } from "#domain/claim.ts";
import { disabilities } from "#domain/disability.ts";
import { ageGroupCodes, coverageCodes, deliveryModeCodes, registrationTypes } from "#domain/organization.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import type { AnsweredClaim } from "./answer-step.server.ts";

/** Of fields with a choice: one of them, or several */
const choices: Partial<Record<ClaimField, { codes: readonly string[]; several?: true }>> = {
  type: { codes: registrationTypes },
  age_groups_served: { codes: ageGroupCodes, several: true },
  mode_of_practice: { codes: deliveryModeCodes, several: true },
  coverage_area: { codes: coverageCodes },
  service_category: { codes: serviceCategorySlugs },
  service_disabilities: { codes: disabilities.map(({ slug }) => slug), several: true },
  registration_type: { codes: claimedRegistrations },
};
const long: readonly ClaimField[] = ["description", "service_description"];
const inputs: Partial<Record<ClaimField, object>> = {
  year_of_establishment: { inputMode: "numeric", className: "input-short" },
  email: { type: "email" },
  phone: { type: "tel" },
};

interface GapsProps {
  gaps: readonly ClaimField[];
  answered: AnsweredClaim;
}

/** A field for each fact that the page lacks. What belongs together has a heading of its own. */
export function Gaps({ gaps, answered }: GapsProps) {
  const { t } = useTranslation();
  const groups = ["service", "registration"] as const;
  const groupOf = (field: ClaimField) => groups.find((group) => field.startsWith(`${group}_`));
  return (
    <>
      {gaps
        .filter((field) => !groupOf(field))
        .map((field) => (
          <Gap key={field} field={field} answered={answered} />
        ))}
      {groups
        .filter((group) => gaps.some((field) => groupOf(field) === group))
        .map((group) => (
          <fieldset key={group} className="stack-lg claim-group">
            <legend>{t(`claim.${group}_title`)}</legend>
            {gaps
              .filter((field) => groupOf(field) === group)
              .map((field) => (
                <Gap key={field} field={field} answered={answered} />
              ))}
          </fieldset>
        ))}
    </>
  );
}

function Gap({ field: name, answered }: { field: ClaimField; answered: AnsweredClaim }) {
  const { t } = useTranslation();
  const { field, errorsOf } = useTyped(answered);
  const label = claimLabel(t, name);
  const choice = choices[name];
  const aside = t("fields.optional");
  if (choice?.several) {
    const chosen = (answered.typed[name] ?? "").split(",");
    return (
      <FieldGroup id={name} label={label} aside={aside} errors={errorsOf(name)}>
        {choice.codes.map((code) => (
          <Check
            key={code}
            type="checkbox"
            name={name}
            value={code}
            label={claimValue(t, name, code)}
            checked={chosen.includes(code)}
          />
        ))}
      </FieldGroup>
    );
  }
  if (choice) {
    return (
      <Select {...field(name)} label={label} aside={aside}>
        <option value="">{t("fields.choose")}</option>
        {choice.codes.map((code) => (
          <option key={code} value={code}>
            {claimValue(t, name, code)}
          </option>
        ))}
      </Select>
    );
  }
  if (long.includes(name)) return <TextArea {...field(name)} rows={3} label={label} aside={aside} />;
  return <Field {...field(name)} {...inputs[name]} label={label} aside={aside} />;
}
