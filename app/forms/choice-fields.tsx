import { memo, type ReactNode, type RefObject, use, useRef } from "react";
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

interface RadioProps extends ChoiceProps<string | boolean> {
  /** The option that shows as chosen; the stored value without it */
  shown?: unknown;
  onChoose?(value: string | boolean): void;
}

export function RadioField({ path, label, hint, optional, options, shown, onChoose }: RadioProps) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  const chosen = shown ?? value;
  return (
    <FieldGroup
      id={id}
      label={<Legend>{label}</Legend>}
      hint={hint}
      aside={optional ? t("fields.optional") : undefined}
      errors={errors}
    >
      <div className="checks-flow">
        {options.map((option) => (
          <Check
            key={String(option.value)}
            type="radio"
            name={path}
            value={String(option.value)}
            label={option.label}
            detail={option.detail}
            checked={chosen === option.value}
            onChange={() => {
              onChoose?.(option.value);
              change(option.value);
            }}
            onFocus={onFocus}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Adds the item's name, so that screen reader users can tell apart the same question of several items. */
function Legend({ children }: { children: string }) {
  const item = use(ItemTitle);
  return (
    <>
      {children}
      {item && <span className="sr"> {item}</span>}
    </>
  );
}

/** Longer lists scroll in a box of their own. */
const MANY = 12;

/** `columns` suits short options in large numbers. */
export function CheckboxesField({ path, label, hint, options, columns }: ChoiceProps & { columns?: boolean }) {
  const { id, value, errors, change, onFocus } = useField(path);
  const chosen = Array.isArray(value) ? (value as string[]) : none;
  const latest = useRef({ change, onFocus });
  latest.current = { change, onFocus };
  return (
    <FieldGroup id={id} label={<Legend>{label}</Legend>} hint={hint} errors={errors}>
      <Boxes
        path={path}
        options={options}
        chosen={chosen}
        className={columns ? "checks-columns" : options.length > MANY ? "checks-many" : "checks-flow"}
        latest={latest}
      />
    </FieldGroup>
  );
}

const none: string[] = [];

interface BoxesProps {
  path: string;
  options: readonly Option[];
  chosen: string[];
  className: string;
  latest: RefObject<{ change(value: unknown): void; onFocus(): void }>;
}

/** Memoised, because a field can have hundreds of boxes and typing elsewhere would re-render them all. */
const Boxes = memo(function Boxes({ path, options, chosen, className, latest }: BoxesProps) {
  return (
    <div className={className}>
      {options.map(({ value, label, detail }) => (
        <Check
          key={value}
          type="checkbox"
          name={path}
          value={value}
          label={label}
          detail={detail}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            latest.current.change(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
          onFocus={() => latest.current.onFocus()}
        />
      ))}
    </div>
  );
}, isSame);

function isSame(before: BoxesProps, now: BoxesProps): boolean {
  const text = ({ options }: BoxesProps) => options.map(({ value, label, detail }) => [value, label, detail]).join();
  return before.path === now.path && before.chosen === now.chosen && text(before) === text(now);
}

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

/**
 * Turns codes of a group of `words`, such as `words.coverage`, into translated options. Translation keys contain no
 * dots.
 */
export function useOptions(): <T extends string>(group: string, codes: readonly T[]) => { value: T; label: string }[] {
  const { t } = useTranslation();
  return (group, codes) =>
    codes.map((value) => ({ value, label: t(`words.${group}.${value.replace(".", "")}` as "words.modes.online") }));
}
