import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scene, SceneOptions, Strike } from "#bench/faults/scene.ts";
import { signIn } from "#bench/faults/writers/sign-ins.ts";

const LIBRARIES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];
/** The clock's error in hours, in turns. Each round jumps from one value to the next. */
const OFFSETS = [0, 6, 0, -6, 0, 72, -72, 0, 0.5, -0.5];
const READ_MS = 1500;
const SIGNED_IN_MS = 90_000;
let turn = 0;

const clockOf = (folder: string) => path.join(folder, "clock");

/** Reads the clock of the app and of the embedded database from a file (Debian's package faketime). */
export function options({ folder }: SceneOptions): Partial<SceneOptions> {
  const library = LIBRARIES.find((file) => fs.existsSync(file));
  if (!library) throw new Error("Install the package faketime.");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(clockOf(folder), "+0");
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockOf(folder),
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}

/** Moves the clock. Sessions may expire, so every writer signs in again with a code. */
export const strike: Strike = async (scene) => {
  turn += 1;
  const seconds = OFFSETS[turn % OFFSETS.length]! * 3600;
  fs.writeFileSync(clockOf(scene.folder), `${seconds < 0 ? "" : "+"}${seconds}`);
  await sleep(READ_MS);
  for (const person of [scene.seeds.admin, ...scene.seeds.kept]) person.token = await signedIn(scene, person.email);
};

async function signedIn({ ask, mail }: Scene, email: string): Promise<string> {
  for (const until = Date.now() + SIGNED_IN_MS; Date.now() < until; await sleep(1000)) {
    const token = await signIn(ask, mail, email);
    if (token) return token;
  }
  throw new Error(`${email} cannot sign in any more.`);
}
