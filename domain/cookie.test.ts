import { expect, test } from "vitest";
import { cookieOf } from "#domain/cookie.ts";

test("where the site speaks TLS a cookie is of this host alone, and travels encrypted alone", () => {
  expect(cookieOf("lang", "ta", true)).toBe("__Host-lang=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test("by http it has a plain name, which browsers take", () => {
  expect(cookieOf("lang", "ta", false)).toBe("lang=ta; Path=/; Max-Age=31536000; SameSite=Lax");
});
