import { spawn } from "node:child_process";
import { auditDependencies } from "#tests/dependency-audit.ts";

/**
 * `npm run check`: format, lint, types, dead code, the tests that need no database or browser, and known faults of packages.
 * The tests run beside the other steps; each step's output is printed when it has ended.
 */
const STATIC: [string, string[]][] = [
  ["biome", ["check", "--error-on-warnings"]],
  ["react-router", ["typegen"]],
  ["tsc", ["-p", "."]],
  ["knip", []],
];
const TESTS: [string, string[]][] = [["vitest", ["run", "--project", "unit"]]];

const succeeded = await Promise.all([
  runInOrder(STATIC).then(async (done) => (await audit()) && done),
  runInOrder(TESTS),
]);
if (succeeded.includes(false)) process.exit(1);

async function audit(): Promise<boolean> {
  const { lines, failed } = await auditDependencies({});
  console.log(`\n— npm audit --omit=dev\n${lines.join("\n")}`);
  return !failed;
}

/** Ends with the first step that fails. */
async function runInOrder(steps: [string, string[]][]): Promise<boolean> {
  for (const [command, words] of steps) if (!(await run(command, words))) return false;
  return true;
}

function run(command: string, words: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, words, { shell: process.platform === "win32" });
    const output: Buffer[] = [];
    child.stdout.on("data", (data: Buffer) => output.push(data));
    child.stderr.on("data", (data: Buffer) => output.push(data));
    child.on("close", (status) => {
      console.log(`\n— ${command} ${words.join(" ")}\n${Buffer.concat(output)}`);
      resolve(status === 0);
    });
  });
}
