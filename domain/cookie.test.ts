import { expect, test } from "vitest";
import { cookieIn, cookieOf } from "#domain/cookie.ts";

test("with TLS a cookie is limited to this host and to encrypted connections", () => {
  expect(cookieOf("lang", "ta", true)).toBe("__Host-lang=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test("over http the name has no prefix, so that browsers accept it", () => {
  expect(cookieOf("lang", "ta", false)).toBe("lang=ta; Path=/; Max-Age=31536000; SameSite=Lax");
});

test.each([
  ["a=1; lang=ta; b=2", "ta"],
  [" lang = ta ;appearance=4xl.dark.high", "ta"],
  ["lang=ta; lang=hi", "ta"],
  ["xlang=ta; lang", undefined],
  [null, undefined],
  ["lang=%80%80", "%80%80"],
])("in the header %s the language is %s, as it stands there", (header, value) => {
  expect(cookieIn(header, "lang")).toBe(value);
});
