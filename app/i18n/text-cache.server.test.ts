import { createInstance } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { remembering } from "#app/i18n/text-cache.server.ts";

const resources = {
  en: {
    translation: {
      hello: "Hello",
      of: "{{n}} of {{all}}",
      only: "In English",
      found_one: "One for {{query}}",
      found_other: "{{count}} for {{query}}",
    },
  },
  hi: {
    translation: {
      hello: "नमस्ते",
      of: "{{all}} में से {{n}}",
      on: "{{day}} को",
      nested: "$t(hello), {{name}}",
      shouted: "{{name, uppercase}}",
    },
  },
};

let instance = createInstance();
beforeEach(async () => {
  instance = createInstance();
  await instance.init({
    lng: "hi",
    fallbackLng: "en",
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  instance.services.formatter!.add("uppercase", (value: string) => value.toUpperCase());
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

test("a text with a visitor's words is looked up once, without them", () => {
  const lookUp = vi.spyOn(instance, "t");
  const t = textsIn("hi");
  for (const n of ["help me", "{{all}} $t(hello) & <b>"]) expect(t("of", { n, all: 3 })).toBe(`3 में से ${n}`);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test("a list, a plural form, a format, a nested text and a value that is missing are made each time, as i18next makes them", () => {
  const cases: [string, string, object][] = [
    ["hi", "of", { n: ["a", "b"], all: 3 }],
    ["en", "found", { count: 1, query: "school" }],
    ["en", "found", { count: 2, query: "school" }],
    ["hi", "shouted", { name: "asha" }],
    ["hi", "nested", { name: "Asha" }],
    ["hi", "of", { n: "x" }],
  ];
  const plain = cases.map(([language, key, values]) =>
    String(instance.getFixedT(language)(key as never, values as never)),
  );
  expect(plain).toEqual(["3 में से a,b", "One for school", "2 for school", "ASHA", "नमस्ते, Asha", "{{all}} में से x"]);
  const lookUp = vi.spyOn(instance, "t");
  for (let i = 0; i < 2; i++)
    expect(cases.map(([language, key, values]) => textsIn(language)(key, values))).toEqual(plain);
  expect(lookUp.mock.calls.length).toBeGreaterThanOrEqual(2 * cases.length);
});
