import type { Context } from "#operations/context.ts";
import type { Env } from "#operations/env.ts";

/** What a command may say while it works; it may run in another process than the one whose person reads it. */
export interface CommandIo {
  /** Folder in which the person stands: relative paths start there */
  cwd: string;
  print(line: string): void;
  /** `done` of `total` parts of the work, and a few words on it */
  progress(done: number, total: number, words: string): void;
}

export interface Command {
  usage: string;
  summary: string;
  /** Answers the exit code. Throws an Error whose message is a sentence for the person. */
  run(ctx: Context, parameters: string[], io: CommandIo): Promise<number>;
}

/** A command that opens what it needs by itself: it works on an installation that is not there yet, or that nobody may use meanwhile. */
export interface Alone {
  usage: string;
  summary: string;
  runAlone(env: Env, parameters: string[], io: CommandIo): Promise<number>;
}
