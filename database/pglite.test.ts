import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { getHeapStatistics } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "#database/client.ts";
import { takeLock } from "#database/lock.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-pglite-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test.skipIf(process.env.TEST_DATABASE_URL)("every commit of the embedded database reaches the disk", async () => {
  const client = await openEmbedded(folder);
  await client.embedded!.query("create table t (n int)", []);
  const before = await client.embedded!.synced();
  for (let n = 0; n < 20; n++) await client.embedded!.query("insert into t values ($1)", [n]);
  expect((await client.embedded!.synced()) - before).toBeGreaterThanOrEqual(20);
  await client.close();
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "queries made beside an open transaction wait for its end and are never part of it",
  async () => {
    const client = await openEmbedded(null);
    await client.embedded!.query("create table settings (name text, value jsonb)", []);
    const inside = client.db.transaction().execute(async (db) => {
      await db.insertInto("settings").values({ name: "a", value: "{}" }).execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("rolled back");
    });
    const beside = client.db.insertInto("settings").values({ name: "b", value: "{}" }).execute();
    await expect(inside).rejects.toThrow("rolled back");
    await beside;
    expect(await client.db.selectFrom("settings").select("name").execute()).toEqual([{ name: "b" }]);
    await client.close();
  },
);

test("code of the embedded database that is often run does not take half a gigabyte to compile", async () => {
  const client = await openEmbedded(null);
  for (let run = 0; run < 10; run++)
    await client.embedded!.query(
      "select sum(n * 2 + length(n::text)) from generate_series(1, 50000) n where n % 3 > 0",
      [],
    );
  await client.close();
  expect(getHeapStatistics().peak_malloced_memory).toBeLessThan(200_000_000);
});

test("errors of the embedded database keep PostgreSQL's code", async () => {
  const client = await openEmbedded(null);
  await expect(client.embedded!.query("select * from nowhere", [])).rejects.toMatchObject({ code: "42P01" });
  await client.close();
});

test("a folder has one owner, and is free again after the owner closes it", async () => {
  const first = await takeLock(folder);
  expect(first).not.toBeNull();
  expect(await takeLock(folder)).toBeNull();
  expect(await takeLock(fs.mkdtempSync(path.join(folder, "other-")))).not.toBeNull();
  await first!.release();
  const again = await takeLock(folder);
  expect(again).not.toBeNull();
  await again!.release();
});
