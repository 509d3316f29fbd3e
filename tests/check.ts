import { spawnSync } from "node:child_process";

/** `npm run check`: format, lint, types, dead code, and the tests that need no database or browser. */
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
