import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withAddresses } from "../cli/install.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-install-"));
const project = path.join(folder, "project");
const calls = path.join(folder, "calls");
afterAll(() => fs.rmSync(folder, { recursive: true }));

const LOCK = {
  lockfileVersion: 3,
  packages: {
    "": { name: "marga", version: "0.0.0" },
    "node_modules/@scope/part": { version: "1.2.3", integrity: "sha512-a" },
    "node_modules/plain/node_modules/@scope/part": { version: "2.0.0-beta.1", integrity: "sha512-b" },
    "node_modules/alias": { name: "original", version: "3.0.0" },
    "node_modules/plain/node_modules/bundled": { version: "4.0.0", inBundle: true },
  },
};

beforeEach(() => {
  fs.rmSync(project, { recursive: true, force: true });
  fs.rmSync(calls, { force: true });
  fs.mkdirSync(project);
  fs.writeFileSync(path.join(project, "package.json"), "{}");
  fs.writeFileSync(path.join(project, ".npmrc"), "ignore-scripts=true\n");
  fs.writeFileSync(path.join(project, "package-lock.json"), JSON.stringify(LOCK));
});

/** Installs with a stand-in for npm, which is a shell script that calls `ci` of the given lines. */
function install(ci: string, purpose = "serving") {
  const npm = `#!/bin/sh
if [ "$1" = config ]; then echo http://registry.invalid/npm/; exit; fi
echo "$PWD $(grep -c resolved package-lock.json) $*" >> ${calls}
${ci}
`;
  fs.writeFileSync(path.join(folder, "npm"), npm, { mode: 0o755 });
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { install } from ${JSON.stringify(path.resolve("cli/install.mjs"))}; install(${JSON.stringify(project)}, "${purpose}")`,
    ],
    { env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` } },
  );
  return { failed: status !== 0, stderr: stderr.toString() };
}

const called = () => (fs.existsSync(calls) ? fs.readFileSync(calls, "utf8").trim().split("\n") : []);
const installed = () => fs.readdirSync(path.join(project, "node_modules")).sort();

test("each package has its address at the configured registry, also under another registry's path", () => {
  const addresses = (registry: string) =>
    Object.values<{ resolved?: string }>(withAddresses(LOCK, registry).packages).map(({ resolved }) => resolved);
  expect(addresses("http://registry.invalid/npm/")).toEqual([
    undefined,
    "http://registry.invalid/npm/@scope/part/-/part-1.2.3.tgz",
    "http://registry.invalid/npm/@scope/part/-/part-2.0.0-beta.1.tgz",
    "http://registry.invalid/npm/original/-/original-3.0.0.tgz",
    undefined,
  ]);
  expect(addresses("http://registry.invalid")[1]).toBe("http://registry.invalid/@scope/part/-/part-1.2.3.tgz");
});

test("packages are unpacked beside node_modules and moved there whole, and only once", () => {
  fs.mkdirSync(path.join(project, "node_modules"));
  fs.writeFileSync(path.join(project, "node_modules", "old"), "");
  expect(install("mkdir -p node_modules/new")).toEqual({ failed: false, stderr: "" });
  expect(installed()).toEqual([".installed", "new"]);
  expect(fs.readdirSync(project)).not.toContain(".installing");
  expect(called()).toEqual([expect.stringMatching(/\/\.installing 1 ci --ignore-scripts .* --omit=dev$/)]);
  install("exit 1");
  expect(called()).toHaveLength(1);
  install("mkdir -p node_modules/new", "development");
  expect(called()[1]).not.toContain("--omit=dev");
});

test("where the addresses do not serve, npm installs in its own way", () => {
  expect(install('[ "$(basename "$PWD")" = .installing ] && exit 1; mkdir -p node_modules/own').failed).toBe(false);
  expect(installed()).toEqual([".installed", "own"]);
  expect(called()[1]).toMatch(/\/project 0 ci --ignore-scripts/);
});

test("a failed installation says so, and keeps the packages that are there", () => {
  fs.mkdirSync(path.join(project, "node_modules"));
  fs.writeFileSync(path.join(project, "node_modules", "old"), "");
  const { failed, stderr } = install("echo no network >&2; exit 1");
  expect(failed).toBe(true);
  expect(stderr).toContain("The packages could not be installed; the lines above say why.");
  expect(installed()).toEqual(["old"]);
});
