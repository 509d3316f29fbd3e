import type { InputHTMLAttributes } from "react";
import { Icon } from "../icon/icon.tsx";
import "./field.css";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  errors?: string[];
}

/** One line of text with its label, and what is wrong with it. */
export function Field({ id, label, errors, "aria-describedby": describedBy, ...input }: FieldProps) {
  const errorId = errors && `${id}-error`;
  return (
    <div className={errors ? "field field-error" : "field"}>
      <label htmlFor={id}>{label}</label>
      {errors && (
        <p className="error" id={errorId}>
          <Icon name="alert" />
          <span>{errors.join(". ")}</span>
        </p>
      )}
      <input
        {...input}
        className="input"
        id={id}
        aria-invalid={errors ? true : undefined}
        aria-describedby={[errorId, describedBy].filter(Boolean).join(" ") || undefined}
      />
    </div>
  );
}
