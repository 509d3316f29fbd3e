import type { Ask } from "#bench/faults/ask.ts";
import type { Seeds } from "#bench/faults/seeds.ts";
import type { Context } from "#operations/runtime/context.ts";

/** A simulated user who writes one item after another and remembers what was acknowledged. */
export interface Writer {
  name: string;
  /** Returns whether the write was acknowledged */
  step(): Promise<boolean>;
  /** Returns a sentence for each acknowledged write that is missing or incomplete. */
  missing(ctx: Context): Promise<string[]>;
}

export type NewWriter = (ask: Ask, seeds: Seeds) => Writer;
