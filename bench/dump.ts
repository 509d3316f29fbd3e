import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "#bench/load-data.ts";
import { mixedQuestions } from "#bench/load-questions.ts";
import { askByChance, cpuSeconds, type Load } from "#bench/load-run.ts";
import { MEMORY } from "#cli/memory.mjs";
import { environment, freePort, ready, root } from "#tests/helpers/program.ts";

/**
 * Measures the files of open data while a server answers searches: `node bench/dump.ts [--organizations 100000] [--folder /tmp/marga-load] [--rate 20]`. It
 * uses the embedded database, or the one in DATABASE_URL, which should be empty at first. The folder is filled once, and the pages must be built (npm
 * start). Prints seconds, those that the server's processor worked, megabytes of 2^20 bytes, and milliseconds of searches, p50 / p99, before and meanwhile. Linux only.
 */
const { values } = parseArgs({
  options: {
    organizations: { type: "string", default: "100000" },
    folder: { type: "string", default: "/tmp/marga-load" },
    rate: { type: "string", default: "20" },
  },
});
const SECONDS = 30;
const SAMPLE_MS = 200;

const count = Number(values.organizations);
const { DATABASE_URL } = process.env;
const folder = path.resolve(`${values.folder}-${count}-${DATABASE_URL ? "postgresql" : "embedded"}`);
await dataFolder(folder, count, DATABASE_URL);
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const env = environment({
  ...MEMORY,
  PORT: String(port),
  PUBLIC_URL: address,
  DATA_DIR: folder,
  DEMO_DATA: "0",
  LOG_LEVEL: "warn",
  ...(DATABASE_URL && { DATABASE_URL }),
});
const server = spawn(process.execPath, ["main.ts"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
const ended = once(server, "exit").then(([code]) => ({ code, output: "" }));
try {
  await ready(address, { process: server, ended });
  // At once, before the server makes its first set by itself
  const worked = cpuSeconds(server.pid!);
  console.log(
    `alone: ${(await exportData()).toFixed(1)} s, the server worked ${(cpuSeconds(server.pid!) - worked).toFixed(1)} s`,
  );
  const paths = mixedQuestions("/search");
  const search = (from: number) => {
    const at = from % paths.length;
    return askByChance(address, [...paths.slice(at), ...paths], SECONDS, Number(values.rate));
  };
  await search(0); // warm-up
  tell("before", await search(1000));
  const at_rest = memory();
  let highest = at_rest;
  const sampling = setInterval(() => {
    highest = Math.max(highest, memory());
  }, SAMPLE_MS);
  let is_done = false;
  const done = exportData().finally(() => {
    is_done = true;
  });
  for (let from = 2000; !is_done; from += 700) tell("meanwhile", await search(from));
  const seconds = await done;
  clearInterval(sampling);
  console.log(
    `${count.toLocaleString("en-IN")} organisations, ${DATABASE_URL ? "PostgreSQL" : "embedded"}: ${seconds.toFixed(1)} s; ` +
      `${at_rest.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most`,
  );
} finally {
  server.kill("SIGTERM");
  await ended;
}

/** Seconds until the files are made */
async function exportData(): Promise<number> {
  const begun = performance.now();
  const command = spawn(process.execPath, ["cli/marga.ts", "export-data"], { cwd: root, env, stdio: "inherit" });
  const [code] = await once(command, "exit");
  if (code !== 0) throw new Error(`export-data ended with ${code}.`);
  return (performance.now() - begun) / 1000;
}

/** Resident memory of the server and of the process that writes the files */
function memory(): number {
  const children = fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim();
  const pids = [`${server.pid}`, ...children.split(" ").filter(Boolean)];
  return pids.reduce((sum, pid) => sum + residentMb(pid), 0);
}

function residentMb(pid: string): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it has ended
  }
}

function tell(what: string, { answered, shed, wrong }: Load): void {
  const at = (share: number) => answered[Math.floor(answered.length * share)]?.toFixed(1) ?? "–";
  console.log(
    `${what}: ${answered.length} searches, ms ${at(0.5)} / ${at(0.99)}; refused ${shed.length}, wrong ${wrong}`,
  );
}
