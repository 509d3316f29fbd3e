import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { drawingPoint, shapeHref, stateDrawing } from "#app/map/drawing.ts";
import { type Address, isApproximate, placeLine, placeName } from "#domain/address.ts";
import { localPlace } from "#domain/local-names.ts";
import { findState } from "#domain/state.ts";
import "#app/map/map.css";
import "./location-map.css";

/** The state's outline with a dot at the place, and the place in words. The list of places has the full address. */
export function LocationMap({ address, more }: { address: Address; more: number }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { places } = useContext(VisitContext);
  const local = localPlace(address, places);
  const state = findState(address.state);
  const { latitude, longitude } = address;
  const approximate = isApproximate(address.geo_quality);
  const known = latitude !== null && longitude !== null;
  if (!state) return null;
  const { viewBox, size } = stateDrawing(state);
  const dot = known && drawingPoint(state, { latitude, longitude });
  const label = !dot ? "provider.map_plain" : approximate ? "provider.map_dot_about" : "provider.map_dot";
  return (
    <section className="stack" aria-labelledby="where" data-silent>
      <h2 id="where">{t("provider.where")}</h2>
      <div className="where-map">
        <svg
          className="map map-state"
          viewBox={viewBox}
          strokeWidth={size * 0.007}
          role="img"
          aria-label={t(label, { state: local.state, city: placeName(local) })}
        >
          <g className="map-level-1">
            {state.shapes.map((id) => (
              <use key={id} href={shapeHref(id)} />
            ))}
          </g>
          {dot && <circle className="map-pin" cx={dot.x} cy={dot.y} r={size * 0.04} strokeWidth={size * 0.014} />}
        </svg>
        <p lang={langOf(placeLine(local))}>{placeLine(local)}</p>
      </div>
      {(!dot || approximate) && <p className="muted">{t(dot ? "provider.dot_about" : "provider.dot_none")}</p>}
      {more > 0 && <p>{t("provider.map_more", { count: more })}</p>}
    </section>
  );
}
