import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { environmentOf, testInstallation } from "#tests/helpers/installation.ts";

const parent = fs.mkdtempSync(path.join(os.tmpdir(), "marga-private-"));
afterAll(() => fs.rmSync(parent, { recursive: true }));

/** Files and folders that others may read, write or enter */
function openToOthers(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return [".", ...names].filter((name) => (fs.lstatSync(path.join(folder, name)).mode & 0o077) !== 0);
}

test("a data folder that others could read is closed at the next start, and what is written later is closed too", async () => {
  const { env, close } = await testInstallation();
  await close();
  const folder = env.DATA_DIR;
  fs.mkdirSync(path.join(folder, "files", "01"), { recursive: true, mode: 0o755 });
  fs.writeFileSync(path.join(folder, "files", "01", "paper.pdf"), "%PDF-1.4");
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o666);
  }
  fs.chmodSync(folder, 0o755);
  expect(openToOthers(folder).length).toBeGreaterThan(3);
  const backup = path.join(folder, "marga.marga");
  const { DATABASE_URL, ...others } = process.env;
  const { status, stderr } = spawnSync(
    "sh",
    ["-c", `umask 0; exec "$0" cli/marga.ts backup "${backup}"`, process.execPath],
    {
      encoding: "utf8",
      env: {
        ...others,
        NODE_ENV: "test",
        DEMO_DATA: "0",
        DATA_DIR: folder,
        ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      },
    },
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(fs.existsSync(backup)).toBe(true);
  expect(openToOthers(folder)).toEqual([]);
});

test("a folder that belongs to all users of the machine is left as it is", async () => {
  const { keepFilesPrivate } = await import("#database/private-files.ts");
  const shared = path.join(parent, "shared");
  fs.mkdirSync(shared);
  fs.writeFileSync(path.join(shared, "another's"), "");
  fs.chmodSync(path.join(shared, "another's"), 0o644);
  fs.chmodSync(shared, 0o1777);
  keepFilesPrivate(shared);
  expect(fs.statSync(shared).mode & 0o7777).toBe(0o1777);
  expect(fs.statSync(path.join(shared, "another's")).mode & 0o777).toBe(0o644);
  expect(environmentOf(shared).DATA_DIR).toBe(shared);
});

test("a link in the folder leads to nothing that is changed", async () => {
  const { keepFilesPrivate } = await import("#database/private-files.ts");
  const [own, outside] = ["own", "outside"].map((name) => path.join(parent, name)) as [string, string];
  fs.mkdirSync(own);
  fs.writeFileSync(outside, "");
  fs.chmodSync(outside, 0o644);
  fs.symlinkSync(outside, path.join(own, "link"));
  fs.symlinkSync("/nowhere", path.join(own, "dangling"));
  keepFilesPrivate(own);
  expect(fs.statSync(own).mode & 0o777).toBe(0o700);
  expect(fs.statSync(outside).mode & 0o777).toBe(0o644);
});
