import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Panel } from "#app/ui/panel/panel.tsx";

interface GrievancesProps {
  /** null if no officer is configured; the page then says so. */
  officer: { name: string; email: string } | null;
}

/** The officer for complaints (Information Technology Rules 2021, rule 3(2)), and links for other matters. */
export function Grievances({ officer }: GrievancesProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Panel aside labelledBy="grievances">
      <h2 id="grievances">{t("contact_page.grievances")}</h2>
      <p>{t("contact_page.grievances_text")}</p>
      {officer ? (
        <p>
          {t("contact_page.officer")}
          <br />
          <strong>{officer.name}</strong>
          <br />
          <a className="link-button" href={`mailto:${officer.email}`}>
            {officer.email}
          </a>
        </p>
      ) : (
        <p>{t("contact_page.no_officer")}</p>
      )}
      <p>{t("contact_page.grievances_time")}</p>
      <h3>{t("contact_page.else")}</h3>
      <ul>
        <li>
          <a className="link-button" href={href("/accessibility#statement")}>
            {t("contact_page.else_access")}
          </a>
        </li>
        <li>
          <a className="link-button" href={href("/onboarding")}>
            {t("site.add_organisation")}
          </a>
        </li>
      </ul>
      <p>{t("contact_page.else_mistake")}</p>
    </Panel>
  );
}
