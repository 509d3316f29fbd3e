import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { Context } from "#operations/runtime/context.ts";
import { checkReadiness } from "#operations/runtime/health.ts";
import { noJobs } from "#operations/runtime/jobs.ts";
import { noCatalogue } from "#operations/searching/catalogue.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-health-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const made = await testContext();
const base: Context = { ...made, env: { ...made.env, DATA_DIR: folder } };
const recent = () => ({ ...base.catalogue, followed_at: performance.now() });

async function ask(others: Partial<Context> = {}) {
  const app = createApp({ ...base, catalogue: recent(), ...others }, async () => new Response("page"));
  const response = await app.request("/readyz");
  const { checks } = (await response.json()) as { checks: Record<string, boolean> };
  const wrong = Object.keys(checks).filter((name) => !checks[name]);
  return { status: response.status, wrong, alive: (await app.request("/healthz")).status };
}

test("a ready process answers 200, and leaves no file in the data folder", async () => {
  expect(await ask()).toEqual({ status: 200, wrong: [], alive: 200 });
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("a live process names its version", async () => {
  const app = createApp({ ...base, catalogue: recent() }, async () => new Response("page"));
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  expect(await (await app.request("/healthz")).json()).toEqual({ status: "ok", version });
});

const never = () => new Promise<never>(() => {});
const failing = async () => {
  throw new Error("gone");
};
/** A database whose statements all end like this. */
const database = (execute: () => Promise<never>) =>
  new Proxy(base.db, {
    get: (db, name) =>
      name === "getExecutor"
        ? () => ({
            ...db.getExecutor(),
            transformQuery: (node: unknown) => node,
            compileQuery: () => ({}),
            executeQuery: execute,
          })
        : Reflect.get(db, name),
  });
const broken: [string, string, () => Partial<Context>][] = [
  ["the database is gone", "database", () => ({ db: database(failing) })],
  ["the data folder is gone", "files", () => ({ env: { ...base.env, DATA_DIR: path.join(folder, "gone") } })],
  ["the store of files is gone", "files", () => ({ files: { ...base.files, check: failing } })],
  ["there is no index", "search", () => ({ catalogue: noCatalogue })],
  [
    "the index follows no more",
    "search",
    () => ({ catalogue: { ...recent(), followed_at: performance.now() - 31_000 } }),
  ],
  ["no worker fetches jobs", "jobs", () => ({ jobs: { ...base.jobs, isWorking: () => false } })],
  ["there are no jobs", "jobs", () => ({ jobs: noJobs })],
  ["the process was asked to end", "staying", () => ({ ending: AbortSignal.abort() })],
];
test.each(broken)("when %s, it is not ready but alive", async (_, what, others) => {
  const { status, wrong, alive } = await ask(others());
  expect(wrong).toContain(what);
  expect([status, alive]).toEqual([503, 200]);
});

test("a full disk is reported", async () => {
  const statfs = vi.spyOn(fs.promises, "statfs").mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
  expect(await ask()).toMatchObject({ status: 503, wrong: ["space"] });
  statfs.mockRestore();
});

test.each([
  ["a database", "database", (): Partial<Context> => ({ db: database(never) })],
  ["a store of files", "files", (): Partial<Context> => ({ files: { ...base.files, check: never } })],
])("%s that does not answer is not waited for", async (_, what, others) => {
  const { ready, checks } = await checkReadiness({ ...base, catalogue: recent(), ...others() }, 50);
  expect([ready, checks[what as "files"]]).toEqual([false, false]);
});

test("frequent requests share one check, and a shutdown is reported at once", async () => {
  const ending = new AbortController();
  let looks = 0;
  const check = async () => void looks++;
  const ctx = { ...base, catalogue: recent(), ending: ending.signal, files: { ...base.files, check } };
  const app = createApp(ctx, async () => new Response("page"));
  const all = await Promise.all(Array.from({ length: 20 }, () => app.request("/readyz")));
  expect([all.every(({ ok }) => ok), looks]).toEqual([true, 1]);
  ending.abort();
  expect((await app.request("/readyz")).status).toBe(503);
});
