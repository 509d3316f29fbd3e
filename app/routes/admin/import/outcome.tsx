import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { saveFile } from "#app/forms/save-file.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { csvText } from "#domain/csv.ts";
import { type ImportAnswer, type ImportField, importFieldNames } from "#domain/import.ts";
import { useAdminHref } from "../use-admin-href.ts";

interface OutcomeProps {
  answer: ImportAnswer;
  /** Nothing was changed since */
  isCurrent: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What would happen, or did, and what is wrong on which line. */
export function Outcome({ answer, isCurrent, heading }: OutcomeProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  const { dry_run, rows, created, duplicates, failed, problems } = answer;
  return (
    <section className="stack" aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {t(dry_run ? "import_page.would_add" : "import_page.added", { count: created })}
      </h2>
      {!isCurrent && (
        <Notice icon="refresh">
          <p>{t("import_page.outdated")}</p>
        </Notice>
      )}
      <Figures>
        <Figure value={number.format(rows)}>{t("import_page.rows")}</Figure>
        <Figure value={number.format(duplicates)}>{t("import_page.duplicates")}</Figure>
        <Figure value={number.format(failed)}>{t("import_page.failed")}</Figure>
      </Figures>
      {!dry_run && (
        <p>
          <Link to={href.section("audit", { action: "import" })}>{t("import_page.see_lines")}</Link>
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} total={duplicates + failed} />}
    </section>
  );
}

function Problems({ problems, total }: { problems: ImportAnswer["problems"]; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const columns = ["line", "field", "message"] as const;
  const label = (column: (typeof columns)[number]) => t(`import_page.column.${column}`);
  const fieldOf = (field: string) =>
    (importFieldNames as string[]).includes(field) ? t(`import_page.field.${field as ImportField}`) : field;
  const caption = t("import_page.problems", { count: problems.length });
  const save = () => {
    const text = csvText(
      columns,
      problems.map(({ line, field, message }) => [line, field, message]),
    );
    saveFile("marga-import-problems.csv", new Blob([text], { type: "text/csv" }));
  };
  return (
    <>
      <Fold summary={caption}>
        {total > problems.length && <p>{t("import_page.problems_first", { count: problems.length })}</p>}
        <Table caption={caption} captionHidden columns={columns.map((column) => ({ name: label(column) }))}>
          {problems.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <th scope="row">{t("import_page.line", { line: number.format(line) })}</th>
              <td data-label={label("field")}>{fieldOf(field)}</td>
              <td data-label={label("message")}>{message}</td>
            </tr>
          ))}
        </Table>
      </Fold>
      <p>
        <Button type="button" kind="link" onClick={save}>
          <Icon name="file" />
          {t("import_page.save_problems")}
        </Button>
      </p>
    </>
  );
}
