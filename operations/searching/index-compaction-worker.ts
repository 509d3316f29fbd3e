import { parentPort, workerData } from "node:worker_threads";
import type { CompactionTask } from "#operations/searching/index-compaction.ts";
import { facetLayout } from "#search/segments/facet-table.ts";
import { mergeSegments } from "#search/segments/merge-segments.ts";

/** Merges segments off the main thread and hands the result over without copying it. */
const { schema, sources } = workerData as CompactionTask;
const merged = mergeSegments(facetLayout(schema), ...sources);
const buffers = new Set<ArrayBuffer>();
JSON.stringify(merged, (_, value) => {
  if (!ArrayBuffer.isView(value)) return value;
  buffers.add(value.buffer as ArrayBuffer);
  return null;
});
parentPort!.postMessage(merged, [...buffers]);
