import { setTimeout as sleep } from "node:timers/promises";
import { type Behaving, manners } from "#bench/faults/post.ts";
import type { Strike } from "#bench/faults/scene.ts";

const BROKEN_MS = 5000;
let turn = 0;

/** The mail server goes, refuses for now, refuses for good, is slow, or takes everything and never answers: in turns. */
export const strike: Strike = ({ mail }) => misbehave(mail);

export async function misbehave(server: Behaving): Promise<void> {
  await server.become(manners[turn++ % manners.length]!);
  await sleep(BROKEN_MS);
  await server.become("well");
}
