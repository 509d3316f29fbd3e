import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { queueMessage } from "#operations/messages/messages.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { readSecretState, requireKnownSecret, requireSharedSecret } from "#operations/runtime/known-secret.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { testContext } from "#tests/helpers/context.ts";
import { testInstallation } from "#tests/helpers/installation.ts";

const ours = "the secret that this installation has always had";
const another = "a secret that somebody typed in instead of it";

const base = await testContext();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-known-secret-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await base.db.deleteFrom("settings").where("name", "=", "secret").execute();
});

/** What a start with this secret does with it; without one, with that of the folder */
function startWith(APP_SECRET?: string): Promise<void> {
  const env = { ...base.env, DATA_DIR: folder, APP_SECRET };
  return requireKnownSecret(base.db, openSecrets(APP_SECRET, folder), env);
}

test("a start with another secret is refused, and one with the right secret is not", async () => {
  const { env, close } = await testInstallation({ APP_SECRET: ours });
  await close();
  const start = async (APP_SECRET: string) =>
    (await openInstallation({ ...env, APP_SECRET }, { follow: false })).close();
  await expect(start(another)).rejects.toThrow(
    /^APP_SECRET is not the secret of this database, so what is encrypted there could not be read: [^.]+\.$/,
  );
  await start(ours);
});

test("a folder whose secret was replaced is refused by the name of its file", async () => {
  await startWith();
  const file = path.join(folder, "app-secret");
  const right = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, another);
  await expect(startWith()).rejects.toThrow(`${file} is not that of this database`);
  await startWith(right);
});

test("of two processes that start an empty database with different secrets one is refused", async () => {
  const starts = await Promise.allSettled([startWith(ours), startWith(another)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a database of a former version is taken with the secret that opens it, and with no other", async () => {
  const secrets = openSecrets(ours, folder);
  const values = { name: "Meena", url: "https://marga.example/onboarding" };
  const message = { channel: "email", template: "draft_started", language: "en", values } as const;
  await queueMessage({ ...base, secrets }, { ...message, destination: "meena@thendral.example" });
  await expect(startWith(another)).rejects.toThrow("APP_SECRET is not the secret of this database");
  expect(await readSecretState(base.db)).toBeNull();
  await startWith(ours);
});

test("the fingerprint in the database is a hash that tells nothing of the secret", async () => {
  await startWith(ours);
  const state = await readSecretState(base.db);
  expect(state).toEqual({ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify(state)).not.toContain(ours);
});

test("in production a PostgreSQL server needs APP_SECRET, unless the folder has the secret of before", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://marga@database/marga" };
  const empty = path.join(folder, "empty");
  const check = (variables: Record<string, string>) => requireSharedSecret(parseEnv({ ...production, ...variables }));
  expect(() => check({ DATA_DIR: empty })).toThrow(/^DATABASE_URL needs APP_SECRET, [^.]+\.$/);
  check({ DATA_DIR: empty, APP_SECRET: ours });
  check({ DATA_DIR: empty, DATABASE_URL: "" });
  check({ DATA_DIR: empty, NODE_ENV: "development" });
  openSecrets(undefined, folder);
  check({ DATA_DIR: folder });
});

test("the former secret is given beside the new one only", () => {
  expect(() => parseEnv({ APP_SECRET_OLD: ours })).toThrow("APP_SECRET_OLD is the secret before APP_SECRET");
  expect(() => parseEnv({ APP_SECRET: ours, APP_SECRET_OLD: "short" })).toThrow("Use 32 characters or more");
});
