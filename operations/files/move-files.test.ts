import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runCommand } from "#cli/commands.ts";
import type { Files } from "#integrations/files.ts";
import { diskFiles } from "#integrations/files.ts";
import { openStores } from "#operations/files/file-stores.ts";
import { copyFiles } from "#operations/files/move-files.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { testContext } from "#tests/helpers/context.ts";
import { startS3Server } from "#tests/helpers/s3-server.ts";

const s3 = await startS3Server();
afterAll(() => s3.close());
const base = await testContext();
const names = Array.from({ length: 20 }, (_, i) => `file-${i}.pdf`);
const bytesOf = (name: string) => Buffer.from(name.repeat(1000));

let env: Context["env"];
let disk: Files;
let bucket: Files;
beforeEach(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-moving-"));
  env = { ...base.env, ...parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...s3.env }) };
  const stores = openStores(env, () => {});
  [disk, bucket] = [stores.disk, stores.s3!];
  for (const key of await keysOf(bucket)) await bucket.remove(key);
  for (const name of names) await disk.put(name, bytesOf(name));
});

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

async function marga(...words: string[]) {
  const lines: string[] = [];
  const io = { cwd: "/", print: (line: string) => void lines.push(line), progress: () => {} };
  const code = await runCommand({ ...base, env }, words, io);
  return { code, output: lines.join("\n") };
}

test("every file is copied to the bucket and back byte for byte, and removed only on request", async () => {
  const there = await marga("move-files", "--to", "s3");
  expect(there).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^20 files are in s3, .*; 20 of them are new there\.\nNothing was removed\. When every/,
    ),
  });
  for (const name of names) expect((await bucket.get(name))!.equals(bytesOf(name))).toBe(true);
  expect(await keysOf(disk)).toEqual(names.toSorted());

  await disk.put("later.pdf", Buffer.from("later"));
  expect((await marga("move-files", "--to", "s3")).output).toMatch(/^21 files are in s3, .*; 1 of them are new/);
  const cleared = await marga("move-files", "--to", "s3", "--remove");
  expect(cleared).toEqual({
    code: 0,
    output: expect.stringMatching(/; 0 of them are new there\.\nThose of the other/),
  });
  expect([await keysOf(disk), (await keysOf(bucket)).length]).toEqual([[], 21]);

  env = { ...env, FILES_STORE: "disk" };
  const back = await marga("move-files", "--to", "disk", "--remove");
  expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/^21 files are in disk/) });
  for (const name of names) expect((await disk.get(name))!.equals(bytesOf(name))).toBe(true);
  expect(await keysOf(bucket)).toEqual([]);
});

test("nothing is removed while new files go to the former store, or without a second store", async () => {
  env = { ...env, FILES_STORE: "disk" };
  const early = await marga("move-files", "--to", "s3", "--remove");
  expect(early).toEqual({
    code: 1,
    output: "New files still go to disk: set FILES_STORE=s3 and restart every process first.",
  });
  expect((await marga("move-files", "--to", "s3")).output).toMatch(/new files still go to disk: set FILES_STORE=s3/);
  expect(await keysOf(disk)).toEqual(names.toSorted());
  env = { ...base.env, DATA_DIR: env.DATA_DIR };
  expect(await marga("move-files", "--to", "s3")).toEqual({
    code: 1,
    output: "There is one store of files alone: set S3_BUCKET and what goes with it, also for the server.",
  });
  expect((await marga("move-files", "--to", "tape")).output).toMatch(/^Say where to: move-files --to s3\|disk/);
});

test("an interrupted copy continues, and a damaged file is copied again", async () => {
  let puts = 0;
  const breaking: Files = {
    ...bucket,
    async put(key, bytes) {
      if (++puts > 8) throw new Error("The line is down");
      await bucket.put(key, bytes);
    },
  };
  await expect(copyFiles(disk, breaking)).rejects.toThrow("The line is down");
  expect(await keysOf(bucket)).toHaveLength(8);
  const [damaged] = await keysOf(bucket);
  await bucket.put(damaged!, Buffer.from("half"));
  expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 13, wrong: [] });
  expect((await bucket.get(damaged!))!.equals(bytesOf(damaged!))).toBe(true);
});

test("a store that changes bytes is reported, and nothing is removed", async () => {
  const lying: Files = {
    ...bucket,
    put: (key, bytes) => bucket.put(key, key === "file-3.pdf" ? bytes.slice(1) : bytes),
  };
  expect(await copyFiles(disk, lying)).toMatchObject({ copied: 19, wrong: ["file-3.pdf"] });
});

test("a file that is removed while it is copied does not come back", async () => {
  const folder = diskFiles(fs.mkdtempSync(path.join(os.tmpdir(), "marga-moving-")));
  const target: Files = {
    ...folder,
    async put(key, bytes) {
      if (key === "file-7.pdf") await disk.remove(key);
      await folder.put(key, bytes);
    },
  };
  expect(await copyFiles(disk, target)).toMatchObject({ copied: 19, wrong: [] });
  expect(await folder.get("file-7.pdf")).toBe(null);
});
