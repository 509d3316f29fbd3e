import { setTimeout as sleep } from "node:timers/promises";
import type { Strike } from "#bench/faults/scene.ts";

/** kill -9 of PostgreSQL, all of it, while the app runs; a moment later its supervisor starts it again. */
export const strike: Strike = async ({ cluster }) => {
  await cluster!.signal("SIGKILL");
  await sleep(200 + Math.random() * 1500);
  await cluster!.start();
};
