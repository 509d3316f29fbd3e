import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { saveFile } from "#app/forms/save-file.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { csvText } from "#domain/csv-text.ts";
import { type ImportAnswer, type ImportField, importFieldNames } from "#domain/import.ts";
import { useAdminHref } from "../sections.ts";
import { Changes } from "./import-changes.tsx";
import { ImportList, useImports } from "./import-list.tsx";
import { Gaps, Preview } from "./import-preview.tsx";
import { Columns, FileChoice, ForAllRows } from "./import-settings.tsx";
import { Proposals, useProposals } from "./proposals.tsx";
import { SourceList, useSources } from "./source-list.tsx";
import { type Importing, type Progress, useImport } from "./use-import.ts";

/** Imports a file of organisations, after a dry run and a confirmation. */
export function Import() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const importing = useImport();
  const imports = useImports();
  const proposals = useProposals();
  const sources = useSources();
  const { file, answer, isCurrent, progress, failed } = importing;
  const [asking, setAsking] = useState(false);
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) outcome.current?.focus();
  }, [answer]);
  const busy = progress !== null;
  const run = async () => {
    setAsking(false);
    const said = await importing.send(false);
    void imports.reload();
    void proposals.reload();
    void sources.reload();
    const isUpdate = importing.chosen.mode === "update";
    const text = isUpdate ? t("import_page.updated") : t("import_page.added", { count: said?.created ?? 0 });
    if (said) dispatch(toasted({ text, tone: "done" }));
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("import_page.text")}</p>
      <FileChoice importing={importing} sources={sources.data?.data ?? []} />
      {file && <ForAllRows importing={importing} />}
      {file && (
        <section className="stack" aria-labelledby="trial">
          <h2 id="trial">{t("import_page.trial")}</h2>
          <p>{t("import_page.trial_text")}</p>
          <p>
            <Button
              type="button"
              kind={answer ? "quiet" : "main"}
              aria-disabled={busy}
              onClick={() => importing.send(true)}
            >
              {t(answer ? "import_page.try_again" : "import_page.try")}
            </Button>
          </p>
        </section>
      )}
      {importing.trouble}
      {failed && <p>{t("import_page.broke_off")}</p>}
      <Sending progress={progress} />
      {answer && (
        <>
          <Outcome answer={answer} mode={importing.answeredMode} isCurrent={isCurrent} heading={outcome} />
          {answer.changes.length > 0 && <Changes changes={answer.changes} />}
          {answer.preview.length > 0 && <Preview items={answer.preview} />}
          <Columns importing={importing} headings={answer.headings} />
          {answer.dry_run && isCurrent && answer.created + answer.updated + answer.proposals + answer.unchanged > 0 && (
            <p>
              <Button type="button" aria-disabled={busy} onClick={() => !busy && setAsking(true)}>
                {importing.chosen.mode === "update"
                  ? t("import_page.run_update")
                  : t("import_page.run", { count: answer.created })}
              </Button>
            </p>
          )}
          <Confirm open={asking} importing={importing} onYes={run} onNo={() => setAsking(false)} />
        </>
      )}
      <Proposals
        loaded={proposals}
        reloadAll={async () => {
          await Promise.all([proposals.reload(), imports.reload()]);
        }}
      />
      <ImportList loaded={imports} />
      <SourceList loaded={sources} />
    </div>
  );
}

