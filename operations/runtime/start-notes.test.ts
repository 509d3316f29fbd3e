import { expect, test } from "vitest";
import { parseEnv } from "#operations/runtime/env.ts";
import { startNotes } from "#operations/runtime/start-notes.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://marga.example",
  SMTP_URL: "smtp://mail.example",
  SMS_GATEWAY_URL: "https://sms.example/send",
  TRUST_PROXY: "127.0.0.1",
};

function notes(variables: Record<string, string>): string {
  return startNotes(parseEnv(variables)).join("\n");
}

test("a demo server names the demo users and where to read their codes", () => {
  expect(notes({})).toContain(
    "as admin@marga.example or provider@marga.example; codes are at http://localhost:3000/dev/outbox.",
  );
  const shared = notes({ HOST: "0.0.0.0", PUBLIC_URL: "http://192.168.1.5:3000" });
  expect(shared).toContain("Sign in at http://192.168.1.5:3000/login");
  expect(shared).toContain("codes are at http://localhost:3000/dev/outbox, on this machine");
  expect(shared).toContain("HOST=0.0.0.0 lets other machines in");
  expect(notes({ HOST: "192.168.1.5" })).toContain("codes are in ./data/outbox");
  expect(notes({ TRUST_PROXY: "1" })).toContain("codes are in ./data/outbox");
  expect(notes({ DEMO_DATA: "0" })).toBe("Marga is at http://localhost:3000");
});

test("a production server names its weak settings, and no users and codes", () => {
  expect(notes(production)).toBe("Marga is at https://marga.example");
  expect(notes({ ...production, REQUIRE_PASSKEYS: "0" })).toContain("an admin signs in with a code alone");
  expect(notes({ ...production, SMS_GATEWAY_URL: "" })).toContain("no code can be sent to a phone");
  expect(notes({ ...production, TRUST_PROXY: "0" })).toContain("all visitors together have the limits of one");
  expect(notes({ ...production, PUBLIC_URL: "http://marga.example" })).toContain("browsers make none");
  expect(notes({ ...production, PUBLIC_URL: "https://203.0.113.5" })).toContain("browsers make none");
  expect(notes({ ...production, DEMO_DATA: "1" })).not.toContain("outbox");
});
