// The first file of every npm script. It runs on the machine's own Node (20 or later) before any package is installed,
// and starts the Node 24 that the packages bring.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { install } from "./install.mjs";
import { MEMORY } from "./memory.mjs";

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
try {
  install(root, SERVING.includes(script) ? "serving" : "development");
} catch ({ message }) {
  stop(message);
}
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
  if (isBuilt()) return run(node, ["main.ts"], { variables: MEMORY });
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const server = run(node, ["main.ts", "--wait-for-pages"], { stdio, variables: MEMORY });
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
  // The bundle has its own copy of all that pages import.
  const sources = [
    "app",
    "database",
    "domain",
    "integrations",
    "operations",
    "search",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
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

/** Passes signals on to the program and exits with its exit code. Of `variables`, those that the user has set stay. */
function run(command, words, { stdio = "inherit", variables = {} } = {}) {
  const child = spawn(command, words, { stdio, env: { ...variables, ...process.env, PATH: withNode() } });
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
