import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Errors, Field, Select } from "#app/ui/field/field.tsx";
import { type ImportField, importFieldNames } from "#domain/import.ts";
import { useFieldValues } from "./use-field-values.ts";
import type { Importing } from "./use-import.ts";

/** What every row has that the file does not say: as a list of a state's schools does not say the state. */
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
      <div className="set-row">
        <Select
          id="import-set-field"
          label={t("import_page.set_field")}
          value={field}
          onChange={(event) => {
            setField(event.target.value as ImportField);
            setValue("");
          }}
        >
          {importFieldNames
            .filter((name) => name !== "name" && name !== "code")
            .map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
        </Select>
        {options ? (
          <Select
            id="import-set-value"
            label={t("import_page.set_value")}
            value={value}
            onChange={(event) => setValue(event.target.value)}
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
            onChange={(event) => setValue(event.target.value)}
          />
        )}
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
