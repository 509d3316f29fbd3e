import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Shown to signed-in users without the required role. */
export default function Unauthorized() {
  const { t } = useTranslation();
  return (
    <div className="wrap band stack">
      <title>{t("site.title", { page: t("unauthorized.title") })}</title>
      <h1>{t("unauthorized.title")}</h1>
      <p className="lead">{t("unauthorized.text")}</p>
      <p className="row">
        <Link className="link-button" to="/login">
          {t("unauthorized.other")}
        </Link>
        <a className="link-button" href="/">
          {t("error.home")}
        </a>
      </p>
    </div>
  );
}
