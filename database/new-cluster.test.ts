import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { openEmbedded } from "#database/client.ts";
import { unpackCluster } from "#database/new-cluster.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-cluster-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test.skipIf(process.env.TEST_DATABASE_URL)("a new cluster is as initdb makes it", async () => {
  const unpacked = await openEmbedded(path.join(folder, "installation"));
  const made = await PGlite.create(); // runs initdb
  const questions = [
    "select name, setting from pg_settings where name ~* '^lc_|timezone|encoding|checksums|datestyle|text_search|segment_size' order by 1",
    "select datname, encoding, datcollate, datctype, datlocprovider from pg_database order by 1",
    "select oid, proname, pronargs from pg_proc order by 1",
    "select extname, extversion from pg_extension order by 1",
    "select rolname, rolsuper from pg_roles order by 1",
  ];
  for (const question of questions) {
    const { rows } = await unpacked.embedded!.query(question, []);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual((await made.query(question)).rows);
  }
  await Promise.all([unpacked.close(), made.close()]);
});

test("what a killed unpacking left is replaced, and a folder that holds something stays as it is", async () => {
  const cluster = path.join(folder, "cluster");
  fs.mkdirSync(path.join(`${cluster}.new`, "base", "stale"), { recursive: true });
  await unpackCluster(cluster);
  expect(fs.readdirSync(cluster)).toContain("PG_VERSION");
  expect(fs.readdirSync(path.join(cluster, "base"))).not.toContain("stale");
  expect(fs.existsSync(`${cluster}.new`)).toBe(false);
  const damaged = path.join(folder, "damaged");
  fs.mkdirSync(path.join(damaged, "base"), { recursive: true });
  await unpackCluster(damaged);
  expect(fs.readdirSync(damaged)).toEqual(["base"]);
});
