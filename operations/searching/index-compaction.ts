import { Worker } from "node:worker_threads";
import type { FacetSchema } from "#search/index-entry.ts";
import type { Source } from "#search/segments/merge-segments.ts";
import { dueMerge, replaceParts, type SearchIndex, sourcesOf } from "#search/segments/search-index.ts";
import type { Segment } from "#search/segments/segment.ts";

/** The input of the worker. */
export interface CompactionTask {
  schema: FacetSchema;
  sources: [Source, Source];
}

/**
 * Merges the parts of an index when there are too many or too many of their documents are deleted, one pair after another, in a
 * worker thread. The index stays in use meanwhile. A merge that fails changes nothing and is tried again.
 */
export async function compactInBackground(index: SearchIndex, signal: AbortSignal): Promise<void> {
  for (let due = dueMerge(index); due && !signal.aborted; due = dueMerge(index)) {
    const sources = sourcesOf(index, due);
    replaceParts(index, due, sources, await mergedElsewhere({ schema: index.layout.schema, sources }, signal));
  }
}

function mergedElsewhere(task: CompactionTask, signal: AbortSignal): Promise<Segment> {
  const worker = new Worker(new URL("./index-compaction-worker.ts", import.meta.url), { workerData: task });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  return new Promise<Segment>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The merge of the search index was stopped.")));
  }).finally(() => signal.removeEventListener("abort", stop));
}
