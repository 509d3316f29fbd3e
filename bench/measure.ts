import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { generateDocuments } from "#bench/documents.ts";
import type { Engine, OpenEngine } from "#bench/engine.ts";
import { openMarga } from "#bench/marga.ts";
import { openMiniSearch } from "#bench/minisearch.ts";
import { openOrama } from "#bench/orama.ts";
import { openPostgresql } from "#bench/postgresql.ts";
import { generateQuestions, type Question, type QuestionClass } from "#bench/questions.ts";

export const ENGINES: Record<string, OpenEngine> = {
  marga: openMarga,
  minisearch: openMiniSearch,
  orama: openOrama,
  postgresql: openPostgresql,
};

const QUESTIONS = 240;
const CLIENTS = 8;
const MIX_SECONDS = 4;
const UPDATES = 100;
/** Slow engines answer fewer queries in this time. */
const SECONDS_PER_CLASS = 4;
const FEWEST = 5;

/** Milliseconds over `count` measurements. */
export interface Latency {
  p50: number;
  p95: number;
  count: number;
}

export interface Measurement {
  build_s: number;
  /** Live heap and array buffers of the engine only; null for a server. */
  memory_mb: number | null;
  update: Latency;
  /** All classes in turn from several clients at once: queries a second, and the delay of the event loop in ms. */
  mix: { search: Rate | null; with_facets: Rate | null };
  restart: { save_ms: number; load_ms: number; file_mb: number } | null;
  /** By title; null when the engine does not support the class. */
  classes: Record<string, { search: Latency | null; with_facets: Latency | null }>;
}

export interface Rate {
  per_second: number;
  delay_p99: number;
  delay_max: number;
}

/** Runs in its own process, so that engines do not affect each other. Needs `--expose-gc`. */
export async function measure(name: string, count: number): Promise<Measurement> {
  const before = await liveMegabytes();
  const { engine, build_s } = await build(name, count);
  const memory_mb = name === "postgresql" ? null : (await liveMegabytes()) - before;
  const { classes, changes } = questionsAndChanges(count);

  const measured: Measurement["classes"] = {};
  for (const { title, questions } of classes) {
    measured[title] = {
      search: await timeQuestions(engine, questions, false),
      with_facets: await timeQuestions(engine, questions, true),
    };
  }
  const mix = { search: await mixed(engine, classes, false), with_facets: await mixed(engine, classes, true) };
  const update = await time(changes.map((document) => () => engine.update(document)));
  const restart = (await engine.restart?.()) ?? null;
  await engine.close?.();
  return { build_s, memory_mb, update, mix, restart, classes: measured };
}

function questionsAndChanges(count: number) {
  const documents = generateDocuments(count);
  const changes = documents.slice(0, UPDATES).map((document) => ({ ...document, rank: document.rank / 2 }));
  return { classes: generateQuestions(documents, QUESTIONS), changes };
}

/** Keeps no reference to the documents, so that only the engine's memory stays live. */
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

/** Each client sends its next query after an answer, and yields to the event loop in between, as a server does. */
async function mixed(engine: Engine, classes: QuestionClass[], facets: boolean): Promise<Rate | null> {
  const all = Array.from({ length: QUESTIONS }, (_, i) => classes.map(({ questions }) => questions[i]!)).flat();
  const questions = all.filter((question) => engine.answers(question, facets));
  if (questions.length === 0) return null;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  let asked = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < start + 1000 * MIX_SECONDS) {
        await engine.search(questions[asked++ % questions.length]!, facets);
        await setImmediate();
      }
    }),
  );
  delay.disable();
  const seconds = (performance.now() - start) / 1000;
  return { per_second: asked / seconds, delay_p99: delay.percentile(99) / 1e6, delay_max: delay.max / 1e6 };
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

/** One turn of the event loop releases objects that the last function still held. */
async function liveMegabytes(): Promise<number> {
  await setImmediate();
  global.gc!();
  global.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
