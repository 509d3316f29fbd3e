import type { Strike } from "#bench/faults/scene.ts";

/** Kills the process with -9; its supervisor starts it again. */
export const strike: Strike = async ({ app }) => app.kill();
