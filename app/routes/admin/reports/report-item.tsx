import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import type { Report } from "#domain/report.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { ReportAnswer } from "./report-answer.tsx";
import { SaysNow } from "./says-now.tsx";

interface ReportItemProps {
  report: Report;
  onChanged(report: Report, done: "handled" | "forwarded"): Promise<void>;
}

/** What the page says beside what is said to be right, and what can be done about it. */
export function ReportItem({ report, onChanged }: ReportItemProps) {
  const { t } = useTranslation();
  const { shortDay, moment } = useFormats();
  const href = useHref();
  const adminHref = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
  const { id, organization, field, correct_value, note, email, status, answer, handled_by, handled_at } = report;
  const { name } = organization;
  /** The page says nothing that could be compared. */
  const isAboutNoField = field === "closed" || field === "other";
  const send = (method: string, path: string, body?: object) =>
    call<Report>(method, `/admin/reports/${id}${path}`, messages.unexpected, body);
  const handle = (status: Report["status"], answer: string) =>
    attempt(async () => {
      const now = await send("PATCH", "", { status, answer });
      dispatch(toasted({ text: t(`reports.was.${status}`, { name }), tone: "done" }));
      await onChanged(now, "handled");
    });
  const forward = () =>
    attempt(async () => {
      const now = await send("POST", "/forward");
      dispatch(toasted({ text: t("reports.was_forwarded", { name, count: now.people }), tone: "done" }));
      await onChanged(now, "forwarded");
    });
  return (
    <li className="stack" aria-labelledby={`report-${id}`}>
      <div className="stack-sm">
        <h3 id={`report-${id}`}>
          <Link to={adminHref.review(organization.id)}>{name}</Link>
        </h3>
        <p className="row">
          <Tag tone={status === "open" ? "wait" : undefined}>{t(`reports.status.${status}`)}</Tag>
          <span className="muted">{t("reports.reported", { day: moment.format(Date.parse(report.created_at)) })}</span>
          {organization.status === "approved" && (
            <a className="link-button" href={href(`/provider/${organization.id}`)}>
              {t("reports.public_page")}
              <span className="sr">: {name}</span>
            </a>
          )}
        </p>
      </div>
      <Pairs>
        <Pair term={t("reports.what")}>{t(`report_form.field.${field}`)}</Pair>
        {!isAboutNoField && (
          <Pair term={t("reports.says_now")}>
            <SaysNow report={report} />
          </Pair>
        )}
        {correct_value && (
          <Pair term={t("reports.they_say")}>
            <strong className="as-written">{correct_value}</strong>
          </Pair>
        )}
        {note && (
          <Pair term={t("reports.note")}>
            <span className="as-written">{note}</span>
          </Pair>
        )}
        <Pair term={t("reports.reporter")}>{email ?? t("reports.no_reporter")}</Pair>
        {answer && (
          <Pair term={t("reports.answered")}>
            <span className="as-written">{answer}</span>
          </Pair>
        )}
      </Pairs>
      {report.forwarded_at && (
        <p className="muted">{t("reports.forwarded", { day: shortDay.format(Date.parse(report.forwarded_at)) })}</p>
      )}
      {trouble}
      {status === "open" ? (
        <ReportAnswer report={report} onHandle={handle} onForward={forward} />
      ) : (
        <div className="row">
          <p className="muted">
            {t("reports.handled", {
              status: t(`reports.status.${status}`),
              name: handled_by?.name ?? t("reports.somebody"),
              day: handled_at ? shortDay.format(Date.parse(handled_at)) : "",
            })}
          </p>
          <Button type="button" kind="link" onClick={() => handle("open", "")}>
            {t("reports.reopen")}
            <span className="sr">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
