import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { answers } from "#tests/helpers/cluster.ts";

/**
 * `npm test`: the checks, then every test. The database tests run on the embedded engine, and again on the PostgreSQL server
 * of TEST_DATABASE_URL when one is named and answers. Browser tests need Chromium, which is installed where that is possible.
 */
run("node", ["tests/check.ts"]);
run("vitest", ["run", "--project", "database"]);
const server = process.env.TEST_DATABASE_URL;
if (server && (await answers(server, 3000)))
  run("vitest", ["run", "--project", "database"], { TEST_DATABASE_URL: server });
else
  console.log(
    `\nOn the embedded database only: ${server ? `${server} does not answer` : "TEST_DATABASE_URL names no PostgreSQL server"}.`,
  );
if (chromium()) run("vitest", ["run", "--project", "browser"]);
else
  console.log(
    "\nWithout the browser tests: there is no Chromium, and it could not be installed. Set CHROMIUM_PATH to run them.",
  );

function run(command: string, words: string[], variables: Record<string, string> = {}): void {
  console.log(`\n— ${command} ${words.join(" ")}${variables.TEST_DATABASE_URL ? " (PostgreSQL server)" : ""}`);
  const { TEST_DATABASE_URL, ...env } = process.env;
  const { status } = spawnSync(command, words, {
    stdio: "inherit",
    env: { ...env, ...variables },
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function chromium(): boolean {
  const there = () => fs.existsSync(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium");
  if (there()) return true;
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return false;
  console.log("\nInstalling Chromium for the browser tests …");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const { DEBIAN_FRONTEND = "noninteractive" } = process.env;
  const packages = ["chromium", "fonts-noto-core"];
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND },
  });
  return there();
}
