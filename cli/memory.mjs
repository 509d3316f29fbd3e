/**
 * Settings with which a server is started, so that it fits a small machine (decision 070). V8 would take more room for
 * young objects, in each thread. glibc would give each thread a heap of its own, and keep what was freed in it.
 */
export const MEMORY = {
  NODE_OPTIONS: "--max-semi-space-size=16",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
