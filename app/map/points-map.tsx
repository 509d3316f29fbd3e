import type { Point } from "#domain/geo.ts";
import { pointsDrawing, shapeHref } from "./drawing.ts";
import "./map.css";

type Labelled = Point & { label: string };

/** Two points on the outlines of the states around them, a circle and a square, with a key. The page says their distance. */
export function PointsMap({ label, place, area }: { label: string; place: Labelled; area: Labelled }) {
  const drawing = pointsDrawing(place, area);
  if (!drawing) return null;
  const { viewBox, size, shapes, at } = drawing;
  const [dot, square] = at as [(typeof at)[0], (typeof at)[0]];
  const r = size * 0.035;
  return (
    <figure className="points-map">
      <svg className="map" viewBox={viewBox} strokeWidth={size * 0.006} role="img" aria-label={label}>
        <g className="map-level-1">
          {shapes.map((id) => (
            <use key={id} href={shapeHref(id)} />
          ))}
        </g>
        <line
          className="map-line"
          x1={dot.x}
          y1={dot.y}
          x2={square.x}
          y2={square.y}
          strokeDasharray={`${r} ${r / 2}`}
        />
        <rect className="map-area" x={square.x - r} y={square.y - r} width={2 * r} height={2 * r} strokeWidth={r / 3} />
        <circle className="map-pin" cx={dot.x} cy={dot.y} r={r} strokeWidth={r / 3} />
      </svg>
      <figcaption className="row small">
        <span className="map-sign">
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <circle className="map-pin" r="9" strokeWidth="3" />
          </svg>
          {place.label}
        </span>
        <span className="map-sign">
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <rect className="map-area" x="-9" y="-9" width="18" height="18" strokeWidth="3" />
          </svg>
          {area.label}
        </span>
      </figcaption>
    </figure>
  );
}
