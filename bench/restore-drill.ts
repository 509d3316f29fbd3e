import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { newToken } from "#operations/runtime/secrets.ts";
import { askAll, prepareDrill, signInAdmin } from "#tests/helpers/drill.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

/**
 * Checks that a backup can be restored: `node bench/restore-drill.ts` sends 500 requests to a server with the
 * demonstration data, backs it up while it works, restores into a new folder, signs the admin in again, and repeats the requests there. Every
 * answer must be identical, byte for byte. It tests the embedded database and new ones on the server of
 * TEST_DATABASE_URL. The pages must be built. QUESTIONS sets another number of requests; DEMO names a data folder with the demonstration data to begin
 * from, which is quicker.
 */
const QUESTIONS = Number(process.env.QUESTIONS ?? 500);

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
  const asked = await within(first, (ctx) => prepareDrill(ctx, token, QUESTIONS));

  const answers = await withServer(first, address, async () => {
    const answers = await askAll(address, asked);
    const [seconds] = await Promise.all([
      timed(() => command(["backup", "drill.marga"], first)),
      askAll(address, asked.slice(0, 50)), // the server answers during the backup
    ]);
    const bytes = fs.statSync(path.join(place, "drill.marga")).size;
    console.log(`${engine}: backed up in ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB`);
    return answers;
  });
  console.log(`${engine}: restored in ${await timed(() => command(["restore", "drill.marga"], second))} s`);
  await within(second, (ctx) => signInAdmin(ctx, token));
  const again = await withServer(second, address, () => askAll(address, asked));
  const others = asked.filter((_, i) => answers[i] !== again[i]);
  console.log(`${engine}: ${asked.length - others.length} of ${asked.length} answers are the same`);
  for (const { path } of others.slice(0, 20)) console.log(`  another answer: ${path}`);
  const statuses = Object.entries(Object.groupBy(answers, (answer) => answer.slice(0, 3)));
  console.log(`${engine}: ${statuses.map(([status, list]) => `${list!.length} × ${status}`).join(", ")}`);
  if (others.length > 0) process.exitCode = 1;
}

async function within<T>(env: Record<string, string>, work: (ctx: Context) => Promise<T>): Promise<T> {
  const installation = await openInstallation(parseEnv(env), { follow: false });
  try {
    return await work(installation.ctx);
  } finally {
    await installation.close();
  }
}

async function withServer<T>(env: Record<string, string>, address: string, work: () => Promise<T>): Promise<T> {
  const server = start(["main.ts"], environment(env));
  try {
    await ready(address, server);
    return await work();
  } finally {
    await stop(server);
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
