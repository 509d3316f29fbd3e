import fs from "node:fs";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import type { WorkerAnswer, WorkerRequest, WorkerStart } from "#database/pglite-client.ts";
import { closeToOthers, OTHERS } from "#database/private-files.ts";

/**
 * Runs the embedded PostgreSQL off the main thread, where a continuous run of queries would block timers and sockets.
 * PGlite starts without fsync and its file system does not implement it. Both are fixed here, so that committed data
 * survives a power cut. `Module.FS` is internal: the version is pinned and pglite.test.ts counts the calls.
 */
const { data_dir, template } = workerData as WorkerStart;
const port = parentPort!;

const SETTINGS = [
  "fsync=on",
  "wal_sync_method=fsync",
  "shared_buffers=32MB",
  "max_wal_size=64MB",
  "jit=off",
  "timezone=UTC",
  "log_timezone=UTC",
];

// V8's optimising compiler takes 600 MB for one function of PostgreSQL that is soon hot.
// One flag alone leaves it on (decision 070).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const pglite = await PGlite.create({
  ...(data_dir === null ? {} : { dataDir: data_dir }),
  ...(template ? { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) } : {}),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    ...SETTINGS.flatMap((setting) => ["-c", setting]),
  ],
  parsers: { [types.INT8]: Number, [types.DATE]: (value: string) => value },
});

let synced = 0;
if (data_dir !== null) {
  const { FS } = (pglite as unknown as { Module: EmscriptenModule }).Module;
  const { node_ops, stream_ops } = FS.lookupPath("/pglite/data").node.mount.type;
  stream_ops.fsync = (stream) => {
    fs.fsyncSync(stream.nfd);
    synced += 1;
    return 0;
  };
  // It gives new files the rights that PostgreSQL asks for, up to 0666, whatever the umask.
  closeToOthers(data_dir);
  for (const ops of [node_ops, stream_ops]) {
    const { setattr } = ops;
    ops.setattr = (file, { mode, ...others }) =>
      setattr(file, mode === undefined ? others : { ...others, mode: mode & ~OTHERS });
  }
}

port.on("message", async (request: WorkerRequest) => {
  try {
    port.postMessage({ id: request.id, ...(await answer(request)) } satisfies WorkerAnswer);
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & Record<string, string | undefined>;
    port.postMessage({ id: request.id, error: { message, code, constraint, detail } } satisfies WorkerAnswer);
  }
});
port.postMessage({ id: 0 } satisfies WorkerAnswer);

async function answer(request: WorkerRequest): Promise<Omit<WorkerAnswer, "id">> {
  if (request.method === "query") {
    const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(request.sql, request.parameters);
    return { rows, affected: affectedRows ?? 0 };
  }
  if (request.method === "execute") {
    const results = await pglite.exec(request.sql);
    return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) };
  }
  if (request.method === "listen") {
    await pglite.listen(request.sql, (payload) => port.postMessage({ id: -1, channel: request.sql, payload }));
    return {};
  }
  if (request.method === "dump") {
    const file = await pglite.dumpDataDir("none");
    return { dump: new Uint8Array(await file.arrayBuffer()) };
  }
  if (request.method === "synced") return { affected: synced };
  await pglite.close();
  return {};
}

interface Ops {
  setattr(file: unknown, attributes: { mode?: number }): void;
}

interface EmscriptenModule {
  FS: {
    lookupPath(path: string): {
      node: { mount: { type: { node_ops: Ops; stream_ops: Ops & { fsync?: (stream: { nfd: number }) => number } } } };
    };
  };
}
