import type { Point } from "#domain/geo.ts";

/** Labels of the cells of one level, from north-west to south-east (Department of Posts, DIGIPIN technical document, 2025). */
const LABELS = ["FC98", "J327", "K456", "LMPT"];
const LEVELS = 10;
/** Degrees: the square that is divided into four by four cells, ten times */
const SOUTH = 2.5;
const WEST = 63.5;
const SIDE = 36;

/** The postal code of a cell of about four metres: "39J-49L-L8T4". null outside the square around India. */
export function digipin({ latitude, longitude }: Point): string | null {
  let [south, west, side] = [SOUTH, WEST, SIDE];
  if (latitude < south || latitude > south + side || longitude < west || longitude > west + side) return null;
  let pin = "";
  for (let level = 1; level <= LEVELS; level += 1) {
    side /= 4;
    const row = Math.min(3, Math.floor((latitude - south) / side));
    const column = Math.min(3, Math.floor((longitude - west) / side));
    pin += LABELS[3 - row]![column]!;
    if (level === 3 || level === 6) pin += "-";
    south += row * side;
    west += column * side;
  }
  return pin;
}
