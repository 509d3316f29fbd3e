import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Errors, Field, FieldGroup } from "#app/ui/field/field.tsx";
import { type FieldErrors, messages } from "#domain/errors.ts";
import type { ImportField } from "#domain/import.ts";
import { listedFields } from "#domain/import-record.ts";
import type { ImportSource } from "#domain/import-source.ts";
import { useMeaning } from "./source-choice.tsx";

interface SourceFormProps {
  source: ImportSource;
  saved(): Promise<void>;
  close(): void;
}

const lines = ["publisher", "url", "licence", "licence_url", "attribution"] as const;

/** Says who publishes a list and under which licence, and forgets what is kept of its columns. */
export function SourceForm({ source, saved, close }: SourceFormProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const [values, setValues] = useState(source);
  const [errors, setErrors] = useState<FieldErrors>({});
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);
  const change = (part: Partial<ImportSource>) => setValues((before) => ({ ...before, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      setErrors({});
      const { publishable, register_of, mapping, defaults, version } = values;
      const said = Object.fromEntries(lines.map((line) => [line, values[line] ?? ""]));
      const body = { ...said, publishable, register_of, mapping, defaults, version };
      try {
        await call("PUT", `/admin/import-sources/${source.id}`, messages.unexpected, body);
      } catch (error) {
        setErrors(asCallError(error).errors);
        throw error;
      }
      dispatch(toasted({ text: t("import_sources.saved"), tone: "done" }));
      await saved();
    });
  };
  const id = (name: string) => `source-${name}-${source.id}`;
  const problemsOf = (field: string) => (errors[field] ?? []).map(text);
  const hasHint = (line: (typeof lines)[number]) => line === "licence" || line === "attribution";
  return (
    <form className="stack" onSubmit={save} noValidate>
      {trouble}
      <div className="stack" ref={first}>
        {lines.map((line) => (
          <Field
            key={line}
            id={id(line)}
            label={t(`import_sources.${line}`)}
            hint={hasHint(line) ? t(`import_sources.${line as "licence" | "attribution"}_hint`) : undefined}
            errors={problemsOf(line)}
            value={values[line] ?? ""}
            onChange={(event) => change({ [line]: event.target.value })}
          />
        ))}
      </div>
      <div className="stack-sm">
        <Check
          type="checkbox"
          name="publishable"
          label={t("import_sources.publishable")}
          checked={values.publishable}
          onChange={(publishable) => change({ publishable })}
        />
        <Errors id={id("publishable")} errors={problemsOf("publishable")} />
      </div>
      <FieldGroup
        id={id("register")}
        label={t("import_sources.register_of")}
        hint={t("import_sources.register_of_hint")}
      >
        {listedFields.map((field) => (
          <Check
            key={field}
            type="checkbox"
            name="register_of"
            label={t(`import_page.field.${field}`)}
            checked={values.register_of.includes(field)}
            onChange={(isOn) =>
              change({
                register_of: listedFields.filter((each) => (each === field ? isOn : values.register_of.includes(each))),
              })
            }
          />
        ))}
      </FieldGroup>
      <KeptColumns values={values} change={change} />
      <div className="row">
        <Button type="submit" aria-disabled={busy}>
          {t("import_sources.save")}
        </Button>
        <Button type="button" kind="quiet" onClick={close}>
          {t("districts_page.cancel")}
        </Button>
      </div>
    </form>
  );
}

interface KeptColumnsProps {
  values: ImportSource;
  change(part: Partial<ImportSource>): void;
}

/** What was learnt from imports. A tick less, and it is forgotten. */
function KeptColumns({ values: { id, mapping, defaults }, change }: KeptColumnsProps) {
  const { t } = useTranslation();
  const meaningOf = useMeaning();
  // What is unticked stays in sight until it is saved.
  const [kept] = useState({ mapping, defaults });
  const columns = Object.entries(kept.mapping);
  const values = Object.entries(kept.defaults) as [ImportField, string][];
  if (columns.length + values.length === 0) return null;
  const without = <V,>(all: Record<string, V>, name: string) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));
  return (
    <FieldGroup id={`source-kept-${id}`} label={t("import_sources.kept")} hint={t("import_sources.kept_hint")}>
      {columns.map(([heading, field]) => (
        <Check
          key={heading}
          type="checkbox"
          name="mapping"
          label={t("import_sources.column", { heading, meaning: meaningOf(field) })}
          checked={heading in mapping}
          onChange={(isOn) => change({ mapping: isOn ? { ...mapping, [heading]: field } : without(mapping, heading) })}
        />
      ))}
      {values.map(([field, value]) => (
        <Check
          key={field}
          type="checkbox"
          name="defaults"
          label={t("import_sources.every_row", { field: meaningOf(field), value })}
          checked={field in defaults}
          onChange={(isOn) => change({ defaults: isOn ? { ...defaults, [field]: value } : without(defaults, field) })}
        />
      ))}
    </FieldGroup>
  );
}
