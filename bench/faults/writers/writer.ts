import type { Ask } from "#bench/faults/ask.ts";
import type { Seeds } from "#bench/faults/seeds.ts";
import type { Context } from "#operations/context.ts";

/** Somebody who writes one thing after another and remembers what was acknowledged. */
export interface Writer {
  name: string;
  /** Whether it was acknowledged */
  step(): Promise<boolean>;
  /** What was acknowledged and is not there, and what is there by halves: a sentence for each. */
  missing(ctx: Context): Promise<string[]>;
}

export type NewWriter = (ask: Ask, seeds: Seeds) => Writer;
