import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromiumPath } from "#tests/helpers/chromium.ts";
import { answers } from "#tests/helpers/cluster.ts";
import type { Duration } from "#tests/helpers/durations.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { firefoxPath } from "#tests/helpers/firefox.ts";
import { hasWebKit } from "#tests/helpers/webkit.ts";

/**
 * `npm test` runs the checks, then every test. The database tests run on the embedded engine. Those that depend on the
 * engine run again on the PostgreSQL server of TEST_DATABASE_URL if it is set and answers. Browser tests need Chromium,
 * and some Firefox, which are installed when possible. With ENDURANCE=1 (`npm run endurance`) the tests run in their long
 * forms, and some of them in WebKit.
 */
const SLOWEST_SHOWN = 10;

const durations = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "marga-tests-")), "durations.jsonl");
process.on("exit", () => {
  showSlowest();
  fs.rmSync(path.dirname(durations), { recursive: true });
});

run("node", ["tests/check.ts"]);
run("vitest", ["run", "--project", "database"]);
const server = process.env.TEST_DATABASE_URL;
if (server && (await answers(server, 3000)))
  run("vitest", ["run", "--project", "database"], { TEST_DATABASE_URL: server });
else
  console.log(
    `\nOn the embedded database only: ${server ? `${server} does not answer` : "TEST_DATABASE_URL names no PostgreSQL server"}.`,
  );
if (chromium()) {
  otherBrowsers();
  run("vitest", ["run", "--project", "browser"]);
} else
  console.log(
    "\nWithout the browser tests: there is no Chromium, and it could not be installed. Set CHROMIUM_PATH to run them.",
  );

function run(command: string, words: string[], variables: Record<string, string> = {}): void {
  console.log(`\n— ${command} ${words.join(" ")}${variables.TEST_DATABASE_URL ? " (PostgreSQL server)" : ""}`);
  const { TEST_DATABASE_URL, ...env } = process.env;
  const { status } = spawnSync(command, words, {
    stdio: "inherit",
    env: { ...env, ...variables, TEST_DURATIONS: durations },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function showSlowest(): void {
  if (!fs.existsSync(durations)) return;
  const lines = fs.readFileSync(durations, "utf8").trim().split("\n");
  const files = lines.map((line) => JSON.parse(line) as Duration).sort((a, b) => b.seconds - a.seconds);
  console.log("\nThe slowest test files, in seconds:");
  for (const { project, file, seconds } of files.slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${project.padEnd(8)}  ${file}`);
}

/** Whether there is a Chromium, after installing one if that is possible. */
function chromium(): boolean {
  if (chromiumPath()) return true;
  if (!canInstall()) return false;
  console.log("\nInstalling Chromium for the browser tests …");
  updatePackages();
  // The headless shell is not in every release.
  return ["chromium-headless-shell", "chromium"].some((browser) => {
    installPackages(browser, "fonts-noto-core", "opentype-sanitizer");
    return chromiumPath() !== undefined;
  });
}

/** Installs the other browsers where that is possible. Tests of one that is not there are skipped. */
function otherBrowsers(): void {
  const wanted = [
    ...(firefoxPath() ? [] : ["firefox-esr"]),
    ...(isEndurance && !hasWebKit() ? ["webkit2gtk-driver", "xvfb"] : []),
  ];
  if (wanted.length === 0 || !canInstall()) return;
  console.log(`\nInstalling ${wanted.join(", ")} for the browser tests …`);
  updatePackages();
  installPackages(...wanted);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
}

function updatePackages(): void {
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
}

function installPackages(...packages: string[]): void {
  const { DEBIAN_FRONTEND = "noninteractive" } = process.env;
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND },
  });
}
