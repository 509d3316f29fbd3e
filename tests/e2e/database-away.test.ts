import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, newCluster, serverPrograms } from "#tests/helpers/cluster.ts";
import { environment, freePort, ready, start, stop } from "#tests/helpers/program.ts";

/** A PostgreSQL server of the test's own, where its programs are installed */
const here = serverPrograms() !== null;
let database: Cluster;
beforeAll(async () => {
  if (!here) return;
  database = await newCluster();
  await database.start();
});
afterAll(() => database?.remove());

test.skipIf(!here)(
  "a page whose database has died says so with 503 in the language of the visitor, and is there again",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-restart-"));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: database.url, DEMO_DATA: "1" };
    const program = start(["main.ts"], environment(env));
    const address = `http://127.0.0.1:${port}`;
    const page = (name: string) => fetch(`${address}${name}`);
    try {
      await ready(address, program);
      const { data } = await (await page("/api/organizations?per_page=2")).json();
      const found = "/search?search=school";
      expect((await page(found)).status).toBe(200);
      await database.signal("SIGKILL");
      const away = await page(`/provider/${data[0].id}?lang=hi`);
      expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await away.text()).toMatch(/<html lang="hi"[\s\S]*<h1>/);
      expect((await page(found)).status).toBe(200); // the index is in memory, and what was shown lately
      expect((await page("/healthz")).status).toBe(200);
      await expect.poll(async () => (await page("/readyz")).status).toBe(503);
      await database.start();
      await expect.poll(async () => (await page(`/provider/${data[0].id}?lang=hi`)).status).toBe(200);
      await expect.poll(async () => (await page("/readyz")).status).toBe(200);
    } finally {
      await stop(program);
      fs.rmSync(folder, { recursive: true });
    }
  },
);
