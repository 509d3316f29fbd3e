import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { useAdminHref } from "../use-admin-href.ts";

/** Who waits for an admin now. */
export function Waiting({ waiting: { applications, changes, late, oldest } }: Pick<DirectoryStatistics, "waiting">) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const href = useAdminHref();
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t("figures_page.waiting", { count: applications + changes })}</h2>
      <Figures>
        <Figure value={number.format(applications)}>{t("figures_page.waiting_applications")}</Figure>
        <Figure value={number.format(changes)}>{t("figures_page.waiting_changes")}</Figure>
        <Figure value={number.format(late)}>{t("figures_page.late")}</Figure>
      </Figures>
      {oldest && (
        <p>
          {t("figures_page.oldest", { day: day.format(Date.parse(oldest.waiting_since)) })}{" "}
          <Link to={href.review(oldest.id)}>{oldest.name}</Link>
        </p>
      )}
    </section>
  );
}
