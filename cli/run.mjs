// The first file of every npm script. It runs on the machine's own Node (20 or later) before any package is installed,
// and starts the Node 24 that the packages bring.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const [script, ...parameters] = process.argv.slice(2);
const NEEDED = 24;
/** Exists when the build is complete. */
const BUILT = path.join("build", ".built");
/** The running programs that this one has started. */
const children = new Set();

/** These scripts need no packages for development. */
const SERVING = ["start", "marga", "build", "install"];

process.chdir(root);
install(SERVING.includes(script) ? "serving" : "development");
const node = nodeToUse();
const tools = path.join(root, "node_modules");

const scripts = {
  start,
  dev: () =>
    run(node, [
      // Vite resolves packages with this condition. The server must too, so that both share one React Router.
      "--conditions=development",
      "--watch-path=main.ts",
      "--watch-path=server.ts",
      "--watch-path=api",
      "--watch-path=operations",
      "--watch-path=search",
      "--watch-path=domain",
      "--watch-path=database",
      "main.ts",
      "--dev",
    ]),
  test: () => run(node, ["tests/run.ts", ...parameters]),
  check: () => run(node, ["tests/check.ts", ...parameters]),
  audit: () => run(node, ["tests/audit/run.ts", ...parameters]),
  endurance: () => run(node, ["tests/endurance.ts", ...parameters]),
  bench: () => run(node, ["bench/search.ts", ...parameters]),
  marga: () => run(node, ["cli/marga.ts", ...parameters]),
  build: () => build(),
  install: () => {}, // has happened above
};
scripts[script]();

/**
 * Installs what the lock file names, unless it is installed already. Packages for development are left out for
 * `serving`, and added later by `development`. An installation for development also serves, and stays one when the lock
 * file changes.
 */
function install(asked) {
  const stamp = path.join(root, "node_modules", ".installed");
  const lock = createHash("sha256").update(fs.readFileSync("package-lock.json")).digest("hex");
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : "";
  const purpose = installed.endsWith(" development") ? "development" : asked;
  if (installed === `${lock} ${purpose}`) return;
  console.log(purpose === "serving" ? "Installing packages (once) …" : "Installing packages for development (once) …");
  const omitted = purpose === "serving" ? ["--omit=dev"] : [];
  // --loglevel hides the warning that the machine's Node is too old for the packages, which run on their own Node.
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...omitted],
    { stdio: "inherit", shell: process.platform === "win32" },
  );
  if (status !== 0) stop("The packages could not be installed; the lines above say why.");
  if (purpose === "serving") removeUnused();
  fs.writeFileSync(stamp, `${lock} ${purpose}`);
}

/**
 * Removes files that serving installs but never reads, a quarter of the total: the headers for compiling add-ons in
 * Node's package, TypeScript, which npm keeps as an optional peer, and source maps.
 */
function removeUnused() {
  const packages = path.join(root, "node_modules");
  const unused = fs
    .readdirSync(packages, { recursive: true, encoding: "utf8" })
    .filter((name) => /^node-(linux|win)[^/\\]*[/\\]include$|^@?typescript$|\.map$/.test(name));
  for (const name of unused) fs.rmSync(path.join(packages, name), { recursive: true, force: true });
}

function nodeToUse() {
  const windows = process.platform === "win32";
  const brought = path.join(
    root,
    "node_modules",
    `node-${windows ? "win" : process.platform}-${process.arch}`,
    "bin",
    windows ? "node.exe" : "node",
  );
  if (fs.existsSync(brought)) return brought;
  if (Number(process.versions.node.split(".")[0]) >= NEEDED) return process.execPath;
  return stop(`On ${process.platform} ${process.arch} the packages bring no Node: install Node ${NEEDED} or later.`);
}

/**
 * Builds the pages and starts the server. Both happen at the same time when the pages have to be built: until then the
 * server prepares its database. Pages are compressed last, when they can be served already.
 */
async function start() {
  if (isBuilt()) return run(node, ["main.ts"]);
  const server = run(node, ["main.ts", "--wait-for-pages"], ["inherit", "inherit", "inherit", "ipc"]);
  await build(() => server.connected && server.send("built"));
}

/** Builds the pages if one of their sources is newer than the last build; calls `ready` when they can be served. */
async function build(ready = () => {}) {
  if (isBuilt()) return;
  console.log("Building the pages …");
  fs.rmSync("build", { recursive: true, force: true });
  const bundler = path.join(tools, "@react-router", "dev", "bin.cjs");
  await step("The pages could not be built", [bundler, "build", "--logLevel", "warn"], { NODE_ENV: "production" });
  await step("The service worker could not be built", ["cli/service-worker.ts", "build"]);
  ready();
  await step("The pages could not be compressed", ["cli/precompress.ts", "build/client"]);
  fs.writeFileSync(BUILT, "");
}

function isBuilt() {
  const sources = ["app", "domain", "operations", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
  return fs.existsSync(BUILT) && sources.every((source) => newest(source) <= fs.statSync(BUILT).mtimeMs);
}

/** Runs a program of the build. If it fails, this process and what it has started end. */
async function step(failure, words, variables = {}) {
  const child = spawn(node, words, { stdio: "inherit", env: { ...process.env, ...variables } });
  children.add(child);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  children.delete(child);
  if (code !== 0) stop(`${failure}; the lines above say why.`);
}

function newest(source) {
  const stat = fs.statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(source).map((name) => newest(path.join(source, name))));
}

/** Passes signals on to the program and exits with its exit code. */
function run(command, words, stdio = "inherit") {
  const child = spawn(command, words, { stdio, env: { ...process.env, PATH: withNode() } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => end(signal ? 1 : (code ?? 1)));
  children.add(child);
  return child;
}

function withNode() {
  return [path.dirname(node), path.join(tools, ".bin"), process.env.PATH].join(path.delimiter);
}

function stop(sentence) {
  console.error(sentence);
  end(1);
}

function end(code) {
  for (const child of children) child.kill();
  process.exit(code);
}
