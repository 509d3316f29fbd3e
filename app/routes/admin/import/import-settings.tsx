import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDrop } from "#app/forms/file-drop.tsx";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Errors, Field, Labelled, Select } from "#app/ui/field/field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { disabilitySlugs } from "#domain/disability.ts";
import { type ImportAnswer, type ImportField, importFieldNames } from "#domain/import.ts";
import type { ImportSource } from "#domain/import-source.ts";
import { coverageCodes, organizationCategories, registrationTypes } from "#domain/organization.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { SourceChoice } from "./source-choice.tsx";
import type { Importing } from "./use-import.ts";
import "#app/forms/file-field.css";
import "./import.css";

/** Chooses the file, its source and the status of its organisations. Files can also be dropped. */
export function FileChoice({ importing, sources }: { importing: Importing; sources: ImportSource[] }) {
  const { t } = useTranslation();
  const { file, choose, chosen, change, errors } = importing;
  return (
    <section className="stack" aria-labelledby="file">
      <h2 id="file">{t("import_page.file")}</h2>
      <Labelled
        id="import-file"
        label={t("import_page.choose")}
        hint={t("import_page.choose_hint")}
        errors={errors.file}
      >
        {(attributes) => (
          <FileDrop
            {...attributes}
            accept=".csv,text/csv"
            onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
          >
            <p role="status" className="file-name">
              {file && t("import_page.chosen", { name: file.name, kilobytes: Math.ceil(file.size / 1000) })}
            </p>
          </FileDrop>
        )}
      </Labelled>
      {file && (
        <>
          <SourceChoice importing={importing} sources={sources} />
          <Select
            id="import-status"
            label={t("import_page.status")}
            errors={errors.status}
            value={chosen.status}
            onChange={(event) => change({ status: event.target.value as "pending" | "approved" })}
          >
            <option value="pending">{t("import_page.pending")}</option>
            <option value="approved">{t("import_page.approved")}</option>
          </Select>
          <Select
            id="import-mode"
            label={t("import_page.mode")}
            hint={t("import_page.mode_hint")}
            errors={errors.mode}
            value={chosen.mode}
            onChange={(event) => change({ mode: event.target.value as typeof chosen.mode })}
          >
            <option value="add">{t("import_page.mode_add")}</option>
            <option value="update">{t("import_page.mode_update")}</option>
          </Select>
        </>
      )}
    </section>
  );
}

const settableFields = importFieldNames.filter((name) => name !== "name" && name !== "code");

/** Values for every row. A list of one state's schools, for example, may not name the state. */
export function ForAllRows({ importing: { chosen, change, errors } }: { importing: Importing }) {
  const { t } = useTranslation();
  const optionsOf = useFieldValues();
  const [field, setField] = useState<ImportField>("state");
  const [value, setValue] = useState("");
  const options = optionsOf(field);
  const nameOf = (field: ImportField) => t(`import_page.field.${field}`);
  const add = () => {
    if (value.trim() === "") return;
    change({ set: { ...chosen.set, [field]: value.trim() } });
    setValue("");
  };
  const remove = (gone: ImportField) => {
    const { [gone]: _, ...set } = chosen.set;
    change({ set });
    document.getElementById("import-set-field")?.focus();
  };
  const given = Object.entries(chosen.set) as [ImportField, string][];
  return (
    <section className="stack" aria-labelledby="all-rows">
      <h2 id="all-rows">{t("import_page.all_rows")}</h2>
      <p>{t("import_page.all_rows_text")}</p>
      <Errors id="import-set" errors={errors.set ?? []} />
      <div className="import-set-row">
        <Select
          id="import-set-field"
          label={t("import_page.set_field")}
          value={field}
          onChange={(event) => {
            setField(event.target.value as ImportField);
            setValue("");
          }}
        >
          {settableFields.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
        <ValueField options={options} value={value} onChange={setValue} />
        <Button type="button" kind="quiet" onClick={add}>
          {t("import_page.set_add")}
        </Button>
      </div>
      <ul className="stack-sm" aria-live="polite">
        {given.map(([field, value]) => (
          <li key={field} className="row">
            <span>
              {t("import_page.set_line", {
                field: nameOf(field),
                value: optionsOf(field)?.find((option) => option.value === value)?.text ?? value,
              })}
            </span>
            <Button type="button" kind="link" onClick={() => remove(field)}>
              {t("import_page.set_remove")}
              <span className="sr">: {nameOf(field)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ValueFieldProps {
  options: { value: string; text: string }[] | null;
  value: string;
  onChange(value: string): void;
}

function ValueField({ options, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation();
  return options ? (
    <Select
      id="import-set-value"
      label={t("import_page.set_value")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("import_page.set_choose")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  ) : (
    <Field
      id="import-set-value"
      label={t("import_page.set_value")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The allowed values of a field in words; null for free text. */
function useFieldValues(): (field: ImportField) => { value: string; text: string }[] | null {
  const { t } = useTranslation();
  const { options: states } = useStateNames();
  return (field) => {
    if (field === "state") return states.map(({ value, label }) => ({ value, text: label }));
    if (field === "category")
      return organizationCategories.map((value) => ({ value, text: t(`words.category.${value}`) }));
    if (field === "type") return registrationTypes.map((value) => ({ value, text: t(`words.type.${value}`) }));
    if (field === "coverage_area") return coverageCodes.map((value) => ({ value, text: t(`words.coverage.${value}`) }));
    if (field === "disabilities")
      return disabilitySlugs.map((value) => ({ value, text: t(`words.disabilities.${value}`) }));
    if (field === "service_categories")
      return serviceCategorySlugs.map((value) => ({ value, text: t(`words.services.${value}`) }));
    return null;
  };
}

interface ColumnsProps {
  importing: Importing;
  headings: ImportAnswer["headings"];
}

/** Maps the file's columns to fields. */
export function Columns({ importing: { chosen, change, errors }, headings }: ColumnsProps) {
  const { t } = useTranslation();
  const columns = ["heading", "examples", "meaning"] as const;
  const label = (column: (typeof columns)[number]) => t(`import_page.column.${column}`);
  const map = (heading: string, field: string) =>
    change({ map: { ...chosen.map, [heading]: field === "" ? null : (field as ImportField) } });
  const wrong = Object.entries(errors).flatMap(([name, problems]) => (/^map\b/.test(name) ? problems : []));
  return (
    <section className="stack import-columns" aria-labelledby="columns">
      <h2 id="columns">{t("import_page.columns", { count: headings.length })}</h2>
      <p>{t("import_page.columns_text")}</p>
      <Errors id="import-map" errors={wrong} />
      <Table
        caption={t("import_page.columns", { count: headings.length })}
        captionHidden
        columns={columns.map((column) => ({ name: label(column) }))}
      >
        {headings.map(({ heading, field, examples }, i) => {
          const current = heading in chosen.map ? chosen.map[heading] : field;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat, and columns do not move
            <tr key={i}>
              <th scope="row" id={`column-${i}`}>
                {heading || t("import_page.no_heading")}
              </th>
              <td data-label={label("examples")}>{examples.length > 0 ? examples.join(" · ") : "–"}</td>
              <td>
                <select
                  className="input"
                  aria-label={t("import_page.meaning_of", { heading: heading || t("import_page.no_heading") })}
                  value={current ?? ""}
                  onChange={(event) => map(heading, event.target.value)}
                >
                  <option value="">{t("import_page.left_out")}</option>
                  {importFieldNames.map((name) => (
                    <option key={name} value={name}>
                      {t(`import_page.field.${name}`)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </Table>
    </section>
  );
}
