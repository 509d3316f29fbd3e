import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { useHref } from "#app/i18n/use-href.ts";
import { StateMap } from "#app/map/state-map.tsx";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Leaders } from "#app/ui/leaders/leaders.tsx";
import { states } from "#domain/state.ts";

interface StatesProps {
  /** Organisations by state code */
  counts: Record<string, number>;
  href: ReturnType<typeof useHref>;
}

/** The map, and the same as a list for everybody who would rather read. */
export function States({ counts, href }: StatesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const search = (location: string) => href("/search", { location });
  return (
    <section className="band band-sand" id="states" aria-labelledby="states-title">
      <div className="wrap stack-lg">
        <div className="stack">
          <h2 id="states-title">{t("home.states")}</h2>
          <p className="lead">{t("home.states_lead")}</p>
        </div>
        <div className="states-two">
          <StateMap label={t("home.map")} counts={counts} href={search} />
          <Fold summary={t("home.states_list")} opensAt="wide">
            <Leaders
              labelledBy="states-title"
              entries={states.map(({ code, name }) => ({
                key: code,
                href: search(name),
                label: name,
                count: number.format(counts[code] ?? 0),
                unit: t("site.organisations", { count: counts[code] ?? 0 }),
              }))}
            />
          </Fold>
        </div>
      </div>
    </section>
  );
}
