import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Columns } from "./columns.tsx";
import { Confirm } from "./confirm.tsx";
import { FileChoice } from "./file-choice.tsx";
import { ForAllRows } from "./for-all-rows.tsx";
import { Outcome } from "./outcome.tsx";
import { Sending } from "./sending.tsx";
import { useImport } from "./use-import.ts";

/** A file of organisations: first what would happen, then, with a second look, for real. */
export function Import() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const importing = useImport();
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
    if (said) dispatch(toasted({ text: t("import_page.added", { count: said.created }), tone: "done" }));
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("import_page.text")}</p>
      <FileChoice importing={importing} />
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
          <Outcome answer={answer} isCurrent={isCurrent} heading={outcome} />
          <Columns importing={importing} headings={answer.headings} />
          {answer.dry_run && isCurrent && answer.created > 0 && (
            <p>
              <Button type="button" aria-disabled={busy} onClick={() => !busy && setAsking(true)}>
                {t("import_page.run", { count: answer.created })}
              </Button>
            </p>
          )}
          <Confirm open={asking} importing={importing} onYes={run} onNo={() => setAsking(false)} />
        </>
      )}
    </div>
  );
}
