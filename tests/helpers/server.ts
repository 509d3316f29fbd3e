import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server of the browser tests listens, without a slash at the end */
    address: string;
    /** How the import ended that ran beside the server */
    imported: Ended;
  }
}

interface Ended {
  code: number | null;
  output: string;
}

/** Fictional, and as bare as the lists that states publish: a name, a code and a district. */
const SCHOOLS = `name,schoolCode,location
"Periyar Bank Special School, Aluva","AID07_901","Ernakulam"
"Vembanad Special School for Intellectually Challenged","AID07_902","Ernakulam"
"Kayal Day School, Vypin","AID07_903","Ernakulam"
"Malayattoor Road Special School","AID07_904","Ernakulam"
"Chottanikkara Grama School for Special Children","AID07_905","Ernakulam"
"Hill Palace View Special School","AID07_906","Ernakulam"
`;

const root = path.resolve(import.meta.dirname, "../..");
const READY_MS = 90_000;
const STOPPED_MS = 20_000;

/** A server of the built pages on a new folder with the demonstration directory, as `npm start` makes it. */
export default async function setup(project: TestProject) {
  const built = spawnSync(process.execPath, ["cli/run.mjs", "build"], {
    cwd: root,
    stdio: "inherit",
    env: environment({}),
  });
  if (built.status !== 0) throw new Error("The pages could not be built.");

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-browser-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    INIT_CWD: folder,
  });
  const server = start(["main.ts"], env);
  try {
    await ready(address, server);
    const schools = path.join(folder, "schools.csv");
    fs.writeFileSync(schools, SCHOOLS);
    const imported = await start(["cli/marga.ts", "import", schools, "--status", "approved"], env).ended;
    project.provide("address", address);
    project.provide("imported", imported);
  } catch (error) {
    server.process.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true });
    throw error;
  }

  return async () => {
    const { code, output } = await stop(server);
    fs.rmSync(folder, { recursive: true });
    if (code !== 0) throw new Error(`The server did not end by itself with code 0 but with ${code}:\n${output}`);
    if (/error/i.test(output)) throw new Error(`The server reported errors while it was tested:\n${output}`);
  };
}

/** This process's own, without what would make it another server than the one a person starts. */
function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, DATA_DIR, DEMO_DATA, ...others } = process.env;
  return { ...others, ...variables } as NodeJS.ProcessEnv;
}

interface Program {
  process: ChildProcess;
  ended: Promise<Ended>;
}

function start(words: string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return { process: child, ended: once(child, "close").then(([code]) => ({ code, output })) };
}

async function ready(address: string, server: Program): Promise<void> {
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

/** Asks it to end; one that does not is ended, and its code is null. */
function stop(server: Program): Promise<Ended> {
  server.process.kill("SIGTERM");
  const forced = setTimeout(() => server.process.kill("SIGKILL"), STOPPED_MS);
  return server.ended.finally(() => clearTimeout(forced));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
