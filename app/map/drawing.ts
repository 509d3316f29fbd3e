import type { Point } from "#domain/geo.ts";
import type { State } from "#domain/state.ts";

/** x, y, width, height of each shape of the map */
const boxes: Record<string, readonly [number, number, number, number]> = {
  "andaman-and-nicobar-islands": [628, 579, 45, 213],
  "andhra-pradesh": [224, 468, 209, 171],
  "arunachal-pradesh": [611, 198, 153, 73],
  assam: [562, 237, 165, 100],
  bihar: [396, 249, 130, 84],
  chandigarh: [222, 164, 4, 3],
  chhattisgarh: [315, 339, 108, 165],
  "dadra-and-nagar-haveli": [124, 436, 8, 8],
  "daman-and-diu": [65, 420, 6, 8],
  delhi: [226, 214, 13, 12],
  goa: [144, 556, 17, 24],
  gujarat: [0, 323, 165, 120],
  haryana: [164, 160, 82, 86],
  "himachal-pradesh": [193, 99, 89, 75],
  "jammu-and-kashmir": [136, 51, 87, 74],
  jharkhand: [396, 306, 122, 88],
  karnataka: [155, 486, 117, 180],
  kerala: [175, 634, 66, 117],
  ladakh: [116, 0, 200, 123],
  lakshadweep: [102, 663, 42, 90],
  "madhya-pradesh": [153, 266, 229, 152],
  maharashtra: [117, 393, 215, 168],
  manipur: [648, 297, 46, 49],
  meghalaya: [566, 286, 78, 28],
  mizoram: [629, 328, 31, 67],
  nagaland: [657, 262, 50, 48],
  odisha: [345, 379, 159, 125],
  puducherry: [300, 531, 69, 155],
  punjab: [149, 117, 80, 79],
  rajasthan: [34, 179, 230, 186],
  sikkim: [518, 233, 24, 27],
  "tamil-nadu": [210, 615, 108, 143],
  telangana: [236, 448, 119, 107],
  tripura: [600, 328, 31, 41],
  "uttar-pradesh": [233, 174, 197, 171],
  uttarakhand: [245, 146, 90, 72],
  "west-bengal": [461, 257, 106, 148],
};

const shapeFiles = import.meta.glob<string>("./shapes/*.svg", { query: "?url", import: "default", eager: true });

/** These states are insets, not at their true position, so a dot goes to the middle of the drawing. */
const insets = ["AN", "LD"];

export interface Drawing {
  viewBox: string;
  /** Length of the longer side, from which stroke widths and the dot's size follow */
  size: number;
}

/** The part of the map that shows one state, with a margin. */
export function stateDrawing(state: State): Drawing {
  const { left, top, right, bottom } = bounds(state);
  const size = Math.max(right - left, bottom - top);
  const rim = size * 0.06;
  const viewBox = [left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim]
    .map((n) => Math.round(n * 10) / 10)
    .join(" ");
  return { viewBox, size };
}

/** A point's coordinates on the drawing. The factors fit 35 states: median error 0.6, p90 2.1 (about 9 km). */
export function drawingPoint(state: State, { latitude, longitude }: Point): { x: number; y: number } {
  if (insets.includes(state.code)) {
    const { left, top, right, bottom } = bounds(state);
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  return mapPoint({ latitude, longitude });
}

function mapPoint({ latitude, longitude }: Point): { x: number; y: number } {
  const round = (n: number) => Math.round(n * 10) / 10;
  return { x: round(26.1252 * longitude - 1781.07), y: round(972.18 - 26.2767 * latitude) };
}

/** About 250 km, in which outlines can be recognised */
const LEAST_SPAN = 60;

/** The part of the map around two points, with the outlines that it shows; null for islands that are insets. */
export function pointsDrawing(
  a: Point,
  b: Point,
): (Drawing & { shapes: string[]; at: { x: number; y: number }[] }) | null {
  if ([a, b].some(({ latitude, longitude }) => latitude < 14.5 && (longitude > 91 || longitude < 74.2))) return null;
  const at = [mapPoint(a), mapPoint(b)];
  const [left, right] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))];
  const size = Math.round(Math.max(LEAST_SPAN, 1.4 * Math.max(right - left, bottom - top)));
  const [x, y] = [(left + right - size) / 2, (top + bottom - size) / 2].map((n) => Math.round(n * 10) / 10) as [
    number,
    number,
  ];
  const shapes = Object.entries(boxes).flatMap(([id, [bx, by, width, height]]) =>
    bx < x + size && bx + width > x && by < y + size && by + height > y ? [id] : [],
  );
  return { viewBox: `${x} ${y} ${size} ${size}`, size, shapes, at };
}

/** Address of one shape for `<use>`, so that a page with one state loads only its shapes. */
export function shapeHref(id: string): string {
  return `${shapeFiles[`./shapes/${id}.svg`]}#${id}`;
}

function bounds(state: State) {
  const all = state.shapes.map((id) => boxes[id]!);
  return {
    left: Math.min(...all.map(([x]) => x)),
    top: Math.min(...all.map(([, y]) => y)),
    right: Math.max(...all.map(([x, , width]) => x + width)),
    bottom: Math.max(...all.map(([, y, , height]) => y + height)),
  };
}
