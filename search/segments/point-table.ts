import { EARTH_RADIUS_KM } from "#domain/geo.ts";
import type { Point } from "#search/index-entry.ts";
import type { Circle } from "#search/query.ts";
import { addBit, type Bitset, hasBit } from "#search/segments/bitset.ts";
import { chordSquared, chordSquaredOf, unitVector, type Vector } from "#search/segments/great-circle.ts";

/** Cells of the grid are a quarter of a degree high and wide. */
const CELLS_PER_DEGREE = 4;
const ROWS = 180 * CELLS_PER_DEGREE + 1;
const COLUMNS = 360 * CELLS_PER_DEGREE;

/**
 * Addresses with coordinates as points of the unit sphere, in the order of grid cells, so that neighbours are adjacent.
 */
export interface PointTable {
  docs: Int32Array<ArrayBuffer>;
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  z: Float64Array<ArrayBuffer>;
  address: Uint16Array<ArrayBuffer>;
  /** The cell of each point, ascending. */
  cells: Uint32Array<ArrayBuffer>;
  /** Where a document's points begin in `ofDocument`; one more entry than documents. */
  start: Uint32Array<ArrayBuffer>;
  ofDocument: Uint32Array<ArrayBuffer>;
}

/** Points in the order of documents. */
type PointColumns = Pick<PointTable, "start" | "docs" | "x" | "y" | "z" | "address">;

export function pointColumns(documents: number, points: number): PointColumns {
  return {
    start: new Uint32Array(documents + 1),
    docs: new Int32Array(points),
    x: new Float64Array(points),
    y: new Float64Array(points),
    z: new Float64Array(points),
    address: new Uint16Array(points),
  };
}

export function pointTable(pointsOf: readonly (readonly Point[])[]): PointTable {
  const usable = pointsOf.map((points) => points.filter(isOnEarth));
  const columns = pointColumns(
    usable.length,
    usable.reduce((sum, points) => sum + points.length, 0),
  );
  let at = 0;
  usable.forEach((points, doc) => {
    for (const { latitude, longitude, address } of points) {
      const { x, y, z } = unitVector(latitude, longitude);
      columns.docs[at] = doc;
      columns.x[at] = x;
      columns.y[at] = y;
      columns.z[at] = z;
      columns.address[at++] = address;
    }
    columns.start[doc + 1] = at;
  });
  return byCells(columns, at);
}

/**
 * Sorts the first `count` points by cell. The cells are computed from the vectors, so that a merge needs no other data.
 */
export function byCells({ start, docs, x, y, z, address }: PointColumns, count: number): PointTable {
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const latitude = (Math.asin(Math.max(-1, Math.min(1, z[i]!))) * 180) / Math.PI;
    const longitude = (Math.atan2(y[i]!, x[i]!) * 180) / Math.PI;
    keys[i] = (rowOf(latitude) * COLUMNS + columnOf(longitude)) * 2 ** 32 + i;
  }
  keys.sort();
  const order = Uint32Array.from(keys, (key) => key % 2 ** 32);
  const ofDocument = new Uint32Array(count);
  order.forEach((from, point) => {
    ofDocument[from] = point;
  });
  return {
    docs: Int32Array.from(order, (from) => docs[from]!),
    x: Float64Array.from(order, (from) => x[from]!),
    y: Float64Array.from(order, (from) => y[from]!),
    z: Float64Array.from(order, (from) => z[from]!),
    address: Uint16Array.from(order, (from) => address[from]!),
    cells: Uint32Array.from(keys, (key) => Math.floor(key / 2 ** 32)),
    start,
    ofDocument,
  };
}

function rowOf(latitude: number): number {
  return Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE)));
}

