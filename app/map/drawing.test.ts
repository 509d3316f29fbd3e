import { expect, test } from "vitest";
import { findState, states } from "#domain/state.ts";
import { drawingPoint, stateDrawing } from "./drawing.ts";

const inside = (name: string, latitude: number, longitude: number) => {
  const state = findState(name)!;
  const [left, top, width, height] = stateDrawing(state).viewBox.split(" ").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const { x, y } = drawingPoint(state, { latitude, longitude });
  return x > left && x < left + width && y > top && y < top + height;
};

test("every state has a drawing", () => {
  for (const state of states) expect(stateDrawing(state).size, state.name).toBeGreaterThan(2);
});

test("a town's dot falls into the drawing of its state", () => {
  expect(inside("Tamil Nadu", 9.925, 78.12)).toBe(true);
  expect(inside("Ladakh", 34.16, 77.58)).toBe(true);
  expect(inside("Arunachal Pradesh", 27.58, 91.86)).toBe(true);
  expect(inside("Kerala", 28.6, 77.2)).toBe(false);
});

test("a state that is drawn as an inset has its dot in the middle", () => {
  expect(inside("Lakshadweep", 10.56, 72.64)).toBe(true);
  expect(inside("Andaman and Nicobar Islands", 11.62, 92.73)).toBe(true);
});
