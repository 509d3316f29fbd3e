import { createInstance } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { remembering } from "#app/i18n/text-cache.server.ts";

const resources = {
  en: { translation: { hello: "Hello", of: "{{n}} of {{all}}", only: "In English" } },
  hi: { translation: { hello: "नमस्ते", of: "{{all}} में से {{n}}", on: "{{day}} को" } },
};

let instance = createInstance();
beforeEach(async () => {
  instance = createInstance();
  await instance.init({ lng: "hi", fallbackLng: "en", resources, initAsync: false });
});

/** The test's catalogue has its own keys, which the typed `t` does not know */
const textsIn = (language: string) =>
  remembering(instance).getFixedT(language) as unknown as (key: string, values?: object) => string;

test("a text without values is looked up once for each language", () => {
  const lookUp = vi.spyOn(instance, "t");
  const t = textsIn("hi");
  expect([t("hello"), t("hello"), t("only"), t("only")]).toEqual(["नमस्ते", "नमस्ते", "In English", "In English"]);
  expect(textsIn("hi")("hello")).toBe("नमस्ते");
  expect(lookUp).toHaveBeenCalledTimes(2);
  expect(textsIn("en")("hello")).toBe("Hello");
});

test("a text with numbers or texts of ours is made once for each of them", () => {
  const lookUp = vi.spyOn(instance, "t");
  const t = textsIn("hi");
  for (let i = 0; i < 2; i++) {
    expect(t("of", { n: 1, all: 3 })).toBe("3 में से 1");
    expect(t("of", { n: 2, all: 3 })).toBe("3 में से 2");
    expect(t("on", { day: "सोमवार" })).toBe("सोमवार को");
  }
  expect(lookUp).toHaveBeenCalledTimes(3);
});

test("a text with any other value is made each time, for it may be a visitor's words", () => {
  const lookUp = vi.spyOn(instance, "t");
  const t = textsIn("hi");
  for (const n of ["help me", ["a", "b"]]) {
    t("of", { n, all: 3 });
    t("of", { n, all: 3 });
  }
  expect(lookUp).toHaveBeenCalledTimes(4);
});
