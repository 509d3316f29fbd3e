import { fork } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { ENGINES, type Latency, type Measurement, measure, type Rate } from "#bench/measure.ts";

/**
 * `node bench/search.ts [--documents 100000] [--only marga,minisearch,orama,postgresql]` prints milliseconds, p50 /
 * p95, of the same queries over the same organisations for each engine.
 */
const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "100000" },
    only: { type: "string", default: Object.keys(ENGINES).join(",") },
    measure: { type: "string" },
  },
});
const documents = Number(values.documents);

if (values.measure) {
  // Interrupting the benchmark ends its engines too.
  process.once("disconnect", () => process.exit());
  process.send!(await measure(values.measure, documents));
  process.disconnect();
} else {
  const measured = new Map<string, Measurement>();
  for (const engine of values.only.split(",")) {
    const result = await measureApart(engine);
    if (result) measured.set(engine, result);
    else console.log(`${engine === "postgresql" ? "PostgreSQL not reachable" : `${engine} failed`}, left out`);
  }
  print(measured);
}

function measureApart(engine: string): Promise<Measurement | null> {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename, ["--measure", engine, "--documents", String(documents)], {
      execArgv: ["--expose-gc", "--max-old-space-size=8192"],
      stdio: ["ignore", "ignore", engine === "postgresql" ? "ignore" : "inherit", "ipc"],
    });
    child.once("message", (result) => resolve(result as Measurement));
    child.once("exit", () => resolve(null));
  });
}

function print(measured: Map<string, Measurement>): void {
  const engines = [...measured.keys()];
  const each = (cell: (result: Measurement) => string[]) => [...measured.values()].flatMap(cell);
  const titles = Object.keys([...measured.values()][0]?.classes ?? {});
  const rows = [
    ["ms, p50 / p95", ...engines.flatMap((engine) => [engine, "with facets"])],
    ...titles.map((title) => [
      title,
      ...each(({ classes }) => [latency(classes[title]!.search), latency(classes[title]!.with_facets)]),
    ]),
    ["mix, 8 clients, a second", ...each(({ mix }) => [rate(mix.search), rate(mix.with_facets)])],
    ["event loop late, p99 / max", ...each(({ mix }) => [lateness(mix.search), lateness(mix.with_facets)])],
    ["one update", ...each(({ update }) => [latency(update), ""])],
    ["build, s", ...each(({ build_s }) => [build_s.toFixed(1), ""])],
    ["live memory, MB", ...each(({ memory_mb }) => [memory_mb === null ? "–" : memory_mb.toFixed(0), ""])],
  ];
  const restarts = each(({ restart }) => [
    restart ? `${restart.save_ms.toFixed(0)} / ${restart.load_ms.toFixed(0)}` : "–",
    restart ? `${restart.file_mb.toFixed(0)} MB` : "",
  ]);
  rows.push(["snapshot, save / load", ...restarts]);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join("  "));
  console.log(
    `${documents} organisations, 240 questions a class after as many to warm up (fewer: ×n); – cannot. ` +
      `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}.`,
  );
}

function rate(measured: Rate | null): string {
  return measured ? measured.per_second.toFixed(0) : "–";
}

function lateness(measured: Rate | null): string {
  return measured ? `${measured.delay_p99.toFixed(1)} / ${measured.delay_max.toFixed(1)}` : "–";
}

function latency(measured: Latency | null): string {
  if (!measured) return "–";
  const figure = (ms: number) => (ms < 1 ? ms.toFixed(3) : ms < 100 ? ms.toFixed(2) : ms.toFixed(0));
  const fewer = measured.count < 100 ? ` ×${measured.count}` : "";
  return `${figure(measured.p50)} / ${figure(measured.p95)}${fewer}`;
}
