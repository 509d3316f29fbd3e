import { expect, test } from "vitest";
import { drawQrCode } from "./draw-qr-code.ts";

const image = drawQrCode("https://marga.example/search");

test("the code is black on white", () => {
  expect(image).toContain('fill="#fff"');
  expect(image).toContain('stroke="#000"');
});

test("the code has a margin of four modules and the finder patterns in its corners", () => {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(image)![1]);
  // Version 3 of ISO/IEC 18004, the smallest that holds the address, has 29 modules a side.
  expect(size).toBe(29 + 2 * 4);
  const runs = [...image.matchAll(/M(\d+) (\d+\.5)h(\d+)/g)].map(([, x, y, width]) => [x, y, width].map(Number));
  expect(Math.min(...runs.map(([x]) => x!))).toBe(4);
  expect(Math.max(...runs.map(([x, , width]) => x! + width!))).toBe(33);
  // The first row begins and ends with a finder pattern, seven modules wide.
  const first = runs.filter(([, y]) => y === 4.5);
  expect(first[0]).toEqual([4, 4.5, 7]);
  expect(first.at(-1)).toEqual([26, 4.5, 7]);
});
