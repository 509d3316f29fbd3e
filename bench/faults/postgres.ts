import { setTimeout as sleep } from "node:timers/promises";
import type { Strike } from "#bench/faults/scene.ts";

/** Kills all of PostgreSQL with -9 while the app runs. A moment later its supervisor starts it again. */
export const strike: Strike = async ({ cluster }) => {
  await cluster!.signal("SIGKILL");
  await sleep(200 + Math.random() * 1500);
  await cluster!.start();
};
