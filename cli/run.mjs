// The first file of every npm script. It runs on the machine's own Node (20 or later), before anything is installed, and
// hands over to the Node 24 that the packages bring.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const [script, ...parameters] = process.argv.slice(2);
const NEEDED = 24;

process.chdir(root);
install();
const node = nodeToUse();
const tools = path.join(root, "node_modules");

const scripts = {
  start: () => {
    build();
    run(node, ["main.ts"]);
  },
  dev: () =>
    run(node, [
      // As Vite resolves packages, so that it and the server share one React Router.
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
  bench: () => run(node, ["bench/search.ts", ...parameters]),
  marga: () => run(node, ["cli/marga.ts", ...parameters]),
  build: () => build(),
};
scripts[script]();

/** Installs what the lock file names, unless that is what is installed. */
function install() {
  const stamp = path.join(root, "node_modules", ".installed");
  const wanted = createHash("sha256").update(fs.readFileSync("package-lock.json")).digest("hex");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages (once) …");
  // The warning that the machine's Node is older than the packages want is silenced: they run on the Node they bring.
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) stop("The packages could not be installed; the lines above say why.");
  fs.writeFileSync(stamp, wanted);
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

/** Builds the pages when one of their sources is newer than the last build. */
function build() {
  const built = path.join("build", ".built");
  const sources = ["app", "domain", "operations", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
  if (fs.existsSync(built) && sources.every((source) => newest(source) <= fs.statSync(built).mtimeMs)) return;
  console.log("Building the pages …");
  fs.rmSync("build", { recursive: true, force: true });
  const { status } = spawnSync(
    node,
    [path.join(tools, "@react-router", "dev", "bin.cjs"), "build", "--logLevel", "warn"],
    {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) stop("The pages could not be built; the lines above say why.");
  const worker = spawnSync(node, ["cli/service-worker.ts", "build"], { stdio: "inherit" });
  if (worker.status !== 0) stop("The service worker could not be built; the lines above say why.");
  const packed = spawnSync(node, ["cli/precompress.ts", "build/client"], { stdio: "inherit" });
  if (packed.status !== 0) stop("The pages could not be compressed; the lines above say why.");
  fs.writeFileSync(built, "");
}

function newest(source) {
  const stat = fs.statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(source).map((name) => newest(path.join(source, name))));
}

/** The program gets the signals too: it ends itself, and this process ends as it did. */
function run(command, words) {
  const child = spawn(command, words, { stdio: "inherit", env: { ...process.env, PATH: withNode() } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function withNode() {
  return [path.dirname(node), path.join(tools, ".bin"), process.env.PATH].join(path.delimiter);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
