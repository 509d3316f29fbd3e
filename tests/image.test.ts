import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { containerSteps, type Step } from "#tests/helpers/containerfile.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { freePort } from "#tests/helpers/program.ts";

/**
 * Runs the steps of deploy/Containerfile without a container engine: the folders of its stages are empty folders, and
 * its user is the one with that number. Only root can become that user; others run the program as themselves.
 */
const UID = 10001;
const WAIT_MS = 300_000;
const root = fs.mkdtempSync(path.join(os.tmpdir(), "marga-image-"));
fs.chmodSync(root, 0o755);
afterAll(() => fs.rmSync(root, { recursive: true }), WAIT_MS);

const steps = containerSteps();
const secondStage = steps.findLastIndex(({ name }) => name === "FROM");
const [building, running] = [steps.slice(0, secondStage), steps.slice(secondStage)];
const of = (stage: Step[], name: string) => stage.filter((step) => step.name === name);

/** A variable's value in the image, with paths in the folders that stand for the image's */
function imageVariables(inFolder: (text: string) => string): Record<string, string> {
  const words = of(running, "ENV").flatMap((step) => step.words);
  const pairs = words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)] as const);
  return Object.fromEntries(pairs.map(([name, value]) => [name, inFolder(value)]));
}

/** The variables of deploy/example.env, for one process on the embedded database */
function exampleVariables(): Record<string, string> {
  const lines = fs.readFileSync("deploy/example.env", "utf8").split("\n");
  const pairs = lines.flatMap((line) =>
    [...line.matchAll(/^([A-Z_]+)=(.+)$/g)].map(([, name, value]) => [name, value]),
  );
  const { DATABASE_URL, DATABASE_REPLICA_URLS, ...variables } = Object.fromEntries(pairs);
  return { ...variables, APP_SECRET: "a secret of the image that is long enough" };
}

/** Copies and runs what the first stage copies and runs, in an empty folder. */
function buildIn(folder: string): void {
  fs.mkdirSync(folder);
  for (const { name, text, words } of building) {
    if (name === "COPY") {
      const target = path.join(folder, words.at(-1)!);
      for (const source of words.slice(0, -1)) {
        const isInto = words.length > 2 || words.at(-1)!.endsWith("/");
        fs.cpSync(source, isInto ? path.join(target, source) : target, { recursive: true });
      }
    }
    if (name === "RUN") {
      const { NODE_ENV, ...env } = process.env;
      const { status } = spawnSync(text, { shell: true, cwd: folder, stdio: "inherit", env });
      expect(status, text).toBe(0);
    }
  }
}

test.skipIf(!isEndurance)(
  "the image's steps in an empty folder make a program that serves as an unprivileged user",
  async () => {
    const built = path.join(root, "build");
    buildIn(built);
    const copied = of(running, "COPY").map(({ text }) => text);
    expect(copied).toEqual(["--from=build /srv/marga ./"]);
    const [folder, data] = [path.join(root, "marga"), path.join(root, "data")];
    fs.renameSync(built, folder);
    fs.mkdirSync(path.join(data, "files"), { recursive: true });
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? { uid: UID, gid: UID } : {};
    if (isRoot) for (const made of [data, path.join(data, "files")]) fs.chownSync(made, UID, UID);

    const inFolder = (text: string) => text.replaceAll("/srv/marga", folder).replaceAll("/data", data);
    const env = {
      ...exampleVariables(),
      ...imageVariables(inFolder),
      PATH: `${folder}/node_modules/.bin:${process.env.PATH}`,
      PORT: String(await freePort()),
      HOME: data,
    };
    const [command, ...words] = JSON.parse(of(running, "CMD")[0]!.text) as string[];
    const server = spawn(command!, words, { cwd: folder, env, ...user, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const ended = once(server, "close");
    try {
      const check = JSON.parse(of(running, "HEALTHCHECK")[0]!.text.replace(/^.*CMD (?=\[)/, "")) as string[];
      const isHealthy = () => spawnSync(check[0]!, check.slice(1), { cwd: folder, env, ...user }).status === 0;
      await expect.poll(() => server.exitCode !== null || isHealthy(), { timeout: WAIT_MS, interval: 1000 }).toBe(true);
      expect(server.exitCode, output).toBe(null);
      const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
      const owners = fs.readdirSync(data).map((name) => fs.statSync(path.join(data, name)).uid);
      expect(new Set(owners)).toEqual(new Set([isRoot ? UID : process.getuid?.()]));
      expect(fs.existsSync(path.join(folder, "node_modules", "vitest"))).toBe(false);
    } finally {
      server.kill("SIGTERM");
    }
    expect(await ended, output).toEqual([0, null]);
  },
  2 * WAIT_MS,
);
