import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Changes } from "#app/routes/dashboard/history/changes.tsx";
import { useHistoryWords } from "#app/routes/dashboard/history/history-words.ts";
import { Origin } from "#app/routes/dashboard/history/origin.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import type { AuditLine } from "#domain/audit.ts";
import { shownChanges } from "#domain/history-fields.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../sections.ts";
import "#app/routes/dashboard/history/history.css";

interface LogProps {
  organization_id: string;
  /** Places that changes name by their ids */
  places: ReviewRecord["addresses"];
}

/** Recent audit log of the organisation, newest first. */
export function Log({ organization_id, places }: LogProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const loaded = useLoaded<{ data: AuditLine[] }>(`/admin/audit?organization_id=${organization_id}&per_page=15`);
  return (
    <div className="stack">
      <AsyncContent loaded={loaded}>
        {({ data }) => (
          <ol className="history">
            {data.map((line) => (
              <OneLine key={line.id} line={line} places={places} />
            ))}
          </ol>
        )}
      </AsyncContent>
      <Link className="link-button" to={href.section("audit", { organization_id })}>
        {t("admin_review.log_all")}
      </Link>
    </div>
  );
}

function OneLine({ line, places }: { line: AuditLine; places: LogProps["places"] }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const words = useHistoryWords();
  const { id, created_at, action, subject, user, before, after } = line;
  const both = { ...before, ...after };
  const name = both.address_label ?? both.group_name ?? both.name;
  const changes = shownChanges(line);
  const entry = {
    id,
    at: created_at,
    by: user?.name ?? null,
    action,
    subject,
    name: typeof name === "string" ? name : null,
    fields: [],
    correction: line.correction,
    objection: null,
  };
  return (
    <li>
      <p>
        <strong>{words.what(entry)}</strong>
      </p>
      <p className="muted">
        {words.by(entry)}, <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
      </p>
      {line.correction && <Origin origin={line.correction} />}
      {changes.length > 0 && (
        <Disclosure summary={t("audit_page.changed", { count: changes.length })}>
          <Changes changes={changes} subject={subject} places={places} />
        </Disclosure>
      )}
    </li>
  );
}
