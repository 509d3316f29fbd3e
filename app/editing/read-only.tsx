import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { valueAt } from "#app/forms/paths.ts";
import "./editing.css";

interface ReadOnlyProps {
  title: string;
  value: object;
  children: ReactNode;
}

/** The fields of a form for a user who may not change them. Buttons among the fields are not shown. */
export function ReadOnly({ title, value, children }: ReadOnlyProps) {
  const state = { value: (path: string) => valueAt(value, path), change: () => {}, errors: () => [] };
  return (
    <fieldset className="read-only stack-lg" disabled>
      <legend>
        <h2>{title}</h2>
      </legend>
      <Form state={state}>{children}</Form>
    </fieldset>
  );
}
