import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Report } from "#domain/report.ts";

/** What was done a moment ago, and the way back. Whoever reads comes here. */
export function Handled({ report, onUndone }: { report: Report; onUndone(report: Report): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  const undo = () =>
    attempt(async () => {
      const now = await call<Report>("PATCH", `/admin/reports/${report.id}`, messages.unexpected, { status: "open" });
      dispatch(toasted({ text: t("reports.was.open", { name: report.organization.name }), tone: "done" }));
      onUndone(now);
    });
  return (
    <>
      {trouble}
      <Notice icon="check">
        <p ref={box} tabIndex={-1}>
          {t(`reports.was.${report.status}`, { name: report.organization.name })}
        </p>
        <Button type="button" kind="link" onClick={undo}>
          {t("reports.undo")}
        </Button>
      </Notice>
    </>
  );
}
