import { useTranslation } from "react-i18next";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { SearchForm } from "./search-form.tsx";
import { Trail } from "./trail.tsx";
import "./not-found-page.css";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap band stack-lg">
      <Trail here={t("not_found.title")} />
      <title>{t("site.title", { page: t("not_found.title") })}</title>
      <div className="not-found">
        <Milestone tone="ask" decorative>
          404
        </Milestone>
        <div className="stack">
          <h1>{t("not_found.heading")}</h1>
          <p className="lead">{t("not_found.text")}</p>
        </div>
      </div>
      <h2>{t("not_found.search")}</h2>
      <SearchForm look="hero" />
    </div>
  );
}
