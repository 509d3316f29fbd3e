import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import type { AuditPage } from "#domain/audit.ts";
import { CsvButton } from "../csv-button.tsx";
import { DeskList } from "../desk-list.tsx";
import { filtersIn, PageLinks, useNarrowing } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { Line } from "./audit-line.tsx";
import "./audit.css";

export function Audit() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = askedOf(query);
  const loaded = useLoaded<AuditPage>(`/admin/audit?${asked}`);
  const person = loaded.data?.data.find(({ user }) => user?.id === query.get("user_id"))?.user?.name;
  const organization = loaded.data?.data.find(({ organization }) => organization?.id === query.get("organization_id"))
    ?.organization?.name;
  return (
    <div className="desk-section">
      <AuditFilters key={String(narrowed(query))} />
      <OnlyOf parameter="user_id" text={t("audit_page.only_person", { name: person ?? t("audit_page.one_person") })} />
      <OnlyOf
        parameter="organization_id"
        text={t("audit_page.only_organization", { name: organization ?? t("audit_page.one_organization") })}
      />
      <Lines loaded={loaded} />
      <CsvButton path={`/admin/audit.csv?${asked}`} name="audit" what={t("audit_page.what")} />
      <p className="muted">{t("audit_page.text")}</p>
    </div>
  );
}

/** A filter that came with a link, and a link that removes it. */
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

function Lines({ loaded }: { loaded: Loaded<AuditPage> }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const title = ({ total, more }: AuditPage["meta"]) =>
    more
      ? t("audit_page.many", { count: total })
      : total === 0
        ? t("audit_page.none")
        : t("audit_page.found", { count: total });
  return (
    <DeskList
      id="lines"
      loaded={loaded}
      title={({ meta }) => title(meta)}
      isAnnounced
      pages={(meta) => <PageLinks meta={meta} label={t("audit_page.pages")} stays />}
    >
      {({ data, meta }) => (
        <>
          <p className="muted">
            {meta.from ? t("audit_page.since", { day: day.format(Date.parse(meta.from)) }) : t("audit_page.ever")}
          </p>
          {data.length > 0 && (
            <ol className="audit" start={(meta.current_page - 1) * meta.per_page + 1}>
              {data.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ol>
          )}
        </>
      )}
    </DeskList>
  );
}

/** Filters of the log: prefixes of actions, or whole actions. Each has a translation. */
const subjects = [
  "organization",
  "verification",
  "changes",
  "review_note",
  "duplicate",
  "organization.merge",
  "address",
  "service",
  "registration_detail",
  "document",
  "member",
  "onboarding",
  "import",
  "report",
  "call",
  "enquiry",
  "user",
  "session",
  "passkey",
  "message",
  "post",
  "search_term",
  "district",
  "access",
] as const;

/** Filters the log. The filters are stored in the page's query. */
function AuditFilters() {
  const { t } = useTranslation();
  const href = useAdminHref();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(["search", "action", "subject", "from", "to"]);
  return (
    <search aria-label={t("audit_page.filters")}>
      <form className="desk-find" onSubmit={narrow}>
        <Field
          id="audit-search"
          name="search"
          label={t("audit_page.search")}
          aria-describedby="audit-search-text"
          defaultValue={given("search")}
          maxLength={200}
        />
        <Select id="audit-action" name="action" label={t("audit_page.about")} defaultValue={given("action")}>
          <option value="">{t("audit_page.everything")}</option>
          {given("action") && !(subjects as readonly string[]).includes(given("action")) && (
            <option>{given("action")}</option>
          )}
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`audit_page.subject.${subject === "organization.merge" ? "merge" : subject}`)}
            </option>
          ))}
        </Select>
        <Button>{t("audit_page.show")}</Button>
        <Disclosure summary={<span>{t("admin_queue.more")}</span>} isOpen={Boolean(given("from") || given("to"))}>
          <div className="stack">
            <p className="muted" id="audit-search-text">
              {t("audit_page.search_hint")}
            </p>
            <div className="desk-filter-columns">
              <Field
                id="audit-from"
                name="from"
                type="date"
                label={t("audit_page.from")}
                defaultValue={given("from")}
              />
              <Field id="audit-to" name="to" type="date" label={t("audit_page.to")} defaultValue={given("to")} />
            </div>
          </div>
        </Disclosure>
        {narrowed(query).size > 0 && (
          <Link className="link-button" to={href.section("audit")}>
            {t("audit_page.clear")}
          </Link>
        )}
      </form>
    </search>
  );
}

const filters = ["search", "action", "subject", "user_id", "organization_id", "from", "to"];

/** Converts the page's query to the API's. */
function askedOf(query: URLSearchParams): URLSearchParams {
  const asked = narrowed(query);
  const page = query.get("page");
  if (page) asked.set("page", page);
  return asked;
}

/** The filters without the page number. */
function narrowed(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(filtersIn(query, filters));
}
