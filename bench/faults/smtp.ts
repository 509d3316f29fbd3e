import { setTimeout as sleep } from "node:timers/promises";
import { type Behaving, manners } from "#bench/faults/post.ts";
import type { Strike } from "#bench/faults/scene.ts";

const BROKEN_MS = 5000;
let turn = 0;

/** Puts the mail server in the next faulty state: off, refusing for now or for good, slow, or without an answer. */
export const strike: Strike = ({ mail }) => misbehave(mail);

export async function misbehave(server: Behaving): Promise<void> {
  await server.become(manners[turn++ % manners.length]!);
  await sleep(BROKEN_MS);
  await server.become("well");
}
