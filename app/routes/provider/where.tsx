import { useTranslation } from "react-i18next";
import { drawingPoint, stateDrawing } from "#app/map/drawing.ts";
import shapes from "#app/map/india-states.svg?url";
import { type Address, isApproximate } from "#domain/address.ts";
import { findState } from "#domain/state.ts";
import { AddressText } from "./address-text.tsx";
import "#app/map/map.css";
import "./where.css";

/** The state as a drawing with one dot, beside the address, which says the same. */
export function Where({ address, more }: { address: Address; more: number }) {
  const { t } = useTranslation();
  const state = findState(address.state);
  const { latitude, longitude, city } = address;
  const approximate = isApproximate(address.geo_quality);
  const known = latitude !== null && longitude !== null;
  if (!state) return null;
  const { viewBox, size } = stateDrawing(state);
  const dot = known && drawingPoint(state, { latitude, longitude });
  const label = !dot ? "provider.map_plain" : approximate ? "provider.map_dot_about" : "provider.map_dot";
  return (
    <section className="stack" aria-labelledby="where">
      <h2 id="where">{t("provider.where")}</h2>
      <div className="where-map">
        <svg
          className="map map-state"
          viewBox={viewBox}
          strokeWidth={size * 0.007}
          role="img"
          aria-label={t(label, { state: state.name, city })}
        >
          <g className="k1">
            {state.shapes.map((id) => (
              <use key={id} href={`${shapes}#${id}`} />
            ))}
          </g>
          {dot && <circle className="pin" cx={dot.x} cy={dot.y} r={size * 0.04} strokeWidth={size * 0.014} />}
        </svg>
        <AddressText address={address} />
      </div>
      {(!dot || approximate) && <p className="muted">{t(dot ? "provider.dot_about" : "provider.dot_none")}</p>}
      {more > 0 && <p>{t("provider.map_more", { count: more })}</p>}
    </section>
  );
}
