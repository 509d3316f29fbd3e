import { expect, test } from "vitest";
import { cookieOf } from "#domain/cookie.ts";

test("with TLS a cookie is limited to this host and to encrypted connections", () => {
  expect(cookieOf("lang", "ta", true)).toBe("__Host-lang=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});

test("over http the name has no prefix, so that browsers accept it", () => {
  expect(cookieOf("lang", "ta", false)).toBe("lang=ta; Path=/; Max-Age=31536000; SameSite=Lax");
});
