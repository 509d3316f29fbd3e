import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { AuditPage } from "#domain/audit.ts";
import { CsvButton } from "../csv-button.tsx";
import { PageLinks } from "../page-links.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { Line } from "./audit-line.tsx";
import { askedOf, narrowed } from "./audit-query.ts";
import "./audit.css";

/** What was done here, by whom and when. */
export function Audit() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = askedOf(query);
  const loaded = useLoaded<AuditPage>(`/admin/audit?${asked}`);
  const person = loaded.data?.data.find(({ user }) => user?.id === query.get("user_id"))?.user?.name;
  const organization = loaded.data?.data.find(({ organization }) => organization?.id === query.get("organization_id"))
    ?.organization?.name;
  return (
    <div className="stack-lg">
      <p className="lead">{t("audit_page.text")}</p>
      <AuditFilters key={String(narrowed(query))} />
      <OnlyOf parameter="user_id" text={t("audit_page.only_person", { name: person ?? t("audit_page.one_person") })} />
      <OnlyOf
        parameter="organization_id"
        text={t("audit_page.only_organization", { name: organization ?? t("audit_page.one_organization") })}
      />
      <Awaited loaded={loaded}>{(answer) => <Lines {...answer} />}</Awaited>
      <CsvButton path={`/admin/audit.csv?${asked}`} name="audit" what={t("audit_page.what")} />
    </div>
  );
}

/** A filter that came with a link, and the way to be rid of it. */
function OnlyOf({ parameter, text }: { parameter: "user_id" | "organization_id"; text: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  if (!query.has(parameter)) return null;
  const without = new URLSearchParams(query);
  without.delete(parameter);
  without.delete("page");
  return (
    <p>
      {text}{" "}
      <Link className="link-button" to={`?${without}`}>
        {t("audit_page.of_all")}
      </Link>
    </p>
  );
}

function Lines({ data, meta }: AuditPage) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const since = meta.from ? t("audit_page.since", { day: day.format(Date.parse(meta.from)) }) : t("audit_page.ever");
  return (
    <section className="stack" aria-labelledby="lines">
      <div role="status">
        <h2 id="lines">
          {meta.more
            ? t("audit_page.many", { count: meta.total })
            : meta.total === 0
              ? t("audit_page.none")
              : t("audit_page.found", { count: meta.total })}
        </h2>
      </div>
      <p className="muted">{since}</p>
      {data.length > 0 && (
        <ol className="audit" start={(meta.current_page - 1) * meta.per_page + 1}>
          {data.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      <PageLinks meta={meta} label={t("audit_page.pages")} stays />
    </section>
  );
}
