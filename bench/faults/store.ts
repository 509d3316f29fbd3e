import path from "node:path";
import { type Behaving, openStoreGate } from "#bench/faults/post.ts";
import type { SceneOptions, Strike } from "#bench/faults/scene.ts";
import { misbehave } from "#bench/faults/smtp.ts";
import { startS3Server } from "#tests/helpers/s3-server.ts";

let gate: Behaving;
let store: Awaited<ReturnType<typeof startS3Server>>;

/** Stores files in an S3 server. */
export async function options({ folder, ports }: SceneOptions): Promise<Partial<SceneOptions>> {
  store = await startS3Server(0, path.join(folder, "store"));
  const port = ports[2] + 1;
  gate = await openStoreGate(port, store.port);
  return { env: { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${port}` } };
}

/** Puts the store in the next faulty state: off, busy, refusing, slow, or without an answer. */
export const strike: Strike = () => misbehave(gate);

export async function close(): Promise<void> {
  await gate.close();
  await store.close();
}
