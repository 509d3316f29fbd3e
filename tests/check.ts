import { spawnSync } from "node:child_process";
import { auditDependencies } from "#tests/dependency-audit.ts";

/** `npm run check`: format, lint, types, dead code, the tests that need no database or browser, and known faults of packages. */
const steps: [string, string[]][] = [
  ["biome", ["check", "--error-on-warnings"]],
  ["react-router", ["typegen"]],
  ["tsc", ["-p", "."]],
  ["knip", []],
  ["vitest", ["run", "--project", "unit"]],
];
for (const [command, words] of steps) {
  console.log(`\n— ${command} ${words.join(" ")}`);
  const { status } = spawnSync(command, words, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}

const { lines, failed } = await auditDependencies({});
console.log(`\n— npm audit --omit=dev\n${lines.join("\n")}`);
if (failed) process.exit(1);
