import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { useHref } from "#app/i18n/use-href.ts";
import shapes from "#app/map/india.svg?url";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Leaders } from "#app/ui/leaders/leaders.tsx";
import { states } from "#domain/state.ts";
import { mapScale, shade } from "./map-scale.ts";
import "#app/map/map.css";

interface StateMapProps {
  /** Organisations by state code */
  counts: Record<string, number>;
  href: ReturnType<typeof useHref>;
}

/** The map, and the same as a list for everybody who would rather read. */
export function StateMap({ counts, href }: StateMapProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const scale = mapScale(Object.values(counts));
  const entries = states.map(({ code, name, shapes }) => ({
    code,
    name,
    shapes,
    count: counts[code] ?? 0,
    href: href("/search", { location: name }),
  }));
  return (
    <section className="band band-sand" id="states" aria-labelledby="states-title">
      <div className="wrap stack-lg">
        <div className="stack">
          <h2 id="states-title">{t("home.states")}</h2>
          <p className="lead">{t("home.states_lead")}</p>
        </div>
        <div className="states-two">
          <div className="stack">
            {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
            <svg className="map" viewBox="-4 -4 773 800" strokeWidth="0.9" role="group" aria-label={t("home.map")}>
              {entries.map(({ code, name, shapes: ids, count, href }) => (
                <a
                  key={code}
                  className={`k${shade(count, scale)}`}
                  href={href}
                  aria-label={t("home.map_state", { state: name, count })}
                >
                  {ids.map((id) => (
                    <use key={id} href={`${shapes}#${id}`} />
                  ))}
                </a>
              ))}
            </svg>
            <Key scale={scale} none={entries.some(({ count }) => count === 0)} />
          </div>
          <Fold summary={t("home.states_list")} opensAt="wide">
            <Leaders
              labelledBy="states-title"
              entries={entries.map(({ code, name, count, href }) => ({
                key: code,
                href,
                label: name,
                count: number.format(count),
                unit: t("site.organisations", { count }),
              }))}
            />
          </Fold>
        </div>
      </div>
    </section>
  );
}

function Key({ scale, none }: { scale: readonly number[]; none: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="row small" aria-label={t("home.map_key")}>
      {none && <li className="key k0">{t("home.map_none")}</li>}
      {scale.map((from, i) => {
        const next = scale[i + 1];
        const text = next ? t("home.map_range", { from, to: next - 1 }) : t("home.map_from", { from });
        return (
          <li key={from} className={`key k${i + 1}`}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
