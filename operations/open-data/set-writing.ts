import { fork } from "node:child_process";
import os from "node:os";
import type { Listing } from "#domain/listing.ts";
import type { OpenDataSet } from "#domain/open-data.ts";
import type { People } from "#domain/open-listing.ts";
import type { Files } from "#integrations/files.ts";
import type { SourceTerms } from "#operations/import/sources.ts";
import type { BegunSet } from "#operations/open-data/sets.ts";

/** What the process that writes a set knows from its beginning. */
export interface WritingTask {
  set: BegunSet;
  created: Date;
  /** Until when the files must be true */
  readUntil: Date;
  /** The public address of this directory, without a slash at the end */
  site: string;
  /** A folder for tables while they grow */
  scratch: string;
  terms: ReadonlyMap<string, SourceTerms>;
  /** The changes that the files may lack come after it. */
  changes_after: number;
}

/** A listing with what is known of its people */
export interface ReadListing {
  /** `packed` texts in base64, which the embedded database hands over faster than bytes */
  stored: string | null;
  /** Of a listing without stored texts */
  document: Listing | null;
  people: People;
}

export type SetContents = Pick<OpenDataSet, "files" | "counts">;

/** Each but `begin` and `stored` is answered by one `answered` or `failed`, in their order. */
export type ToWriter =
  | { kind: "begin"; task: WritingTask }
  | { kind: "page"; page: ReadListing[] }
  | { kind: "end" }
  | { kind: "close" }
  | { kind: "stored"; put: number; failure?: string };

export type FromWriter =
  | { kind: "answered"; contents: SetContents | null }
  | { kind: "failed"; error: unknown }
  | { kind: "put"; put: number; key: string; bytes: Uint8Array };

type Waiting = PromiseWithResolvers<SetContents | null>;

/** Requests come first: the scheduler of the system gives the process that writes what they leave. */
const PRIORITY = os.constants.priority.PRIORITY_LOW;
/** Its garbage is large and dies at once. */
const FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/**
 * Writes a set in a process of its own with a low priority, so that packing and its garbage hold up no request: the heap of this process has the
 * search index, and each collection of it takes long. The files are stored by this process, in `files`. `add` and `end` throw what failed there.
 */
export function startWriting(files: Pick<Files, "put">, task: WritingTask) {
  const writer = fork(new URL("./set-writing-process.ts", import.meta.url), [], {
    ...{ execArgv: FLAGS, env: {}, serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] },
  });
  const ended = Promise.withResolvers<void>();
  const waiting: Waiting[] = [];
  let unstored: { error: unknown } | null = null;
  let stopped: { error: unknown } | null = null;
  const send = (message: ToWriter) => {
    if (writer.connected) writer.send(message, (error) => error && stop(error));
  };
  const ask = (message: ToWriter): Promise<SetContents | null> => {
    const answer: Waiting = Promise.withResolvers();
    answer.promise.catch(() => {}); // who asked may be told of an earlier failure first
    if (stopped) answer.reject(stopped.error);
    else {
      waiting.push(answer);
      send(message);
    }
    return answer.promise;
  };
  const store = async (put: number, key: string, bytes: Uint8Array) => {
    try {
      await files.put(key, bytes);
      send({ kind: "stored", put });
    } catch (error) {
      unstored ??= { error };
      send({ kind: "stored", put, failure: String(error) });
    }
  };
  const stop = (error: unknown) => {
    stopped ??= { error };
    for (const { reject } of waiting.splice(0)) reject(stopped.error);
  };
  writer.on("message", (message: FromWriter) => {
    if (message.kind === "put") void store(message.put, message.key, message.bytes);
    else if (message.kind === "failed") waiting.shift()!.reject(unstored ? unstored.error : message.error);
    else waiting.shift()!.resolve(message.contents);
  });
  writer.on("error", stop);
  writer.on("exit", () => {
    stop(new Error("The process that writes open data was stopped."));
    ended.resolve();
  });
  if (writer.pid !== undefined) lowerPriority(writer.pid);
  send({ kind: "begin", task });
  return {
    /** Resolves when the rows of these listings are written. */
    add: (page: ReadListing[]) => ask({ kind: "page", page }),
    /** Resolves when every file is stored durably. */
    end: async () => (await ask({ kind: "end" }))!,
    /** Frees what the process holds, also when the set was not ended, and waits until it is gone. */
    close: async () => {
      await ask({ kind: "close" }).catch(() => {});
      if (writer.connected) writer.disconnect();
      if (writer.pid !== undefined) await ended.promise;
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, PRIORITY);
  } catch {
    // Where the system forbids it, requests and the files share the processor.
  }
}
