import { Worker } from "node:worker_threads";
import type { FacetSchema } from "#search/document.ts";
import type { Source } from "#search/merge-segments.ts";
import { dueMerge, replaceParts, type SearchIndex, sourcesOf } from "#search/search-index.ts";
import type { Segment } from "#search/segment.ts";

/** What the worker is told. */
export interface MergeTask {
  schema: FacetSchema;
  sources: [Source, Source];
}

/**
 * Merges the parts of an index that have become too many or too withered, one pair after the other, in a thread of its own;
 * the index answers and changes meanwhile. A merge that fails changes nothing: its parts stay, and are due again.
 */
export async function mergeInBackground(index: SearchIndex, signal: AbortSignal): Promise<void> {
  for (let due = dueMerge(index); due && !signal.aborted; due = dueMerge(index)) {
    const sources = sourcesOf(index, due);
    replaceParts(index, due, sources, await mergedElsewhere({ schema: index.layout.schema, sources }, signal));
  }
}

function mergedElsewhere(task: MergeTask, signal: AbortSignal): Promise<Segment> {
  const worker = new Worker(new URL("./merge-worker.ts", import.meta.url), { workerData: task });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  return new Promise<Segment>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The merge of the search index was stopped.")));
  }).finally(() => signal.removeEventListener("abort", stop));
}
