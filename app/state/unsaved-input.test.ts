import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTyped, hasUnsaved } from "#app/state/unsaved-input.ts";

/** Stores keys as own properties, as the Storage of browsers does. */
class Kept {
  [key: string]: unknown;
  getItem(key: string) {
    return (this[key] as string) ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let local: Kept;
let session: Kept;
beforeEach(() => {
  local = new Kept();
  session = new Kept();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => vi.unstubAllGlobals());

test("empty and sent input does not count as unsaved", () => {
  local.setItem("persist:needs", "{}");
  local.setItem("persist:removals", '[{"id":"a"}]');
  session.setItem("persist:review:1", '{"status":null,"reason":"","note":"","asked":[]}');
  session.setItem("persist:review-note:1", "");
  expect(hasUnsaved()).toBe(false);
});

test.each([
  ["persist:edits", '{"addresses/1":{"value":{}}}'],
  ["persist:post new", '{"draft":{"slug":"a"}}'],
])("%s counts as unsaved", (key, value) => {
  local.setItem(key, value);
  expect(hasUnsaved()).toBe(true);
});

test.each([
  ["persist:review:1", '{"status":"approved","reason":"","note":"","asked":[]}'],
  ["persist:review-note:1", "They called"],
  ["persist:review-note:1", "1998"],
])("%s: %s counts as unsaved", (key, value) => {
  session.setItem(key, value);
  expect(hasUnsaved()).toBe(true);
});

test("signing out removes all personal input and keeps the rest", () => {
  for (const key of ["persist:edits", "persist:removals", "persist:post 1", "persist:onboarding", "lang"])
    local.setItem(key, "{}");
  for (const key of ["persist:review:1", "persist:review-note:1", "persist:start"]) session.setItem(key, "{}");
  forgetTyped();
  expect(Object.keys(local)).toEqual(["persist:onboarding", "lang"]);
  expect(Object.keys(session)).toEqual(["persist:start"]);
});
