import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/day.ts";
import { readEdits, storeEdits } from "./edits.ts";

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const edit = { value: { address: { city: "Melur" } }, base: { address: {} }, version: 1, by: "u1", at: Date.now() };

it("unsaved input survives a reload, without personal data", () => {
  storeEdits({
    "addresses/1": { ...edit, value: { address: { city: "Melur", contacts: [{ phone: "9876543210" }] } } },
  });
  expect(Object.keys(stored)).toEqual(["persist:edits"]);
  expect(readEdits()["addresses/1"]).toMatchObject({ value: { address: { city: "Melur", contacts: [{}] } } });
  expect(stored["persist:edits"]).not.toContain("9876543210");
});

it("stored input is removed when nothing is unsaved, and after a month", () => {
  storeEdits({ "addresses/1": edit, "addresses/2": { ...edit, at: Date.now() - 31 * DAY_MS } });
  expect(Object.keys(readEdits())).toEqual(["addresses/1"]);
  storeEdits({});
  expect(stored).toEqual({});
});

it("unreadable stored input is ignored", () => {
  stored["persist:edits"] = "{not json";
  expect(readEdits()).toEqual({});
});
