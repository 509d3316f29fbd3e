import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHistoryWords } from "#app/routes/dashboard/history/history-words.ts";
import { useAdminHref } from "../sections.ts";
import "#app/routes/dashboard/history/history.css";

interface Line {
  id: string;
  created_at: string;
  action: string;
  subject: string;
  user: { name: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Recent audit log of the organisation, newest first. */
export function Log({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const loaded = useLoaded<{ data: Line[] }>(`/admin/audit?organization_id=${organization_id}&per_page=15`);
  return (
    <div className="stack">
      <AsyncContent loaded={loaded}>
        {({ data }) => (
          <ol className="history">
            {data.map((line) => (
              <OneLine key={line.id} line={line} />
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

function OneLine({ line: { id, created_at, action, subject, user, before, after } }: { line: Line }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const words = useHistoryWords();
  const both = { ...before, ...after };
  const fields = Object.keys(both).filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]));
  const name = both.address_label ?? both.group_name ?? both.name;
  const entry = {
    id,
    at: created_at,
    by: user?.name ?? null,
    action,
    subject,
    name: typeof name === "string" ? name : null,
    fields,
  };
  const changed = before && after ? words.fields(entry) : "";
  return (
    <li>
      <p>
        <strong>{words.what(entry)}</strong>
      </p>
      {changed && <p>{t("history_page.fields", { fields: changed })}</p>}
      <p className="muted">
        {words.by(entry)}, <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
      </p>
    </li>
  );
}
