import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field, TextArea } from "#app/ui/field/field.tsx";
import { characters } from "#domain/fields.ts";
import { useField } from "./form.tsx";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "value" | "onChange" | "onFocus"> {
  path: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Converts the input before it is stored, such as to upper case */
  keep?(typed: string): string;
}

export function TextField({ path, label, hint, optional, keep = (typed) => typed, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  return (
    <Field
      {...input}
      id={id}
      name={path}
      label={label}
      hint={hint}
      aside={optional ? t("fields.optional") : undefined}
      errors={errors}
      value={typedText(value)}
      onChange={(event) => change(keep(event.target.value))}
      onFocus={onFocus}
    />
  );
}

/** A text area with a count of the remaining characters. */
export function TextAreaField({ path, label, hint, max }: { path: string; label: string; hint?: string; max: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { id, value, errors, change, onFocus } = useField(path);
  const left = max - characters(typedText(value));
  return (
    <div className="stack-sm">
      <TextArea
        id={id}
        name={path}
        label={label}
        hint={hint}
        errors={errors}
        aria-describedby={`${id}-left`}
        value={typedText(value)}
        onChange={(event) => change(event.target.value)}
        onFocus={onFocus}
      />
      <p className="field-hint" id={`${id}-left`}>
        {left >= 0
          ? t("fields.characters_left", { count: left, left: number.format(left) })
          : t("fields.characters_over", { count: -left, over: number.format(-left) })}
      </p>
    </div>
  );
}

/** Drafts store numbers as typed text; other API clients may send numbers. */
function typedText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
