import type { Point } from "#search/document.ts";
import { unitVector } from "#search/great-circle.ts";

/** The grid's cells, a quarter of a degree each way. */
const CELLS_PER_DEGREE = 4;
export const ROWS = 180 * CELLS_PER_DEGREE + 1;
export const COLUMNS = 360 * CELLS_PER_DEGREE;

/** The addresses that have coordinates: on the unit sphere, by document, and sorted into the cells of a grid. */
export interface PointTable {
  /** Where a document's points begin; one more entry than documents. */
  start: Uint32Array<ArrayBuffer>;
  docs: Int32Array<ArrayBuffer>;
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  z: Float64Array<ArrayBuffer>;
  address: Uint16Array<ArrayBuffer>;
  /** Points in order of their cells, and the cell of each. */
  order: Uint32Array<ArrayBuffer>;
  cells: Uint32Array<ArrayBuffer>;
}

export type PointColumns = Pick<PointTable, "start" | "docs" | "x" | "y" | "z" | "address">;

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
  return withGrid(columns);
}

/** The cells follow from the vectors, so that a merge needs nothing else. */
export function withGrid(columns: PointColumns): PointTable {
  const { x, y, z } = columns;
  const keys = new Float64Array(x.length);
  for (let i = 0; i < x.length; i++) {
    const latitude = (Math.asin(Math.max(-1, Math.min(1, z[i]!))) * 180) / Math.PI;
    const longitude = (Math.atan2(y[i]!, x[i]!) * 180) / Math.PI;
    keys[i] = (rowOf(latitude) * COLUMNS + columnOf(longitude)) * 2 ** 32 + i;
  }
  keys.sort();
  const order = new Uint32Array(x.length);
  const cells = new Uint32Array(x.length);
  for (let i = 0; i < keys.length; i++) {
    cells[i] = Math.floor(keys[i]! / 2 ** 32);
    order[i] = keys[i]! % 2 ** 32;
  }
  return { ...columns, order, cells };
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
