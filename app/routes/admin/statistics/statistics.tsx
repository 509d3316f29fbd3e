import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Figure, Figures } from "#app/ui/figures/figures.tsx";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { useAdminHref } from "../sections.ts";
import { ByState, Stale } from "./by-state.tsx";
import { Coverage } from "./coverage.tsx";
import { Filters } from "./filters.tsx";
import { Applications, Decisions } from "./weekly.tsx";
import "./statistics.css";

export function Statistics() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = query.get("state") ?? "";
  const filter = state ? `?${new URLSearchParams({ state })}` : "";
  const loaded = useLoaded<DirectoryStatistics>(`/admin/statistics${filter}`);
  return (
    <div className="stack-lg statistics">
      <p className="lead">{t("figures_page.text")}</p>
      <Filters id="figures" names={["state"]} hint={t("figures_page.state_hint")} />
      <AsyncContent loaded={loaded}>
        {({ waiting, weeks, states, decisions, stale }) => (
          <>
            <Waiting waiting={waiting} />
            <Applications weeks={weeks} filter={filter} />
            <ByState states={states} />
            <Decisions decisions={decisions} filter={filter} />
            <Stale states={stale} />
          </>
        )}
      </AsyncContent>
      <Coverage />
    </div>
  );
}

/** Cases that wait for an admin now. */
function Waiting({ waiting: { applications, changes, late, oldest } }: Pick<DirectoryStatistics, "waiting">) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const href = useAdminHref();
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t("figures_page.waiting", { count: applications + changes })}</h2>
      <Figures>
        <Figure value={<Link to={href.section("queue", { look: "new" })}>{number.format(applications)}</Link>}>
          {t("figures_page.waiting_applications")}
        </Figure>
        <Figure value={<Link to={href.section("queue", { look: "changes" })}>{number.format(changes)}</Link>}>
          {t("figures_page.waiting_changes")}
        </Figure>
        <Figure value={<Link to={href.section("queue", { look: "late" })}>{number.format(late)}</Link>}>
          {t("figures_page.late")}
        </Figure>
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
