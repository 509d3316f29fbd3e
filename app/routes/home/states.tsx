import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { useHref } from "#app/i18n/use-href.ts";
import { StateMap } from "#app/map/state-map.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { DottedList } from "#app/ui/dotted-list/dotted-list.tsx";
import { states } from "#domain/state.ts";

interface StatesProps {
  /** Organisations by state code */
  counts: Record<string, number>;
  href: ReturnType<typeof useHref>;
}

/** The map of India, and its content as a list. */
export function States({ counts, href }: StatesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { places } = useContext(VisitContext);
  const search = (location: string) => href("/search", { location });
  return (
    <section className="band band-sand" id="states" aria-labelledby="states-title">
      <div className="wrap stack-lg">
        <div className="stack">
          <h2 id="states-title">{t("home.states")}</h2>
          <p className="lead">{t("home.states_lead")}</p>
        </div>
        <div className="home-states">
          <StateMap label={t("home.map")} counts={counts} href={search} />
          <Disclosure summary={t("home.states_list")} opensAt="wide">
            <DottedList
              labelledBy="states-title"
              entries={states.map(({ code, name }) => ({
                key: code,
                href: search(name),
                label: places.state(name),
                count: number.format(counts[code] ?? 0),
                unit: t("site.organisations", { count: counts[code] ?? 0 }),
              }))}
            />
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
