import type { Context } from "#operations/runtime/context.ts";
import type { Env } from "#operations/runtime/env.ts";

/** The output of a command. The command may run in another process than the user's terminal. */
export interface CommandIo {
  /** The user's working folder. Relative paths start here. */
  cwd: string;
  print(line: string): void;
  /** `done` of `total` steps, and a short description of the work */
  progress(done: number, total: number, words: string): void;
}

export interface Command {
  usage: string;
  summary: string;
  /** Returns the exit code. Throws an Error whose message is shown to the user. */
  run(ctx: Context, parameters: string[], io: CommandIo): Promise<number>;
}

/**
 * A command that opens what it needs itself, for an installation that does not exist yet or that must not be in use.
 */
export interface Alone {
  usage: string;
  summary: string;
  runAlone(env: Env, parameters: string[], io: CommandIo): Promise<number>;
}
