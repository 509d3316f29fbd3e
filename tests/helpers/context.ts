import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";
import type { Client } from "#database/client.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { diskFiles } from "#integrations/files.ts";
import { silentLog } from "#integrations/log.ts";
import { newAdmission } from "#operations/runtime/admission.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { loadCatalogue } from "#operations/searching/catalogue.ts";
import { newReference } from "#operations/searching/reference.ts";
import { borrowEngine, readReference } from "#tests/helpers/engine.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");

/** A context with its own migrated database, with places and without organisations. Its clock stands still. */
export async function testContext(): Promise<Context & { client: Client; url: string | undefined }> {
  const { client, url, close } = await openDatabase();
  afterAll(close);
  const reference = await readReference(client.db);
  const ctx: Context = {
    env: parseEnv({ NODE_ENV: "test", DATA_DIR: "/tmp", DEMO_DATA: "0" }),
    db: client.db,
    reads: () => client.db,
    snapshot: client.snapshot,
    user: null,
    session: null,
    draft: null,
    submitted: null,
    proven: null,
    requester: { network: "127.0.0.1", device: "a test" },
    charge: () => {},
    secrets: openSecrets("a secret that only tests know, and long enough", "/tmp"),
    files: diskFiles(fs.mkdtempSync(path.join(os.tmpdir(), "marga-files-"))),
    scan: null,
    log: silentLog,
    metrics: newMetrics(),
    admission: newAdmission(),
    ending: new AbortController().signal,
    jobs: {
      send: async () => {},
      wake: () => {},
      bringForward: async () => {},
      isWorking: () => true,
      counts: async () => [],
      stop: async () => {},
    },
    now: () => NOW,
    reference: await newReference(client.db),
    ...reference,
    catalogue: await loadCatalogue(client.db),
    record: () => {},
    analytics: null,
  };
  return { ...ctx, client, url };
}

interface Database {
  client: Client;
  /** The address of the database on a PostgreSQL server */
  url: string | undefined;
  close(): Promise<void>;
}

/**
 * A database for one test file: a copy of the template on a PostgreSQL server, or else this worker's embedded engine.
 */
async function openDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return borrowEngine();
  const name = `marga_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await recreate(server, name, inject("template"));
  const url = databaseAt(server, name);
  const client = await openPostgres({ url });
  const close = async () => {
    await client.close();
    await drop(server, name);
  };
  return { client, url, close };
}
