import { chordSquared, type Vector } from "#search/great-circle.ts";
import type { PointTable } from "#search/point-table.ts";

/** Farther than anything on the unit sphere: a document without coordinates comes last. */
const NOWHERE = 8;

/** The square of the chord from a place to the nearest address of a document. */
export function nearestChord(points: PointTable, doc: number, from: Vector): number {
  const end = points.start[doc + 1]!;
  let nearest = NOWHERE;
  for (let i = points.start[doc]!; i < end; i++) {
    const chord = chordSquared(points.x[i]!, points.y[i]!, points.z[i]!, from.x, from.y, from.z);
    if (chord < nearest) nearest = chord;
  }
  return nearest;
}

/** Of equally near addresses the first. */
export function nearestPoint(points: PointTable, doc: number, from: Vector): { chord: number; address: number } | null {
  const chord = nearestChord(points, doc, from);
  for (let i = points.start[doc]!; i < points.start[doc + 1]!; i++) {
    if (chordSquared(points.x[i]!, points.y[i]!, points.z[i]!, from.x, from.y, from.z) === chord) {
      return { chord, address: points.address[i]! };
    }
  }
  return null;
}
