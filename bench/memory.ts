import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { mixedQuestions } from "#bench/load-questions.ts";
import { MEMORY } from "#cli/memory.mjs";
import { environment, freePort, ready, root } from "#tests/helpers/program.ts";

/**
 * Measures the memory of a server as `npm start` starts it: `node bench/memory.ts --folder DATA_DIR [--pages 5000] [--idle
 * 60]`. A folder that is empty gets the demonstration; `bench/load.ts` makes larger ones. The pages must be built. Prints
 * megabytes of 2^20 bytes and seconds of the processor. Linux only.
 */
const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    pages: { type: "string", default: "5000" },
    idle: { type: "string", default: "60" },
  },
});
if (!values.folder) throw new Error("Name a folder: node bench/memory.ts --folder DATA_DIR");

const CLIENTS = 4;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const { NODE_COMPILE_CACHE: _, ...variables } = environment({
  ...MEMORY,
  PORT: String(port),
  DATA_DIR: path.resolve(values.folder),
  LOG_LEVEL: "warn",
  RATE_LIMIT_SCALE: "100000",
});
const server = spawn(process.execPath, ["main.ts"], {
  cwd: root,
  env: variables,
  stdio: ["ignore", "ignore", "inherit"],
});
const ended = once(server, "exit").then(([code]) => ({ code, output: "" }));
try {
  console.log("moment               RSS  highest  heap used  heap  outside it  processor");
  await ready(address, { process: server, ended });
  await tell("ready");
  await setTimeout(Number(values.idle) * 1000);
  await tell(`${values.idle} s later`);
  const paths = mixedQuestions("/search").slice(0, Number(values.pages));
  const next = paths.values();
  await Promise.all(Array.from({ length: CLIENTS }, () => readAll(next)));
  await tell(`${paths.length} pages later`);
  await setTimeout(Number(values.idle) * 1000);
  await tell(`${values.idle} s later`);
} finally {
  server.kill("SIGTERM");
  await ended;
}

async function readAll(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const response = await fetch(address + path, { headers: { "Accept-Encoding": "gzip" } });
    if (!response.ok && response.status !== 503) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  }
}

async function tell(moment: string): Promise<void> {
  const status = fs.readFileSync(`/proc/${server.pid}/status`, "utf8");
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const kept = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, "m"))![1]) / 1024;
  const metric = (name: string) => Number(metrics.match(new RegExp(`^${name} (\\S+)`, "m"))![1]);
  const sizes = ["nodejs_heap_size_used_bytes", "nodejs_heap_size_total_bytes", "nodejs_external_memory_bytes"].map(
    (name) => metric(name) / 2 ** 20,
  );
  const [used, heap, outside] = sizes.map((size) => size.toFixed(0));
  console.log(
    moment.padEnd(18) +
      kept("VmRSS").toFixed(0).padStart(6) +
      kept("VmHWM").toFixed(0).padStart(9) +
      used!.padStart(11) +
      heap!.padStart(6) +
      outside!.padStart(12) +
      `${metric("process_cpu_seconds_total").toFixed(1)} s`.padStart(11),
  );
}