/** Correct beyond the antimeridian too, up to a full turn. */
function columnOf(longitude: number): number {
  return (Math.floor((longitude + 180) * CELLS_PER_DEGREE) + 2 * COLUMNS) % COLUMNS;
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

// A tenth of a metre, for rounding at the edges of cells.
const SLACK_DEGREES = 1e-6;
const DEGREES = 180 / Math.PI;

/** The points in a circle, `count` of them, with the squared chord to each. */
interface Nearby {
  circle: Circle;
  points: Int32Array;
  chords: Float64Array;
  count: number;
}

/** Of each table the circle that was looked at last: one search asks for several around the same place, of documents and of branches. */
const lastCircles = new WeakMap<PointTable, Nearby>();

/** Visits the points in the circle or on its edge. */
function eachWithin(points: PointTable, circle: Circle, visit: (point: number, chord: number) => void): void {
  let nearby = lastCircles.get(points);
  if (!nearby || !contains(nearby.circle, circle)) {
    nearby = pointsWithin(points, circle, nearby);
    lastCircles.set(points, nearby);
  }
  const limit = chordSquaredOf(circle.radius_km);
  for (let i = 0; i < nearby.count; i++) if (nearby.chords[i]! <= limit) visit(nearby.points[i]!, nearby.chords[i]!);
}

function contains(circle: Circle, { latitude, longitude, radius_km }: Circle): boolean {
  return circle.latitude === latitude && circle.longitude === longitude && circle.radius_km >= radius_km;
}

/** Uses the space of `before` again if it is enough. */
function pointsWithin(table: PointTable, circle: Circle, before: Nearby | undefined): Nearby {
  const { latitude, longitude, radius_km } = circle;
  const centre = unitVector(latitude, longitude);
  const limit = chordSquaredOf(radius_km);
  const { rows, columns } = box(latitude, longitude, radius_km);
  let { points, chords } = before ?? { points: new Int32Array(256), chords: new Float64Array(256) };
  let count = 0;
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (const [from, to] of columns) {
      const end = row * COLUMNS + to;
      for (let i = firstInCell(table, row * COLUMNS + from); i < table.cells.length && table.cells[i]! <= end; i++) {
        const chord = chordSquared(table.x[i]!, table.y[i]!, table.z[i]!, centre.x, centre.y, centre.z);
        if (chord > limit) continue;
        if (count === points.length) {
          const [larger, farther] = [new Int32Array(2 * count), new Float64Array(2 * count)];
          larger.set(points);
          farther.set(chords);
          [points, chords] = [larger, farther];
        }
        points[count] = i;
        chords[count++] = chord;
      }
    }
  }
  return { circle: { latitude, longitude, radius_km }, points, chords, count };
}

/**
 * Adds the documents with an address in the circle or on its edge. Writes the squared chord to the nearest address into
 * `chords`.
 */
export function addWithinCircle(points: PointTable, circle: Circle, into: Bitset, chords?: Float64Array): void {
  eachWithin(points, circle, (point, chord) => {
    const doc = points.docs[point]!;
    if (chords) chords[doc] = hasBit(into, doc) ? Math.min(chords[doc]!, chord) : chord;
    addBit(into, doc);
  });
}

/** Adds the branches in the circle; `start` says where the branches of a document begin. */
export function addBranchesWithin(points: PointTable, circle: Circle, start: Uint32Array, into: Bitset): void {
  eachWithin(points, circle, (point) => {
    const doc = points.docs[point]!;
    const branch = start[doc]! + points.address[point]!;
    if (branch < start[doc + 1]!) addBit(into, branch);
  });
}

/** Rows and column ranges that cover the circle; two ranges where it crosses the antimeridian. */
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

/** Farther than any chord, so that a document without coordinates comes last. */
export const NOWHERE = 8;

/** The squared chord from a place to the nearest address of a document. */
export function nearestChord(points: PointTable, doc: number, from: Vector): number {
  const end = points.start[doc + 1]!;
  let nearest = NOWHERE;
  for (let i = points.start[doc]!; i < end; i++) {
    const chord = chordTo(points, points.ofDocument[i]!, from);
    if (chord < nearest) nearest = chord;
  }
  return nearest;
}

/** The nearest address; the first when several are equally near. */
export function nearestPoint(points: PointTable, doc: number, from: Vector): { chord: number; address: number } | null {
  const chord = nearestChord(points, doc, from);
  for (let i = points.start[doc]!; i < points.start[doc + 1]!; i++) {
    const point = points.ofDocument[i]!;
    if (chordTo(points, point, from) === chord) return { chord, address: points.address[point]! };
  }
  return null;
}

/** Visits the addresses of a document that have coordinates, with the squared chord to each. */
export function eachPoint(
  points: PointTable,
  doc: number,
  from: Vector,
  visit: (address: number, chord: number) => void,
): void {
  for (let i = points.start[doc]!; i < points.start[doc + 1]!; i++) {
    const point = points.ofDocument[i]!;
    visit(points.address[point]!, chordTo(points, point, from));
  }
}

function chordTo({ x, y, z }: PointTable, point: number, from: Vector): number {
  return chordSquared(x[point]!, y[point]!, z[point]!, from.x, from.y, from.z);
}
