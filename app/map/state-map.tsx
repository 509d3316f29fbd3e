import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { states } from "#domain/state.ts";
import shapes from "./india.svg?url";
import "./map.css";

interface StateMapProps {
  label: string;
  /** Organisations by state code */
  counts: Record<string, number>;
  href(state: string): string;
}

/** India by state, with a key. Each state is a link that says its count. The page must list the same in words. */
export function StateMap({ label, counts, href }: StateMapProps) {
  const { t } = useTranslation();
  const { places } = useContext(VisitContext);
  const scale = mapScale(Object.values(counts));
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg className="map" viewBox="-2 -2 387 400" strokeWidth="0.45" role="group" aria-label={label}>
        {states.map(({ code, name, shapes: ids }) => (
          <a
            key={code}
            className={`map-level-${shade(counts[code] ?? 0, scale)}`}
            href={href(name)}
            aria-label={t("home.map_state", { state: places.state(name), count: counts[code] ?? 0 })}
          >
            {ids.map((id) => (
              <use key={id} href={`${shapes}#${id}`} />
            ))}
          </a>
        ))}
      </svg>
      <Key scale={scale} none={states.some(({ code }) => !counts[code])} />
    </div>
  );
}

function Key({ scale, none }: { scale: readonly number[]; none: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className="row small map-keys" aria-label={t("home.map_key")}>
      {none && <li className="map-key map-level-0">{t("home.map_none")}</li>}
      {scale.map((from, i) => {
        const next = scale[i + 1];
        const text = next ? t("home.map_range", { from, to: next - 1 }) : t("home.map_from", { from });
        return (
          <li key={from} className={`map-key map-level-${i + 1}`}>
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** The lowest count of each of the map's four shades, chosen so that few organisations also show differences. */
export function mapScale(counts: number[]): [number, number, number, number] {
  const most = Math.max(0, ...counts);
  if (most < 40) return [1, 5, 10, 20];
  if (most < 200) return [1, 10, 20, 50];
  return [1, 10, 50, 150];
}

/** 0 for no organisation, else 1 to 4. */
export function shade(count: number, scale: readonly number[]): number {
  return scale.filter((from) => count >= from).length;
}
