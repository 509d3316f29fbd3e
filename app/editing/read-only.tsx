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
    <section className="stack-lg" aria-labelledby="fields-title">
      <h2 id="fields-title">{title}</h2>
      <fieldset className="read-only stack-lg" disabled>
        <Form state={state}>{children}</Form>
      </fieldset>
    </section>
  );
}
