import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import type { ImportField } from "#domain/import.ts";
import type { ImportSource } from "#domain/import-source.ts";
import type { Importing } from "./use-import.ts";

/** Chooses the list that the file is from: a known one, whose columns are read as the last time, or a new one. */
export function SourceChoice({ importing, sources }: { importing: Importing; sources: ImportSource[] }) {
  const { t } = useTranslation();
  const { chosen, change, changeSource, errors } = importing;
  return (
    <>
      {sources.length > 0 && (
        <Select
          id="import-known"
          label={t("import_sources.choose")}
          value={chosen.known?.name ?? ""}
          onChange={(event) => changeSource(sources.find(({ name }) => name === event.target.value) ?? null)}
        >
          <option value="">{t("import_sources.new")}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {!chosen.known && (
        <Field
          id="import-source"
          label={t("import_page.source")}
          hint={t("import_page.source_hint")}
          errors={errors.source}
          maxLength={100}
          value={chosen.source}
          onChange={(event) => change({ source: event.target.value })}
        />
      )}
      {chosen.known && <Kept mapping={chosen.known.mapping} />}
      <Field
        id="import-edition"
        type="date"
        label={t("import_sources.edition")}
        hint={t("import_sources.edition_hint")}
        errors={errors.edition}
        value={chosen.edition}
        onChange={(event) => change({ edition: event.target.value })}
      />
      <Check
        id="import-whole"
        type="checkbox"
        name="whole"
        label={t("import_sources.whole")}
        detail={t("import_sources.whole_hint")}
        checked={chosen.whole}
        onChange={(whole) => change({ whole })}
      />
    </>
  );
}

/** How columns are read as the last time. The values of every row stand below, where they can be removed. */
function Kept({ mapping }: { mapping: ImportSource["mapping"] }) {
  const { t } = useTranslation();
  const meaningOf = useMeaning();
  const columns = Object.entries(mapping);
  if (columns.length === 0) return null;
  return (
    <div className="stack-sm">
      <p id="import-kept">{t("import_sources.kept")}</p>
      <ul aria-labelledby="import-kept">
        {columns.map(([heading, field]) => (
          <li key={heading}>{t("import_sources.column", { heading, meaning: meaningOf(field) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a column is, in words */
export function useMeaning(): (field: ImportField | null) => string {
  const { t } = useTranslation();
  return (field) => (field ? t(`import_page.field.${field}`) : t("import_page.left_out"));
}
