import type { Strike } from "#bench/faults/scene.ts";
import { misbehave } from "#bench/faults/smtp.ts";

/** The same of the SMS gateway. */
export const strike: Strike = ({ gateway }) => misbehave(gateway);
