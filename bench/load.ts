import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, SHARED_SECRET } from "#bench/load-data.ts";
import { mixedQuestions, providerPages, shuffled } from "#bench/load-questions.ts";
import { ask, type Load } from "#bench/load-run.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";

/**
 * Measures the whole program under load by HTTP on this machine: `node bench/load.ts [--organizations 100000] [--folder
 * /tmp/marga-load] [--seconds 20] [--connections 8] [--processes 2] [--overload | --soak MINUTES [--rate 20]]`. It uses the embedded
 * database, or the one in DATABASE_URL, which should be empty at first and from which several processes may serve. The folder is filled once. The pages must be
 * built (npm start). Prints requests a second and milliseconds, p50 / p99, of successful answers. Refused requests
 * (503) are counted separately.
 */
const { values } = parseArgs({
  options: {
    organizations: { type: "string", default: "100000" },
    folder: { type: "string", default: "/tmp/marga-load" },
    seconds: { type: "string", default: "20" },
    connections: { type: "string", default: "8" },
    processes: { type: "string", default: "1" },
    overload: { type: "boolean", default: false },
    soak: { type: "string" },
    rate: { type: "string" },
  },
});
const count = Number(values.organizations);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
/** Requests a second, for a soak that must not use the whole machine */
const rate = values.rate ? Number(values.rate) : undefined;
const { DATABASE_URL } = process.env;
const folder = path.resolve(`${values.folder}-${count}-${DATABASE_URL ? "postgresql" : "embedded"}`);
await dataFolder(folder, count, DATABASE_URL);

const processes = Number(values.processes);
if (processes > 1 && !DATABASE_URL)
  throw new Error("The embedded database has one process. Set DATABASE_URL for several.");
const servers: Program[] = [];
const addresses: string[] = [];
try {
  for (let number = 0; number < processes; number++) await startServer(number);
  const address = addresses[0]!;
  console.log(
    `${count.toLocaleString("en-IN")} organisations, ${DATABASE_URL ? "PostgreSQL" : "embedded"}, ${processes} processes, ${connections} connections, ` +
      `${availableParallelism()} cores shared with the clients, load ${loadavg()[0]!.toFixed(1)} before`,
  );
  const pages = mixedQuestions("/search");
  const api = mixedQuestions("/api/organizations");
  const providers = await providerPages(address);
  await ask({ addresses, paths: pages.splice(0, 300), seconds: 4, connections }); // warm-up
  if (values.soak) await soak(shuffled([...pages, ...api, ...providers]), Number(values.soak));
  else if (values.overload) await overload(pages);
  else {
    tell("searches, as pages", await ask({ addresses, paths: pages, seconds, connections }));
    tell("searches, as JSON", await ask({ addresses, paths: api, seconds, connections }));
    tell("provider pages", await ask({ addresses, paths: providers, seconds, connections }));
    const few = pages.slice(0, 50);
    tell("fifty pages again and again", await ask({ addresses, paths: few, seconds: seconds / 2, connections }));
  }
} finally {
  for (const server of servers) {
    const { code, output } = await stop(server);
    if (code !== 0) console.log(`A server ended with ${code}:\n${output}`);
  }
}

async function startServer(number: number): Promise<void> {
  const port = await freePort();
  const server = start(
    ["main.ts"],
    environment({
      PORT: String(port),
      DATA_DIR: number === 0 ? folder : `${folder}-${number}`,
      DEMO_DATA: "0",
      LOG_LEVEL: "warn",
      ...(DATABASE_URL && { DATABASE_URL, APP_SECRET: SHARED_SECRET }),
    }),
  );
  servers.push(server);
  addresses.push(`http://127.0.0.1:${port}`);
  await ready(addresses.at(-1)!, server);
}

/** Sends ten times as many requests as the server can answer. */
async function overload(paths: string[]): Promise<void> {
  const usual = await ask({ addresses, paths, seconds, connections });
  tell("as many as are answered", usual);
  const rate = Math.round(usual.answered.length / seconds) * 10;
  tell(`${rate} a second`, await ask({ addresses, paths, seconds, connections: 200, rate }));
  tell("afterwards", await ask({ addresses, paths, seconds: seconds / 2, connections }));
}

async function soak(paths: string[], minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute++) {
    const load = await ask({ addresses, paths, seconds: 60, connections, ...(rate && { rate }) });
    const text = await (await fetch(`${addresses[0]}/metrics`)).text();
    const of = (name: string) => Number(text.match(new RegExp(`^${name} (\\S+)`, "m"))?.[1] ?? 0) / 1e6;
    const memory = `${of("process_resident_memory_bytes").toFixed(0)} MB, heap ${of("nodejs_heap_size_used_bytes").toFixed(0)} MB`;
    tell(`minute ${minute}: ${memory}`, load);
  }
}

function tell(what: string, { answered, shed, wrong, seconds }: Load): void {
  const at = (times: number[], share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? "–";
  const figures = (times: number[]) => `${at(times, 0.5)} / ${at(times, 0.99)}`;
  const more = shed.length > 0 ? `; told to come again ${(shed.length / seconds).toFixed(0)} /s, ${figures(shed)}` : "";
  console.log(`${what}: ${(answered.length / seconds).toFixed(0)} /s, ms ${figures(answered)}${more}; wrong ${wrong}`);
}
