import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
const READY_MS = 180_000;
const STOPPED_MS = 20_000;

export interface Ended {
  code: number | null;
  output: string;
}

/** Node keeps compiled modules here, so that the next program starts with an eighth less work. */
const NODE_COMPILE_CACHE = path.join(root, "node_modules/.cache/marga-compiled");

/** Servers of tests share two cores with others: collecting garbage less often and in one thread saves a tenth of their work. */
export const LESS_COLLECTING = ["--single-threaded-gc", "--min-semi-space-size=32", "--max-semi-space-size=32"];

/** This process's environment without the variables that would change the server's defaults. */
export function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, DATA_DIR, DEMO_DATA, ...others } = process.env;
  return { NODE_COMPILE_CACHE, ...others, ...variables } as NodeJS.ProcessEnv;
}

export interface Program {
  process: ChildProcess;
  ended: Promise<Ended>;
}

export function start(words: string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [...LESS_COLLECTING, ...words], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return { process: child, ended: once(child, "close").then(([code]) => ({ code, output })) };
}

export async function ready(address: string, server: Program): Promise<void> {
  let ended: Ended | undefined;
  server.ended.then((end) => (ended = end));
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (ended) throw new Error(`The server ended before it was ready:\n${ended.output}`);
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The server did not become ready.");
}

/** Stops the server. After a timeout it is killed, and its exit code is null. */
export function stop(server: Program): Promise<Ended> {
  server.process.kill("SIGTERM");
  const forced = setTimeout(() => server.process.kill("SIGKILL"), STOPPED_MS);
  return server.ended.finally(() => clearTimeout(forced));
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
