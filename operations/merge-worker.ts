import { parentPort, workerData } from "node:worker_threads";
import type { MergeTask } from "#operations/merging.ts";
import { facetLayout } from "#search/facet-table.ts";
import { mergeSegments } from "#search/merge-segments.ts";

/** Merges segments off the main thread and hands the result over without copying it. */
const { schema, sources } = workerData as MergeTask;
const merged = mergeSegments(facetLayout(schema), ...sources);
const buffers = new Set<ArrayBuffer>();
JSON.stringify(merged, (_, value) => {
  if (!ArrayBuffer.isView(value)) return value;
  buffers.add(value.buffer as ArrayBuffer);
  return null;
});
parentPort!.postMessage(merged, [...buffers]);
