import { EARTH_RADIUS_KM } from "#domain/geo.ts";
import { addBit, type Bitset, hasBit } from "#search/bitset.ts";
import { chordSquared, chordSquaredOf, unitVector } from "#search/great-circle.ts";
import { COLUMNS, columnOf, type PointTable, ROWS, rowOf } from "#search/point-table.ts";
import type { Circle } from "#search/query.ts";

// Covers rounding at the edges of cells: a tenth of a metre.
const SLACK_DEGREES = 1e-6;
const DEGREES = 180 / Math.PI;

/** Adds the documents that have an address in the circle, its edge included; with `chords`, notes how near each one's nearest is. */
export function addWithinCircle(points: PointTable, circle: Circle, into: Bitset, chords?: Float64Array): void {
  const { latitude, longitude, radius_km } = circle;
  const centre = unitVector(latitude, longitude);
  const limit = chordSquaredOf(radius_km);
  const { rows, columns } = box(latitude, longitude, radius_km);
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (const [from, to] of columns) {
      const end = row * COLUMNS + to;
      for (let i = firstInCell(points, row * COLUMNS + from); i < points.cells.length && points.cells[i]! <= end; i++) {
        const chord = chordSquared(points.x[i]!, points.y[i]!, points.z[i]!, centre.x, centre.y, centre.z);
        if (chord > limit) continue;
        const doc = points.docs[i]!;
        if (chords) chords[doc] = hasBit(into, doc) ? Math.min(chords[doc]!, chord) : chord;
        addBit(into, doc);
      }
    }
  }
}

/** Rows and column ranges that hold the circle; two ranges where it crosses the antimeridian. */
function box(
  latitude: number,
  longitude: number,
  radius_km: number,
): { rows: [number, number]; columns: [number, number][] } {
  const angle = Math.min(Math.PI, radius_km / EARTH_RADIUS_KM);
  const reach = angle * DEGREES + SLACK_DEGREES;
  const rows: [number, number] = [rowOf(latitude - reach), rowOf(latitude + reach)];
  if (Math.abs(latitude) + reach >= 90)
    return {
      rows: [latitude - reach <= -90 ? 0 : rows[0], latitude + reach >= 90 ? ROWS - 1 : rows[1]],
      columns: [[0, COLUMNS - 1]],
    };
  const turn = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude / DEGREES))) * DEGREES + SLACK_DEGREES;
  if (2 * turn >= 359) return { rows, columns: [[0, COLUMNS - 1]] };
  const [from, to] = [columnOf(longitude - turn), columnOf(longitude + turn)];
  return {
    rows,
    columns:
      from <= to
        ? [[from, to]]
        : [
            [from, COLUMNS - 1],
            [0, to],
          ],
  };
}

function firstInCell(points: PointTable, cell: number): number {
  let low = 0;
  let high = points.cells.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (points.cells[middle]! < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
