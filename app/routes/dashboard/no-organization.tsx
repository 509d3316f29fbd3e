import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import { Invitations } from "./invitations.tsx";

/** Somebody who keeps no listing yet: what they can do about it. */
export function NoOrganization() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("dashboard.none_title") })}</title>
      <h1>{t("dashboard.none_title")}</h1>
      <Invitations />
      <p className="lead">{t("dashboard.none_text")}</p>
      <p>
        <Link className="button" to={href("/onboarding")}>
          {t("dashboard.none_onboarding")}
        </Link>
      </p>
      <p>{t("dashboard.none_invited")}</p>
    </div>
  );
}
