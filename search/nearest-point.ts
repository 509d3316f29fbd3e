import { chordSquared, type Vector } from "#search/great-circle.ts";
import type { PointTable } from "#search/point-table.ts";

/** Farther than anything on the unit sphere: a document without coordinates comes last. */
const NOWHERE = 8;

/** The square of the chord from a place to the nearest address of a document. */
export function nearestChord(points: PointTable, doc: number, from: Vector): number {
  const end = points.start[doc + 1]!;
  let nearest = NOWHERE;
  for (let i = points.start[doc]!; i < end; i++) {
    const chord = chordTo(points, points.ofDocument[i]!, from);
    if (chord < nearest) nearest = chord;
  }
  return nearest;
}

/** Of equally near addresses the first. */
export function nearestPoint(points: PointTable, doc: number, from: Vector): { chord: number; address: number } | null {
  const chord = nearestChord(points, doc, from);
  for (let i = points.start[doc]!; i < points.start[doc + 1]!; i++) {
    const point = points.ofDocument[i]!;
    if (chordTo(points, point, from) === chord) return { chord, address: points.address[point]! };
  }
  return null;
}

function chordTo({ x, y, z }: PointTable, point: number, from: Vector): number {
  return chordSquared(x[point]!, y[point]!, z[point]!, from.x, from.y, from.z);
}
