import { Worker } from "node:worker_threads";

export interface WorkerStart {
  /** null: in memory */
  data_dir: string | null;
  /** A dump to start an in-memory database from */
  template?: Uint8Array | undefined;
}

export interface WorkerRequest {
  id: number;
  method: "query" | "execute" | "listen" | "dump" | "synced" | "close";
  sql: string;
  parameters: unknown[];
}

export interface WorkerAnswer {
  /** 0: ready; -1: a notification */
  id: number;
  rows?: Record<string, unknown>[];
  affected?: number;
  dump?: Uint8Array;
  channel?: string;
  payload?: string;
  error?: { message: string; code?: string | undefined; constraint?: string | undefined; detail?: string | undefined };
}

export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number }>;
  /** Several statements without parameters; the rows of all of them */
  execute(sql: string): Promise<Record<string, unknown>[]>;
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  dump(): Promise<Uint8Array>;
  /** Number of fsync calls that reached the disk since the start */
  synced(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the embedded database in a worker thread. Errors carry PostgreSQL's `code` and `constraint`. */
export async function openPglite(start: WorkerStart): Promise<PgliteClient> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: start, execArgv: [] });
  const waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>();
  const heard = new Map<string, (payload: string) => void>();
  let last = 0;

  const ready = new Promise<WorkerAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on("message", (answer: WorkerAnswer) => {
    if (answer.id === -1) return heard.get(answer.channel!)?.(answer.payload ?? "");
    const caller = waiting.get(answer.id);
    if (!caller) return; // node --watch sends its own messages through the worker's port
    waiting.delete(answer.id);
    if (answer.error) caller.reject(Object.assign(new Error(answer.error.message), answer.error));
    else caller.resolve(answer);
  });
  const failAll = (error: Error) => {
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  };
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error("The embedded database has stopped")));
  await ready;

  function ask(method: WorkerRequest["method"], sql = "", parameters: readonly unknown[] = []): Promise<WorkerAnswer> {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, sql, parameters: [...parameters] } satisfies WorkerRequest);
    });
  }

  return {
    async query(sql, parameters) {
      const { rows, affected } = await ask("query", sql, parameters);
      return { rows: rows!, affected: affected! };
    },
    execute: async (sql) => (await ask("execute", sql)).rows!,
    async listen(channel, listener) {
      heard.set(channel, listener);
      await ask("listen", channel);
    },
    dump: async () => (await ask("dump")).dump!,
    synced: async () => (await ask("synced")).affected!,
    async close() {
      await ask("close");
      await worker.terminate();
    },
  };
}
