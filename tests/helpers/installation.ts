import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { type Installation, openInstallation } from "#operations/runtime/bootstrap.ts";
import { type Env, parseEnv } from "#operations/runtime/env.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

/** The path of a new folder for this test file, which does not exist yet */
export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-installation-"));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

/** A new database for this test file on the server of TEST_DATABASE_URL, empty or a copy of the template */
export async function newDatabase(template?: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `marga_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await recreate(server, name, template);
  afterAll(() => drop(server, name));
  return databaseAt(server, name);
}

/** The environment of an installation in `folder` */
export function environmentOf(folder: string, others: Record<string, string> = {}): Env {
  return parseEnv({ NODE_ENV: "test", DATA_DIR: folder, DEMO_DATA: "0", ...others });
}

/** An installation on disk with a part of the places, opened as a command opens it, on the engine under test. */
export async function testInstallation(others: Record<string, string> = {}): Promise<Installation & { env: Env }> {
  const folder = newFolder();
  let env = environmentOf(folder, others);
  if (process.env.TEST_DATABASE_URL) {
    fs.mkdirSync(folder);
    env = environmentOf(folder, { ...others, DATABASE_URL: await newDatabase(inject("smallTemplate")) });
  } else {
    fs.cpSync(inject("smallTemplate"), folder, { recursive: true });
  }
  return { ...(await openInstallation(env, { follow: false })), env };
}