interface OutcomeProps {
  answer: ImportAnswer;
  /** That was chosen when it was answered */
  mode: Importing["chosen"]["mode"];
  /** Whether the answer belongs to the current settings */
  isCurrent: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Result of the import or the dry run, with errors by line. */
function Outcome({ answer, mode, isCurrent, heading }: OutcomeProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  const { dry_run, rows, created, duplicates, failed, ignored_cells, gaps, problems, left_out } = answer;
  return (
    <section className="stack" aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {mode === "update"
          ? t(dry_run ? "import_page.would_update" : "import_page.updated")
          : t(dry_run ? "import_page.would_add" : "import_page.added", { count: created })}
      </h2>
      {mode === "update" && <p>{t("import_page.update_numbers", numbersOf(answer))}</p>}
      {!isCurrent && (
        <Notice icon="refresh">
          <p>{t("import_page.outdated")}</p>
        </Notice>
      )}
      <Figures>
        <Figure value={number.format(rows)}>{t("import_page.rows")}</Figure>
        <Figure value={number.format(duplicates)}>{t("import_page.duplicates")}</Figure>
        <Figure value={number.format(failed)}>{t("import_page.failed")}</Figure>
        <Figure value={number.format(ignored_cells)}>{t("import_page.ignored_cells")}</Figure>
      </Figures>
      {!dry_run && (
        <p>
          <Link to={href.section("audit", { action: "import" })}>{t("import_page.see_lines")}</Link>
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} total={duplicates + failed + ignored_cells} />}
      {left_out.length > 0 && <LeftOut answer={answer} />}
      {gaps.length > 0 && <Gaps gaps={gaps} total={created} />}
    </section>
  );
}

/** What an import that updates did, or would do */
function numbersOf({ created, updated, proposals, unchanged }: ImportAnswer) {
  return { created, updated, proposals, unchanged };
}

/** Saves the rows that were not added, to be mended and imported again. */
function LeftOut({ answer: { headings, left_out, left_out_more } }: { answer: ImportAnswer }) {
  const { t } = useTranslation();
  const save = () => {
    const text = csvText(
      [...headings.map(({ heading }) => heading), "problem"],
      left_out.map(({ cells, problem }) => [...headings.map((_, i) => cells[i] ?? ""), problem]),
    );
    saveFile("marga-import-left-out.csv", new Blob([text], { type: "text/csv" }));
  };
  return (
    <p>
      <Button type="button" kind="link" onClick={save}>
        <Icon name="file" />
        {t("import_page.save_left_out", { count: left_out.length })}
      </Button>
      {left_out_more > 0 && <> {t("import_page.left_out_more", { count: left_out_more })}</>}
    </p>
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
      <Disclosure summary={caption}>
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
      </Disclosure>
      <p>
        <Button type="button" kind="link" onClick={save}>
          <Icon name="file" />
          {t("import_page.save_problems")}
        </Button>
      </p>
    </>
  );
}

interface ConfirmProps {
  open: boolean;
  importing: Importing;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before the import. */
function Confirm({ open, importing: { answer, chosen, file }, onYes, onNo }: ConfirmProps) {
  const { t } = useTranslation();
  const isUpdate = chosen.mode === "update";
  const title = isUpdate ? t("import_page.sure_update") : t("import_page.sure", { count: answer?.created ?? 0 });
  return (
    <Dialog title={title} open={open} onClose={onNo}>
      {isUpdate && answer && <p>{t("import_page.update_numbers", numbersOf(answer))}</p>}
      <p>{t("import_page.sure_from", { file: file?.name, source: chosen.source })}</p>
      <p>{t(`import_page.sure_${chosen.status}`)}</p>
      <p className="row">
        <Button type="button" onClick={onYes}>
          {t(isUpdate ? "import_page.yes_update" : "import_page.yes")}
        </Button>
        <Button type="button" kind="quiet" onClick={onNo}>
          {t("import_page.no")}
        </Button>
      </p>
    </Dialog>
  );
}

/** Progress of the upload. The server's work is not measurable, so it shows no percentage. */
function Sending({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const isReading = progress === "reading";
  return (
    <div role="status" className="stack-sm">
      {progress !== null && (
        <>
          <p>{t(isReading ? "import_page.reading" : "import_page.sending")}</p>
          <progress
            aria-label={t(isReading ? "import_page.reading_short" : "import_page.sending")}
            {...(isReading ? {} : { value: progress.percent, max: 100 })}
          />
        </>
      )}
    </div>
  );
}
