import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { sentBody, verifiers } from "./samples.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-samples-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const secret = `whsec_${randomBytes(32).toString("base64")}`;
const other = `whsec_${randomBytes(32).toString("base64")}`;

function headersOf(signing: string[], at = new Date()) {
  const signatures = signing.map((each) => new Webhook(each).sign("msg_1", at, sentBody));
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}

/** What came, and whether it is to be taken */
const cases: [what: string, headers: Record<string, string>, body: string, taken: boolean][] = [
  ["a signature", headersOf([secret]), sentBody, true],
  ["one of two signatures", headersOf([other, secret]), sentBody, true],
  ["a signature of another secret", headersOf([other]), sentBody, false],
  ["another body", headersOf([secret]), sentBody.replace("updated", "removed"), false],
  ["an old request", headersOf([secret], new Date(Date.now() - 600_000)), sentBody, false],
  ["no time", { ...headersOf([secret]), "webhook-timestamp": "soon" }, sentBody, false],
  ["no signature", { ...headersOf([secret]), "webhook-signature": "" }, sentBody, false],
];

test.each(cases)("the sample of Node.js judges %s", async (_, headers, body, taken) => {
  const file = path.join(folder, "verify.mjs");
  fs.writeFileSync(file, verifiers["Node.js"]);
  const { verify } = await import(/* @vite-ignore */ file);
  const judge = () => verify(secret, headers, body);
  if (taken) expect(judge()).toEqual(JSON.parse(sentBody));
  else expect(judge).toThrow();
});

const python = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!python)("the sample of Python judges the same (skipped where there is no python3)", () => {
  const calls = JSON.stringify(cases.map(([, headers, body]) => [headers, body]));
  const program = `${verifiers.Python}
import sys
for headers, body in json.loads(sys.argv[1]):
    try:
        print(verify(sys.argv[2], headers, body.encode())["type"])
    except ValueError:
        print("refused")
`;
  const file = path.join(folder, "verify.py");
  fs.writeFileSync(file, program);
  const said = execFileSync("python3", [file, calls, secret], { encoding: "utf8" });
  expect(said.trim().split("\n")).toEqual(cases.map(([, , , taken]) => (taken ? "organization.updated" : "refused")));
});
