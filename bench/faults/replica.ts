import { setTimeout as sleep } from "node:timers/promises";
import type { Scene, SceneOptions, Strike } from "#bench/faults/scene.ts";

export const engines = ["postgres"] as const;
export const options = (): Partial<SceneOptions> => ({ replica: true });

/** Kills the replica for public reads with -9 while the primary goes on. */
export const strike: Strike = async ({ replica }: Scene) => {
  await replica!.signal("SIGKILL");
  await sleep(3000);
  await replica!.start();
};
