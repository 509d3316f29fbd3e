import { useTranslation } from "react-i18next";
import { useField } from "#app/forms/form.tsx";
import { accessIcons } from "#app/listing/access.ts";
import { Check } from "#app/ui/check/check.tsx";
import { Errors } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type AccessCode, accessCodes } from "#domain/access.ts";
import "./access-fields.css";

const answers = [
  ["yes", true],
  ["no", false],
  ["unknown", null],
] as const;

/** Accessibility of a place: yes, no or unknown. An unknown answer is never shown as no. */
export function AccessFields({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack">
      <legend className="form-legend">{t("fields.access")}</legend>
      <p className="field-hint">{t("fields.access_hint")}</p>
      <div>
        {accessCodes.map((code) => (
          <AccessField key={code} path={`${path}.${code}`} code={code} />
        ))}
      </div>
    </fieldset>
  );
}

function AccessField({ path, code }: { path: string; code: AccessCode }) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  return (
    <fieldset id={id} tabIndex={-1} className="access-field">
      <legend>
        <Icon name={accessIcons[code]} /> {t(`words.access.${code}`)}
      </legend>
      <Errors id={id} errors={errors} />
      <div className="row">
        {answers.map(([name, answer]) => (
          <Check
            key={name}
            type="radio"
            name={path}
            value={name}
            label={t(`fields.three.${name}`)}
            checked={(value ?? null) === answer}
            onChange={() => change(answer)}
            onFocus={onFocus}
          />
        ))}
      </div>
    </fieldset>
  );
}
