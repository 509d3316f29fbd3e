import { expect, test } from "vitest";
import { refusalPage } from "#api/refusal-page.ts";

test("who asks in a language that we do not write reads English", () => {
  expect(refusalPage("busy", "fr")).toBe(refusalPage("busy", "en"));
  expect(refusalPage("busy", "ta")).not.toBe(refusalPage("too_many", "ta"));
});
