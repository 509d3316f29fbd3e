import type { Strike } from "#bench/faults/scene.ts";
import { misbehave } from "#bench/faults/smtp.ts";

/** Puts the SMS gateway in the next faulty state. */
export const strike: Strike = ({ gateway }) => misbehave(gateway);
