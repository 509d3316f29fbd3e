import type { Point } from "#search/document.ts";
import { unitVector } from "#search/great-circle.ts";

/** The grid's cells, a quarter of a degree each way. */
const CELLS_PER_DEGREE = 4;
export const ROWS = 180 * CELLS_PER_DEGREE + 1;
export const COLUMNS = 360 * CELLS_PER_DEGREE;

/** The addresses that have coordinates: on the unit sphere, sorted into the cells of a grid so that neighbours lie together. */
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

/** Sorts the first `count` points by their cells, which follow from the vectors, so that a merge needs nothing else. */
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

export function rowOf(latitude: number): number {
  return Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE)));
}

/** Also right beyond the antimeridian, up to a full turn. */
export function columnOf(longitude: number): number {
  return (Math.floor((longitude + 180) * CELLS_PER_DEGREE) + 2 * COLUMNS) % COLUMNS;
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
