import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { Icon } from "../icon/icon.tsx";
import "./field.css";

interface Described {
  id: string;
  label: ReactNode;
  /** Note beside the label, such as "optional" */
  aside?: string | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Ids of further descriptions */
  "aria-describedby"?: string | undefined;
}

interface Attributes {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A label, a hint, errors and a control. `children` renders the control with attributes that connect it to them. */
export function Labelled({
  id,
  label,
  aside,
  hint,
  errors = [],
  "aria-describedby": describedBy,
  children,
}: Described & { children(attributes: Attributes): ReactNode }) {
  const wrong = errors.length > 0;
  const description = [wrong && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(" ");
  return (
    <div className={wrong ? "field field-error" : "field"}>
      <label htmlFor={id}>
        {label}
        {aside && <span className="field-hint"> ({aside})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Errors id={id} errors={errors} />
      {children({
        id,
        ...(wrong ? { "aria-invalid": true } : {}),
        ...(description ? { "aria-describedby": description } : {}),
      })}
    </div>
  );
}

/** The errors of the field `id`. The field refers to them as `{id}-error`. */
export function Errors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className="field-error-text" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{errors.join(". ")}</span>
    </p>
  );
}

type Control<A> = Described & Omit<A, "id" | "aria-describedby">;

export function Field({
  id,
  label,
  aside,
  hint,
  errors,
  "aria-describedby": describedBy,
  ...input
}: Control<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Labelled id={id} label={label} aside={aside} hint={hint} errors={errors} aria-describedby={describedBy}>
      {(attributes) => (
        <input
          type="text"
          {...input}
          {...attributes}
          className={["input", input.className].filter(Boolean).join(" ")}
        />
      )}
    </Labelled>
  );
}

export function TextArea({
  id,
  label,
  aside,
  hint,
  errors,
  "aria-describedby": describedBy,
  ...input
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Labelled id={id} label={label} aside={aside} hint={hint} errors={errors} aria-describedby={describedBy}>
      {(attributes) => <textarea rows={5} {...input} {...attributes} className="input" />}
    </Labelled>
  );
}

/** A select whose options are the children. */
export function Select({
  id,
  label,
  aside,
  hint,
  errors,
  "aria-describedby": describedBy,
  ...input
}: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Labelled id={id} label={label} aside={aside} hint={hint} errors={errors} aria-describedby={describedBy}>
      {(attributes) => <select {...input} {...attributes} className="input" />}
    </Labelled>
  );
}

/** Several controls that answer one question. */
export function FieldGroup({ id, label, aside, hint, errors = [], children }: Described & { children: ReactNode }) {
  const wrong = errors.length > 0;
  const description = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={wrong ? "field field-error" : "field"}
      aria-describedby={description || undefined}
    >
      <legend>
        {label}
        {aside && <span className="field-hint"> ({aside})</span>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Errors id={id} errors={errors} />
      {children}
    </fieldset>
  );
}
