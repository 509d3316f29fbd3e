import { expect, test } from "vitest";
import { registrationState } from "#domain/registration.ts";

test("a registration is valid on its last day and expired on the next", () => {
  expect(registrationState("2026-11-21", false, "2026-11-21")).toBe("ending");
  expect(registrationState("2026-11-21", false, "2026-11-22")).toBe("expired");
});

test("a registration is ending in its last sixty days", () => {
  expect(registrationState("2027-01-20", false, "2026-11-20")).toBe("valid");
  expect(registrationState("2027-01-20", false, "2026-11-21")).toBe("ending");
});

test("a registration that does not expire is valid, and one without a known end is unknown", () => {
  expect(registrationState(null, true, "2026-11-21")).toBe("valid");
  expect(registrationState(null, false, "2026-11-21")).toBe("unknown");
});
