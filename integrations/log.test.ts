import { expect, test } from "vitest";
import { errorFields, forTerminal, openLog } from "#integrations/log.ts";

function captured(level?: "debug" | "error") {
  const lines: string[] = [];
  return { lines, log: openLog(level, { write: (line) => lines.push(line) }) };
}

test("an event is one line of JSON with its level, its time and its name", () => {
  const { lines, log } = captured();
  log.info({ status: 200 }, "request.finished");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    event: "request.finished",
    status: 200,
  });
});

test("events below the level are not written", () => {
  const { lines, log } = captured("error");
  log.info({}, "one");
  log.error({}, "two");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["two"]);
});

test("a line break in a value does not start a line", () => {
  const { lines, log } = captured();
  log.error(errorFields(new Error('a\n{"level":"info","event":"forged"}\r\u2028b')), "request.failed");
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/);
  const shown: string[] = [];
  forTerminal({ write: (text) => shown.push(text) }).write(lines[0]!);
  const [first, ...others] = shown.join("").trimEnd().split("\n");
  expect(first).toMatch(/^\d\d:\d\d:\d\d error request\.failed$/);
  expect(others.filter((line) => !line.startsWith("    "))).toEqual([]);
});

test("control characters have no effect at a terminal", () => {
  const { lines, log } = captured();
  log.info({ route: "/\u001b[2Jsearch" }, "x\u001b[1A");
  const shown: string[] = [];
  forTerminal({ write: (text) => shown.push(text) }).write(lines[0]!);
  expect(shown.join("")).not.toContain("\u001b");
});

const secrets: [string, unknown][] = [
  ["authorization", "Bearer x"],
  ["Authorization", "Bearer x"],
  ["cookie", "a=b"],
  ["Set-Cookie", "a=b"],
  ["token", "abc"],
  ["upload_token", "abc"],
  ["email", "asha@example.org"],
  ["phone", "9876543210"],
  ["pan", "AAATT1234K"],
  ["otp", "123"],
  ["code", 123456],
  ["destination", "asha@example.org"],
  ["APP_SECRET", "x"],
];
test.each(secrets)("a field named %s is empty at any depth", (name, value) => {
  const { lines, log } = captured();
  log.info({ [name]: value, a: { b: [{ [name]: value }] } }, "security.sign_in");
  expect(JSON.parse(lines[0]!)).toMatchObject({ [name]: "[redacted]", a: { b: [{ [name]: "[redacted]" }] } });
});

test.each([
  ["a mail address", "Recipient <asha.rao+x@mail.example.org> refused", "asha.rao"],
  ["a phone number", "no such number 9876543210", "9876543210"],
  ["a phone number as it is dialled", "no such number +91 98765 43210.", "43210"],
  ["a PAN", "invalid PAN aaatt1234k", "aaatt1234k"],
  ["a code", "expected 482913", "482913"],
  ["a token", "bad token 3q2-7wAbCdEfGhIjKlMnOpQrStUvWxYz0123456789_", "3q2-7w"],
])("%s within a text is removed", (_, text, gone) => {
  const { lines, log } = captured();
  log.error(errorFields(new Error(text)), "background.failed");
  expect(lines[0]).toContain("[redacted]");
  expect(lines[0]).not.toContain(gone);
});

test("ids, error codes and paths of our own files stay", () => {
  const { lines, log } = captured();
  const request_id = "0198a1b2-c3d4-7e5f-8a9b-123456789012";
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    stack: "Error: x\n at y (/a/b.ts:123456:7)",
  });
  log.error(errorFields(error, request_id), "request.failed");
  expect(JSON.parse(lines[0]!)).toMatchObject({ request_id, error_code: "23505", error: error.stack });
});
