import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { Icon } from "../icon/icon.tsx";
import "./field.css";

interface Described {
  id: string;
  label: ReactNode;
  /** Beside the label: may be left out */
  aside?: string | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Ids of what else describes it */
  "aria-describedby"?: string | undefined;
}

interface Attributes {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A label, a hint, what is wrong, and the control that `children` makes with the attributes that tie it to them. */
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
        {aside && <span className="hint"> ({aside})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
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

/** What is wrong with the field of that id; described by it as `{id}-error`. */
export function Errors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{errors.join(". ")}</span>
    </p>
  );
}

type Control<A> = Described & Omit<A, "id" | "aria-describedby">;

/** One line of text. */
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

/** Several lines of text. */
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

/** One of many; its options are the children. */
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

/** Controls that answer one question together. */
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
        {aside && <span className="hint"> ({aside})</span>}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Errors id={id} errors={errors} />
      {children}
    </fieldset>
  );
}
