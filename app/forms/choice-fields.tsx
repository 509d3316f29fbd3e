import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import { Errors, FieldGroup, Select } from "#app/ui/field/field.tsx";
import { ItemTitle, useField } from "./form.tsx";

interface Option<V = string> {
  value: V;
  label: string;
  detail?: string;
}

interface ChoiceProps<V = string> {
  path: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  options: readonly Option<V>[];
}

/** One of a few, all in sight. */
export function RadioField({ path, label, hint, optional, options }: ChoiceProps<string | boolean>) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  return (
    <FieldGroup
      id={id}
      label={<Legend>{label}</Legend>}
      hint={hint}
      aside={optional ? t("fields.optional") : undefined}
      errors={errors}
    >
      {options.map((option) => (
        <Check
          key={String(option.value)}
          type="radio"
          name={path}
          value={String(option.value)}
          label={option.label}
          detail={option.detail}
          checked={value === option.value}
          onChange={() => change(option.value)}
          onFocus={onFocus}
        />
      ))}
    </FieldGroup>
  );
}

/** The same question of several items is told apart by which one it is about. */
function Legend({ children }: { children: string }) {
  const item = use(ItemTitle);
  return (
    <>
      {children}
      {item && <span className="sr"> {item}</span>}
    </>
  );
}

/** More than a page should be made longer by: they scroll by themselves. */
const MANY = 12;

/** Some of a few; `columns` where they are short and many. */
export function CheckboxesField({ path, label, hint, options, columns }: ChoiceProps & { columns?: boolean }) {
  const { id, value, errors, change, onFocus } = useField(path);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <FieldGroup id={id} label={<Legend>{label}</Legend>} hint={hint} errors={errors}>
      <div className={columns ? "checks-columns" : options.length > MANY ? "checks-many" : undefined}>
        {options.map((option) => (
          <Check
            key={option.value}
            type="checkbox"
            name={path}
            value={String(option.value)}
            label={option.label}
            detail={option.detail}
            checked={chosen.includes(option.value)}
            onChange={(checked) =>
              change(checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
            }
            onFocus={onFocus}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** One of many. */
export function SelectField({ path, label, hint, optional, options }: ChoiceProps) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  return (
    <Select
      id={id}
      name={path}
      label={label}
      hint={hint}
      aside={optional ? t("fields.optional") : undefined}
      errors={errors}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => change(event.target.value)}
      onFocus={onFocus}
    >
      <option value="">{t("fields.choose")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** A single yes. */
export function ConfirmField({ path, label }: { path: string; label: string }) {
  const { id, value, errors, change, onFocus } = useField(path);
  return (
    <div className={errors.length > 0 ? "field field-error" : "field"}>
      <Errors id={id} errors={errors} />
      <label className="check">
        <input
          id={id}
          type="checkbox"
          name={path}
          checked={value === true}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.checked)}
          onFocus={onFocus}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
