import { expect, test } from "vitest";
import { findState, states } from "#domain/state.ts";
import { drawingPoint, pointsDrawing, stateDrawing } from "./drawing.ts";

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

const GORAKHPUR = { latitude: 26.76, longitude: 83.37 };

test("the map of two points shows both and the outlines around them", () => {
  const { viewBox, shapes, at } = pointsDrawing(GORAKHPUR, { latitude: 12.97, longitude: 77.59 })!;
  const [left, top, width, height] = viewBox.split(" ").map(Number) as [number, number, number, number];
  for (const { x, y } of at) expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
  expect(shapes).toEqual(expect.arrayContaining(["uttar-pradesh", "karnataka", "madhya-pradesh"]));
});

test("the map of two points close together shows the state and its neighbours, and there is none of islands", () => {
  expect(pointsDrawing(GORAKHPUR, GORAKHPUR)!.shapes).toEqual(expect.arrayContaining(["uttar-pradesh", "bihar"]));
  expect(pointsDrawing(GORAKHPUR, { latitude: 11.67, longitude: 92.74 })).toBeNull();
});
