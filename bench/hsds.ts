import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "#bench/load-data.ts";
import { ask, cpuSeconds, type Load } from "#bench/load-run.ts";
import { MEMORY } from "#cli/memory.mjs";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

/**
 * Measures the lists of HSDS by HTTP on this machine: `node bench/hsds.ts [--organizations 100000] [--folder /tmp/marga-load] [--seconds 10]
 * [--connections 8]`, on the embedded database or the one in DATABASE_URL, which is filled as for bench/load.ts. The pages must be built. Prints answers a second and
 * milliseconds, p50 / p99, and those that the server's processor worked for an answer. Linux only.
 */
const { values } = parseArgs({
  options: {
    organizations: { type: "string", default: "100000" },
    folder: { type: "string", default: "/tmp/marga-load" },
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "8" },
  },
});
const [count, seconds, connections] = [values.organizations, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];
const { DATABASE_URL } = process.env;
const folder = path.resolve(`${values.folder}-${count}-${DATABASE_URL ? "postgresql" : "embedded"}`);
await dataFolder(folder, count, DATABASE_URL);

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const own = { ...MEMORY, PORT: String(port), DATA_DIR: folder, DEMO_DATA: "0", LOG_LEVEL: "warn" };
const server = start(["main.ts"], environment({ ...own, ...(DATABASE_URL && { DATABASE_URL }) }));
try {
  await ready(address, server);
  console.log(
    `${count.toLocaleString("en-IN")} organisations, ${DATABASE_URL ? "PostgreSQL" : "embedded"}, ${connections} connections, ` +
      `${availableParallelism()} cores shared with the clients, load ${loadavg()[0]!.toFixed(1)} before`,
  );
  const memory = await residentMb();
  const services = `${address}/api/hsds/v3/services`;
  const began = performance.now();
  const first = (await (await fetch(`${services}?per_page=100`)).json()) as {
    total_items: number;
    total_pages: number;
  };
  const waited = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `the first list after the start: ${waited} s, ${first.total_items} services; memory ${memory} MB before, ${await residentMb()} after`,
  );
  const page = (at: number) => `/api/hsds/v3/services?per_page=100&page=${at}`;
  const pages = Array.from({ length: first.total_pages }, (_, i) => page(1 + ((i * 7919) % first.total_pages)));
  const terms = (await (await fetch(`${address}/api/hsds/v3/taxonomy_terms?per_page=100`)).json()) as {
    contents: { id: string }[];
  };
  const filtered = terms.contents.flatMap(({ id }) => [1, 2, 3].map((at) => `${page(at)}&taxonomy_term_id=${id}`));
  const tests: [string, string[]][] = [
    ["the first page of 100 services", ["/api/hsds/v3/services?per_page=100"]],
    ["services, each another page of 100", pages],
    ["pages of the services with a term", filtered],
    ["pages with all that belongs to them", pages.slice(0, 500).map((one) => `${one}&full=true`)],
  ];
  for (const [what, paths] of tests) {
    const before = cpuSeconds(server.process.pid!);
    const load = await ask({ addresses: [address], paths, seconds, connections });
    tell(what, load, cpuSeconds(server.process.pid!) - before);
  }
} finally {
  const { code, output } = await stop(server);
  if (code !== 0) console.log(`The server ended with ${code}:\n${output}`);
}

async function residentMb(): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return (Number(text.match(/^process_resident_memory_bytes (\S+)/m)?.[1]) / 1e6).toFixed(0);
}

function tell(what: string, { answered, shed, wrong, seconds }: Load, worked: number): void {
  const at = (share: number) => answered[Math.floor(answered.length * share)]?.toFixed(1) ?? "–";
  const rate = (answered.length / seconds).toFixed(0);
  const each = ((worked * 1000) / answered.length).toFixed(1);
  console.log(
    `${what}: ${rate} /s, ms ${at(0.5)} / ${at(0.99)}, ${each} of the processor; refused ${shed.length}, wrong ${wrong}`,
  );
}
