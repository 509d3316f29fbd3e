import { spawnSync } from "node:child_process";
import { answers } from "#tests/helpers/cluster.ts";

/**
 * `npm run endurance` runs the long forms of the tests before a release. It takes hours, continues after a failure, and
 * ends with a summary. `npm run endurance -- soak` runs the parts whose name contains that word. It also tests
 * PostgreSQL when TEST_DATABASE_URL names a running server.
 */
/** Faults besides those of the embedded database, and faults that only PostgreSQL has */
const FAULTS = ["app", "disk", "clock", "smtp", "sms", "store"];
const FAULTS_OF_POSTGRES = ["postgres", "replica"];
const ROUNDS = "20";
const SOAK_MINUTES = "30";

const wanted = process.argv[2] ?? "";
const server = process.env.TEST_DATABASE_URL;
const hasServer = server !== undefined && (await answers(server, 3000));
const parts: [name: string, words: string[]][] = [
  ["tests in their long form", ["tests/run.ts"]],
  ["audit: every page in every look", ["tests/audit/run.ts", "--anew"]],
  ["restore drill", ["bench/restore-drill.ts"]],
  ...[...FAULTS, ...(hasServer ? FAULTS_OF_POSTGRES : [])].map((kind): [string, string[]] => [
    `faults: ${kind}`,
    ["bench/faults/run.ts", kind, "--rounds", ROUNDS, ...(hasServer ? [] : ["--engine", "embedded"])],
  ]),
  ["overload", ["bench/load.ts", "--overload"]],
  ["soak", ["bench/load.ts", "--soak", SOAK_MINUTES]],
];

const failed: string[] = [];
for (const [name, words] of parts.filter(([name]) => name.includes(wanted))) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", env: { ...process.env, ENDURANCE: "1" } });
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? "\nEverything endured." : `\nFailed: ${failed.join("; ")}`);
if (!hasServer)
  console.log("On the embedded database only: TEST_DATABASE_URL names no PostgreSQL server that answers.");
process.exitCode = failed.length === 0 ? 0 : 1;
