import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "#cli/commands.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { newToken } from "#operations/runtime/secrets.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { builtPages } from "#pages.ts";
import { createApp } from "#server.ts";
import { type Ask, askAll, type DrillRequest, prepareDrill, signInAdmin } from "#tests/helpers/drill.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

/**
 * Checks that a backup can be restored: `node bench/restore-drill.ts` sends 500 requests to a server with the
 * demonstration data, backs it up while it works, restores into a new folder, signs the admin in again, and repeats the requests there. Every
 * answer must be identical, byte for byte. It tests the embedded database and new ones on the server of
 * TEST_DATABASE_URL. The pages must be built. QUESTIONS sets another number of requests; DEMO names a data folder with the demonstration data to begin
 * from, which is quicker. With IN_PROCESS=1 this process answers the requests itself instead of a server that it starts.
 */
const QUESTIONS = Number(process.env.QUESTIONS ?? 500);
if (process.env.IN_PROCESS) process.env.NODE_ENV = "production"; // only for React

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-drill-"));
try {
  if (process.env.ENGINE !== "postgresql") await drill("embedded", {}, {});
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const names = ["marga_drill_from", "marga_drill_to"] as const;
    for (const name of names) await recreate(server, name);
    const [from, to] = names.map((name) => ({ DATABASE_URL: databaseAt(server, name) }));
    await drill("PostgreSQL", from!, to!);
    for (const name of names) await drop(server, name);
  }
} finally {
  fs.rmSync(folder, { recursive: true });
}

async function drill(engine: string, from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const place = path.join(folder, engine);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const all = { PORT: String(port), PUBLIC_URL: address, DEMO_DATA: "1", INIT_CWD: place };
  const first = { ...all, ...from, DATA_DIR: path.join(place, "first") };
  const second = { ...all, ...to, DATA_DIR: path.join(place, "second") };
  fs.mkdirSync(place);
  if (process.env.DEMO && engine === "embedded") fs.cpSync(process.env.DEMO, first.DATA_DIR, { recursive: true });
  else fs.mkdirSync(first.DATA_DIR);
  const token = newToken();
  let asked: DrillRequest[] = [];
  const prepare = async (ctx: Context) => {
    asked = await prepareDrill(ctx, token, QUESTIONS);
  };

  const answers = await withServer(first, address, prepare, async ({ ask, backUp }) => {
    const answers = await askAll(ask, asked);
    const [seconds] = await Promise.all([
      timed(() => backUp("drill.marga")),
      askAll(ask, asked.slice(0, 50)), // the server answers during the backup
    ]);
    const bytes = fs.statSync(path.join(place, "drill.marga")).size;
    console.log(`${engine}: backed up in ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB`);
    return answers;
  });
  console.log(`${engine}: restored in ${await timed(() => command(["restore", "drill.marga"], second))} s`);
  const again = await withServer(
    second,
    address,
    (ctx) => signInAdmin(ctx, token),
    ({ ask }) => askAll(ask, asked),
  );
  const others = asked.filter((_, i) => answers[i] !== again[i]);
  console.log(`${engine}: ${asked.length - others.length} of ${asked.length} answers are the same`);
  for (const { path } of others.slice(0, 20)) console.log(`  another answer: ${path}`);
  const statuses = Object.entries(Object.groupBy(answers, (answer) => answer.slice(0, 3)));
  console.log(`${engine}: ${statuses.map(([status, list]) => `${list!.length} × ${status}`).join(", ")}`);
  if (others.length > 0) process.exitCode = 1;
}

interface Running {
  ask: Ask;
  backUp(file: string): Promise<void>;
}

/** Prepares an installation, then works while it answers. */
async function withServer<T>(
  env: Record<string, string>,
  address: string,
  prepare: (ctx: Context) => Promise<void>,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  if (process.env.IN_PROCESS) {
    return within(env, { follow: true }, async (ctx) => {
      await prepare(ctx);
      await followListings(ctx.db, ctx.catalogue);
      const app = createApp(ctx, await builtPages());
      const io = { cwd: env.INIT_CWD!, print: () => {}, progress: () => {} };
      return work({
        ask: async (path, init) => app.request(`${address}${path}`, init),
        backUp: async (file) => {
          if ((await runCommand(ctx, ["backup", file], io)) !== 0) throw new Error("The backup failed.");
        },
      });
    });
  }
  await within(env, { follow: false }, prepare);
  const server = start(["main.ts"], environment(env));
  try {
    await ready(address, server);
    return await work({
      ask: (path, init) => fetch(`${address}${path}`, init),
      backUp: (file) => command(["backup", file], env),
    });
  } finally {
    await stop(server);
  }
}

async function within<T>(
  env: Record<string, string>,
  options: { follow: boolean },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(parseEnv(env), options);
  try {
    return await work(installation.ctx);
  } finally {
    await installation.close();
  }
}

async function command(words: string[], env: Record<string, string>): Promise<void> {
  const { code, output } = await start(["cli/marga.ts", ...words], environment(env)).ended;
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}:\n${output}`);
}

async function timed(work: () => Promise<void>): Promise<string> {
  const before = performance.now();
  await work();
  return ((performance.now() - before) / 1000).toFixed(1);
}
