import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { codeRefusal } from "./one-time-code.ts";

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as unknown as TFunction;
const refused = (status: number, code: string[], retry_after: number | null = null) =>
  codeRefusal(t, (message) => `in words: ${message}`, {
    status,
    message: "OTP verification failed",
    errors: code.length > 0 ? { code } : {},
    retry_after,
  });

test("a code that no longer works is not called wrong: the server's reason is said", () => {
  expect(refused(422, ["This code does not work any more. Ask for a new one."])).toBe(
    "in words: This code does not work any more. Ask for a new one.",
  );
  expect(refused(422, ["That is not the code we sent. Check it and try again."])).toBe(
    "in words: That is not the code we sent. Check it and try again.",
  );
  expect(refused(500, [])).toBe("in words: OTP verification failed");
  expect(refused(429, [], 30)).toBe('login.wait_seconds {"count":30}');
});
