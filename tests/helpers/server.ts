import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { type Ended, environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

declare module "vitest" {
  interface ProvidedContext {
    lanes: Lane[];
    /** A folder with the demonstration directory and an admin, made with APP_SECRET, for `demoFolder` to copy */
    demo: string;
  }
}

/** A server for test files that run one after another. Files of other lanes run at the same time on other servers. */
interface Lane {
  /** The server's address, without a slash at the end */
  address: string;
  /** The result of the import that ran while the server was running */
  imported: Ended;
}

/** One more than the cores that the tests are measured on, because each test also waits, for timers and for answers. */
export const LANES = 3;

/** Fictional, with as little data as the lists that states publish: a name, a code and a district. */
const SCHOOLS = `name,schoolCode,location
"Periyar Bank Special School, Aluva","AID07_901","Ernakulam"
"Vembanad Special School for Intellectually Challenged","AID07_902","Ernakulam"
"Kayal Day School, Vypin","AID07_903","Ernakulam"
"Malayattoor Road Special School","AID07_904","Ernakulam"
"Chottanikkara Grama School for Special Children","AID07_905","Ernakulam"
"Hill Palace View Special School","AID07_906","Ernakulam"
`;

export const ADMIN = "asha.rao@example.org";

/**
 * Starts servers of the built pages, each on a new folder with the demonstration directory, as `npm start` makes it.
 */
export default async function setup(project: TestProject) {
  // The command that makes the first data needs no pages.
  const [built, demo] = await Promise.all([start(["cli/run.mjs", "build"], environment({})).ended, makeData()]);
  if (built.code !== 0) throw new Error(`The pages could not be built:\n${built.output}`);
  await finishDemo(demo);

  const started = await Promise.allSettled(Array.from({ length: LANES }, () => startServer(demo)));
  const servers = started.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = started.find((one) => one.status === "rejected");
  if (failed) {
    await Promise.all(servers.map(({ end }) => end()));
    fs.rmSync(demo, { recursive: true });
    throw failed.reason;
  }
  project.provide("demo", demo);
  project.provide(
    "lanes",
    servers.map(({ address, imported }) => ({ address, imported })),
  );
  return async () => {
    await Promise.all(servers.map(({ end }) => end()));
    fs.rmSync(demo, { recursive: true });
  };
}

/** A data folder with the demonstration directory and an admin */
async function makeData(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-demo-"));
  const admin = await start(
    ["cli/marga.ts", "create-admin", "--email", ADMIN, "--name", "Asha Rao"],
    environment(demoIn(folder)),
  ).ended;
  if (admin.code !== 0) throw new Error(`No admin was made:\n${admin.output}`);
  return folder;
}

function demoIn(folder: string) {
  return { DATA_DIR: path.join(folder, "data"), APP_SECRET };
}

/** Starts a server on the data once, for its tables of jobs and its snapshot: starting on a copy takes a tenth of the time. */
async function finishDemo(folder: string): Promise<void> {
  const env = environment(demoIn(folder));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(["main.ts"], { ...env, PORT: String(port), PUBLIC_URL: address });
  await ready(address, server);
  const { code, output } = await stop(server);
  if (code !== 0) throw new Error(`The first server ended with code ${code}:\n${output}`);
}

async function startServer(demo: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-browser-"));
  fs.cpSync(demo, folder, { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    INIT_CWD: folder,
    APP_SECRET,
    RATE_LIMIT_SCALE: "1000",
    OTP_RESEND_SECONDS: "1",
  });
  const server = start(["main.ts"], env);
  try {
    await ready(address, server);
    const schools = path.join(folder, "schools.csv");
    fs.writeFileSync(schools, SCHOOLS);
    const imported = await start(["cli/marga.ts", "import", schools, "--status", "approved"], env).ended;
    return { address, imported, end: () => end(server, folder) };
  } catch (error) {
    server.process.kill("SIGKILL");
    fs.rmSync(folder, { recursive: true });
    throw error;
  }
}

async function end(server: ReturnType<typeof start>, folder: string): Promise<void> {
  const { code, output } = await stop(server);
  fs.rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The server did not end by itself with code 0 but with ${code}:\n${output}`);
  if (/error/i.test(output)) throw new Error(`The server reported errors while it was tested:\n${output}`);
}
