import { useTranslation } from "react-i18next";
import { Errors } from "#app/ui/field/field.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { type ImportAnswer, type ImportField, importFieldNames } from "#domain/import.ts";
import type { Importing } from "./use-import.ts";

interface ColumnsProps {
  importing: Importing;
  headings: ImportAnswer["headings"];
}

/** How each column of the file is understood, and the way to say otherwise. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they do not move
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
