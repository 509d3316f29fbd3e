import { setImmediate } from "node:timers/promises";
import { generateDocuments } from "#bench/documents.ts";
import type { Engine, OpenEngine } from "#bench/engine.ts";
import { openMarga } from "#bench/marga.ts";
import { openMiniSearch } from "#bench/minisearch.ts";
import { openOrama } from "#bench/orama.ts";
import { openPostgresql } from "#bench/postgresql.ts";
import { generateQuestions, type Question } from "#bench/questions.ts";

export const ENGINES: Record<string, OpenEngine> = {
  marga: openMarga,
  minisearch: openMiniSearch,
  orama: openOrama,
  postgresql: openPostgresql,
};

const QUESTIONS = 240;
const UPDATES = 100;
/** Slow engines answer fewer questions. */
const SECONDS_PER_CLASS = 4;
const FEWEST = 5;

/** Milliseconds over so many measurements. */
export interface Latency {
  p50: number;
  p95: number;
  count: number;
}

export interface Measurement {
  build_s: number;
  /** Live heap and array buffers of the engine alone; not known for a server. */
  memory_mb: number | null;
  update: Latency;
  /** By title; null where the engine cannot answer. */
  classes: Record<string, { search: Latency | null; with_facets: Latency | null }>;
}

/** Runs in a process of its own, so that engines do not weigh on each other. Needs `--expose-gc`. */
export async function measure(name: string, count: number): Promise<Measurement> {
  const { classes, changes } = questionsAndChanges(count);
  const before = await liveMegabytes();
  const { engine, build_s } = await build(name, count);
  const memory_mb = name === "postgresql" ? null : (await liveMegabytes()) - before;

  const result: Measurement = { build_s, memory_mb, update: { p50: 0, p95: 0, count: 0 }, classes: {} };
  for (const { title, questions } of classes) {
    result.classes[title] = {
      search: await timeQuestions(engine, questions, false),
      with_facets: await timeQuestions(engine, questions, true),
    };
  }
  result.update = await time(changes.map((document) => () => engine.update(document)));
  await engine.close?.();
  return result;
}

function questionsAndChanges(count: number) {
  const documents = generateDocuments(count);
  const changes = documents.slice(0, UPDATES).map((document) => ({ ...document, rank: document.rank / 2 }));
  return { classes: generateQuestions(documents, QUESTIONS), changes };
}

/** Keeps no documents, so that only what the engine keeps is live afterwards. */
async function build(name: string, count: number): Promise<{ engine: Engine; build_s: number }> {
  const documents = generateDocuments(count);
  const start = performance.now();
  const engine = await ENGINES[name]!(documents);
  return { engine, build_s: (performance.now() - start) / 1000 };
}

async function timeQuestions(engine: Engine, questions: Question[], facets: boolean): Promise<Latency | null> {
  if (!engine.answers(questions[0]!, facets)) return null;
  const runs = questions.map((question) => () => engine.search(question, facets));
  await time(runs);
  return time(runs);
}

async function time(runs: (() => unknown)[]): Promise<Latency> {
  const end = performance.now() + 1000 * SECONDS_PER_CLASS;
  const times: number[] = [];
  for (const run of runs) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
    if (times.length >= FEWEST && performance.now() > end) break;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  return { p50: at(0.5), p95: at(0.95), count: times.length };
}

/** A turn of the event loop lets go of what the last function still held. */
async function liveMegabytes(): Promise<number> {
  await setImmediate();
  global.gc!();
  global.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
