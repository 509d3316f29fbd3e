import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, Labelled, Select } from "#app/ui/field/field.tsx";
import type { Importing } from "./use-import.ts";
import "#app/forms/file-field.css";
import "./import.css";

/** The file, where it is from, and what its organisations become. A file can be dropped too. */
export function FileChoice({ importing: { file, choose, chosen, change, errors } }: { importing: Importing }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) choose(dropped);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
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
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the box inside is the first
          <div
            className={over ? "drop drop-over" : "drop"}
            onDragOver={onDragOver}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <input
              {...attributes}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
            />
            <p role="status" className="file-name">
              {file && t("import_page.chosen", { name: file.name, kilobytes: Math.ceil(file.size / 1000) })}
            </p>
          </div>
        )}
      </Labelled>
      {file && (
        <>
          <Field
            id="import-source"
            label={t("import_page.source")}
            hint={t("import_page.source_hint")}
            errors={errors.source}
            maxLength={100}
            value={chosen.source}
            onChange={(event) => change({ source: event.target.value })}
          />
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
        </>
      )}
    </section>
  );
}
