import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import type { Report } from "#domain/report.ts";

interface ReportAnswerProps {
  report: Report;
  onHandle(status: "done" | "dismissed", answer: string): void;
  onForward(): void;
}

/** How it ends, with words to whoever reported it where there is an address. */
export function ReportAnswer({ report, onHandle, onForward }: ReportAnswerProps) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState(report.answer ?? "");
  const about = <span className="sr">: {report.organization.name}</span>;
  return (
    <div className="stack">
      {report.email && (
        <TextArea
          id={`answer-${report.id}`}
          label={
            <>
              {t("reports.answer")}
              {about}
            </>
          }
          hint={t("reports.answer_hint")}
          rows={3}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <div className="row">
        {(["done", "dismissed"] as const).map((status) => (
          <Button key={status} type="button" kind="quiet" onClick={() => onHandle(status, answer.trim())}>
            {t(`reports.${status}`)}
            {about}
          </Button>
        ))}
        {report.people > 0 ? (
          <Button type="button" kind="link" onClick={onForward}>
            {t("reports.forward")}
            {about}
          </Button>
        ) : (
          <span className="muted">{t("reports.nobody")}</span>
        )}
      </div>
    </div>
  );
}
