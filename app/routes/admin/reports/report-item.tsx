import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { FactLines } from "#app/listing/fact-lines.tsx";
import { Origin } from "#app/routes/dashboard/history/origin.tsx";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import { type Report, type ReportHandling, waitingReportStatuses } from "#domain/report.ts";
import { useAdminHref } from "../sections.ts";

interface ReportItemProps {
  report: Report;
  onChanged(report: Report, done: "handled" | "forwarded"): Promise<void>;
}

/** A report with the current public text beside the proposed one, and the actions on it. */
export function ReportItem({ report, onChanged }: ReportItemProps) {
  const { t } = useTranslation();
  const { shortDay, moment } = useFormats();
  const href = useHref();
  const adminHref = useAdminHref();
  const { isAdmin } = useDeskRights();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { id, organization, status, handled_by, handled_at } = report;
  const { name } = organization;
  const isWaiting = waitingReportStatuses.some((each) => each === status);
  const send = (method: string, path: string, body?: object) =>
    call<Report>(method, `/admin/reports/${id}${path}`, messages.unexpected, body);
  const handle = (status: ReportHandling["status"], answer: string) =>
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
          {report.objects_to && <Tag tone="wait">{t("correct.objects")}</Tag>}
          <Tag tone={isWaiting ? "wait" : undefined}>{t(`reports.status.${status}`)}</Tag>
          <span className="muted">{t("reports.reported", { day: moment.format(Date.parse(report.created_at)) })}</span>
          {isAdmin && (
            <Link className="link-button" to={adminHref.correct(organization.id)}>
              {t("correct.open")}
              <span className="sr">: {name}</span>
            </Link>
          )}
          {organization.status === "approved" && (
            <a className="link-button" href={href(`/provider/${organization.id}`)}>
              {t("reports.public_page")}
              <span className="sr">: {name}</span>
            </a>
          )}
        </p>
      </div>
      <ReportText report={report} />
      {report.forwarded_at && (
        <p className="muted">{t("reports.forwarded", { day: shortDay.format(Date.parse(report.forwarded_at)) })}</p>
      )}
      <ProviderAnswer report={report} />
      {trouble}
      {isWaiting ? (
        <ReportAnswer report={report} onHandle={handle} onForward={forward} />
      ) : (
        <div className="row">
          <p className="muted">
            {t("reports.handled", {
              status: t(`reports.status.${status}`),
              name: handled_by?.name ?? t(report.unreachable ? "reports.by_change" : "reports.somebody"),
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

/** What the organisation answered, in its own words. */
function ProviderAnswer({ report: { provider_answer } }: { report: Report }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  if (!provider_answer) return null;
  const { answer, note, by, answered_at } = provider_answer;
  return (
    <DescriptionList>
      <Description term={t("reports.their_answer")}>
        {t("reports.handled", {
          status: t(`reports.provider_answer.${answer}`),
          name: by?.name ?? t("reports.somebody"),
          day: shortDay.format(Date.parse(answered_at)),
        })}
      </Description>
      {note && (
        <Description term={t("reports.their_note")}>
          <span className="desk-as-written">{note}</span>
        </Description>
      )}
    </DescriptionList>
  );
}

function ReportText({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const { field, correct_value, note, unreachable, email, answer } = report;
  /** The report is not about a field, so there is no current text to compare. */
  const isAboutNoField = field === "closed" || field === "other";
  return (
    <DescriptionList>
      {report.objects_to && (
        <Description term={t("correct.objects_to")}>
          <p>
            {t("correct.corrected_by", {
              name: report.objects_to.by?.name ?? t("reports.somebody"),
              day: shortDay.format(Date.parse(report.objects_to.corrected_at)),
            })}
          </p>
          <Origin origin={report.objects_to} />
        </Description>
      )}
      <Description term={t("reports.what")}>{t(`report_form.field.${field}`)}</Description>
      {!isAboutNoField && (
        <Description term={t("reports.says_now")}>
          <SaysNow report={report} />
          <FactLines facts={report.facts} />
        </Description>
      )}
      {unreachable && (
        <Description term={t("reports.unreachable")}>
          <strong className="desk-as-written">{unreachable}</strong>
        </Description>
      )}
      {correct_value && (
        <Description term={t("reports.they_say")}>
          <strong className="desk-as-written">{correct_value}</strong>
        </Description>
      )}
      {note && (
        <Description term={t("reports.note")}>
          <span className="desk-as-written">{note}</span>
        </Description>
      )}
      <Description term={t("reports.reporter")}>{email ?? t("reports.no_reporter")}</Description>
      {answer && (
        <Description term={t("reports.answered")}>
          <span className="desk-as-written">{answer}</span>
        </Description>
      )}
    </DescriptionList>
  );
}

interface ReportAnswerProps {
  report: Report;
  onHandle(status: "done" | "dismissed", answer: string): void;
  onForward(): void;
}

/** Closes the report. If the reporter left an address, the admin can write an answer. */
function ReportAnswer({ report, onHandle, onForward }: ReportAnswerProps) {
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

/** The current public text of the reported field, with codes in words. */
function SaysNow({ report: { organization, field, says_now } }: { report: Report }) {
  const { t, i18n } = useTranslation();
  if (organization.status !== "approved") return t("reports.not_public");
  if (says_now.length === 0) return t("reports.says_nothing");
  const word = (code: string) => {
    const key = [`words.access.${code}`, `words.disabilities.${code}`, `words.age_groups.${code}`].find((key) =>
      i18n.exists(key),
    );
    return key ? t(key as "words.access.lift") : code;
  };
  const line = (value: string) => {
    if (field !== "access" && field !== "people_served") return value;
    return value.startsWith("!") ? t("reports.no", { fact: word(value.slice(1)) }) : word(value);
  };
  return (
    <ul>
      {says_now.map((value) => (
        <li key={value} className="desk-as-written">
          {line(value)}
        </li>
      ))}
    </ul>
  );
}
