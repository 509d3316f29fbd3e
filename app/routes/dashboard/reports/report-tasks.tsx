import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { focusPageHeading } from "#app/data/focus.ts";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { messages } from "#domain/errors.ts";
import {
  type ForwardedReport,
  MAX_PROVIDER_NOTE,
  type ProviderAnswer,
  providerAnswers,
  reportSections,
} from "#domain/report.ts";
import { type DashboardSection, useSectionHref } from "../sections.ts";
import "./report-tasks.css";

interface ReportTasksProps {
  organization_id: string;
  section: DashboardSection;
}

/** For those who may answer: what visitors reported and admins sent on: all of it in the overview, elsewhere what is edited in the section. */
export function ReportTasks({ organization_id, section }: ReportTasksProps) {
  const { t } = useTranslation();
  const { mayEdit } = useRights(organization_id);
  const path = `/provider/organization/${organization_id}/reports`;
  const { data, reload } = useLoaded<{ data: ForwardedReport[] }>(path);
  const reports = (data?.data ?? []).filter(({ field }) => section === "overview" || reportSections[field] === section);
  if (reports.length === 0 || !mayEdit) return null;
  return (
    <Panel labelledBy="reported">
      <h2 id="reported">{t("report_tasks.title", { count: reports.length })}</h2>
      {reports.some(({ unreachable }) => unreachable === null) && <p>{t("report_tasks.text")}</p>}
      <ul className="report-tasks">
        {reports.map((report) => (
          <ReportTask key={report.id} report={report} path={path} section={section} onAnswered={reload} />
        ))}
      </ul>
    </Panel>
  );
}

interface ReportTaskProps {
  report: ForwardedReport;
  /** Of the organisation's reports in the API */
  path: string;
  section: DashboardSection;
  onAnswered(): Promise<void>;
}

function ReportTask({ report, path, section, onAnswered }: ReportTaskProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sectionHref = useSectionHref();
  const { once, busy, trouble } = useMutation();
  const { id, field, correct_value, created_at } = report;
  // Kept, because the user goes to another section to correct the field.
  const key = `persist:report-note:${id}`;
  const [note, setNote] = useState(() => sessionStorage.getItem(key) ?? "");
  const type = (typed: string) => {
    setNote(typed);
    sessionStorage.setItem(key, typed);
  };
  const name = t(`report_form.field.${field}`);
  const place = reportSections[field] as DashboardSection;
  const answer = (answer: ProviderAnswer) =>
    once(async () => {
      await call("POST", `${path}/${id}/answer`, messages.unexpected, { answer, note: note.trim() });
      sessionStorage.removeItem(key);
      dispatch(toasted({ text: t("report_tasks.sent"), tone: "done" }));
      await onAnswered();
      focusPageHeading();
    });
  return (
    <li className="stack-sm" aria-labelledby={`reported-${id}`}>
      <h3 id={`reported-${id}`}>{name}</h3>
      <p className="muted">{t("report_tasks.since", { day: created_at })}</p>
      {(correct_value || report.note || report.unreachable) && (
        <DescriptionList>
          {report.unreachable && (
            <Description term={t("reports.unreachable")}>
              <strong className="report-words">{report.unreachable}</strong>
            </Description>
          )}
          {correct_value && (
            <Description term={t("reports.they_say")}>
              <strong className="report-words">{correct_value}</strong>
            </Description>
          )}
          {report.note && (
            <Description term={t("reports.note")}>
              <span className="report-words">{report.note}</span>
            </Description>
          )}
        </DescriptionList>
      )}
      {place !== section && (
        <p>
          <Link className="link-button" to={sectionHref(place)}>
            {t("report_tasks.edit", { section: t(`dashboard.section.${place as "profile"}`) })}
          </Link>
        </p>
      )}
      <TextArea
        id={`report-note-${id}`}
        label={
          <>
            {t("report_tasks.note")}
            <span className="sr">: {name}</span>
          </>
        }
        aside={t("fields.optional")}
        hint={t("report_tasks.note_hint", { max: MAX_PROVIDER_NOTE })}
        rows={2}
        maxLength={MAX_PROVIDER_NOTE}
        value={note}
        onChange={({ target }) => type(target.value)}
      />
      {trouble}
      <div className="row">
        {providerAnswers.map((each) => (
          <Button
            key={each}
            type="button"
            kind={each === "corrected" ? "main" : "quiet"}
            onClick={() => answer(each)}
            aria-disabled={busy}
          >
            {t(`report_tasks.${each}`)}
            <span className="sr">: {name}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
