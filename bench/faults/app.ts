import type { Strike } from "#bench/faults/scene.ts";

/** kill -9 of the process; its supervisor starts it again. */
export const strike: Strike = async ({ app }) => app.kill();
