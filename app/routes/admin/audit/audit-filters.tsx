import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Select } from "#app/ui/field/field.tsx";
import { useAdminHref } from "../use-admin-href.ts";
import { useNarrowing } from "../use-narrowing.ts";
import { narrowed } from "./audit-query.ts";

/** What is done here, by what stands before the point of its action, or by the whole of it; each with words. */
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

/** Asks for some lines alone; the address of the page says which. */
export function AuditFilters() {
  const { t } = useTranslation();
  const href = useAdminHref();
  const [query] = useSearchParams();
  const { given, narrow } = useNarrowing(["search", "action", "subject", "from", "to"]);
  return (
    <search aria-label={t("audit_page.filters")}>
      <form className="stack" onSubmit={narrow}>
        <Field
          id="audit-search"
          name="search"
          label={t("audit_page.search")}
          hint={t("audit_page.search_hint")}
          defaultValue={given("search")}
          maxLength={200}
        />
        <div className="filters-row">
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
          <Field id="audit-from" name="from" type="date" label={t("audit_page.from")} defaultValue={given("from")} />
          <Field id="audit-to" name="to" type="date" label={t("audit_page.to")} defaultValue={given("to")} />
        </div>
        <p className="row">
          <Button>{t("audit_page.show")}</Button>
          {narrowed(query).size > 0 && (
            <Link className="link-button" to={href.section("audit")}>
              {t("audit_page.clear")}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}
