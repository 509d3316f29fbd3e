import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SceneOptions, Strike } from "#bench/faults/scene.ts";
import { answers } from "#tests/helpers/cluster.ts";

const SIZE = "500m";
const FULL_MS = 3000;
const RECOVERS_MS = 15_000;
const CHUNK = Buffer.alloc(1_000_000);

export let close: () => void;

/** Puts the data folder and PostgreSQL's on a small disk of their own. Needs root. */
export function options({ folder }: SceneOptions): Partial<SceneOptions> {
  const disk = path.join(folder, "disk");
  fs.mkdirSync(disk, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0755`, "tmpfs", disk]);
  close = () => void execFileSync("umount", [disk]);
  process.on("exit", () => fs.existsSync(disk) && spawnSync("umount", ["--lazy", disk])); // on every kind of exit
  process.env.TMPDIR = disk; // the cluster makes its folder here
  return { env: { DATA_DIR: path.join(disk, "data") } };
}

/** Fills the disk to the last byte and frees it a moment later. Restarts PostgreSQL if it stopped. */
export const strike: Strike = async ({ folder, cluster }) => {
  const ballast = path.join(folder, "disk", "ballast");
  fill(ballast);
  await sleep(FULL_MS);
  fs.rmSync(ballast);
  if (cluster && !(await answersSoon(cluster.url))) await cluster.start();
};

function fill(file: string): void {
  const handle = fs.openSync(file, "w");
  for (let size = CHUNK.length; size > 0; ) {
    try {
      fs.writeSync(handle, CHUNK, 0, size);
    } catch {
      size = Math.floor(size / 10);
    }
  }
  fs.closeSync(handle);
}

async function answersSoon(url: string): Promise<boolean> {
  for (const until = Date.now() + RECOVERS_MS; Date.now() < until; await sleep(200))
    if (await answers(url)) return true;
  return false;
}
