import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { Applications } from "./applications.tsx";
import { ByState } from "./by-state.tsx";
import { Coverage } from "./coverage.tsx";
import { Decisions } from "./decisions.tsx";
import { Filters } from "./filters.tsx";
import { Stale } from "./stale.tsx";
import { Waiting } from "./waiting.tsx";
import "./statistics.css";

/** How the directory stands, and what it lacks. */
export function Statistics() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = query.get("state") ?? "";
  const filter = state ? `?${new URLSearchParams({ state })}` : "";
  const loaded = useLoaded<DirectoryStatistics>(`/admin/statistics${filter}`);
  return (
    <div className="stack-lg">
      <p className="lead">{t("figures_page.text")}</p>
      <Filters id="figures" names={["state"]} hint={t("figures_page.state_hint")} />
      <Awaited loaded={loaded}>
        {({ waiting, weeks, states, decisions, stale }) => (
          <>
            <Waiting waiting={waiting} />
            <Applications weeks={weeks} filter={filter} />
            <ByState states={states} />
            <Decisions decisions={decisions} filter={filter} />
            <Stale states={stale} />
          </>
        )}
      </Awaited>
      <Coverage />
    </div>
  );
}
