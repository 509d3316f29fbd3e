import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { type Client, openEmbedded } from "#database/client.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { diskFiles } from "#integrations/files.ts";
import { silentLog } from "#integrations/log.ts";
import { newAdmission } from "#operations/admission.ts";
import { loadCatalogue } from "#operations/catalogue.ts";
import type { Context } from "#operations/context.ts";
import { parseEnv } from "#operations/env.ts";
import { readGazetteer } from "#operations/geography.ts";
import { newMetrics } from "#operations/metrics.ts";
import { newReference } from "#operations/reference.ts";
import { openSecrets } from "#operations/secrets.ts";
import { readVocabulary } from "#operations/vocabulary.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");

/** A context on a database of the test file's own: migrated, with places, without organisations. Its clock stands still. */
export async function testContext(): Promise<Context & { client: Client; url: string | undefined }> {
  const { client, url } = await openCopy();
  afterAll(() => client.close());
  const ctx: Context = {
    env: parseEnv({ NODE_ENV: "test", DATA_DIR: "/tmp", DEMO_DATA: "0" }),
    db: client.db,
    reads: () => client.db,
    snapshot: client.snapshot,
    user: null,
    session: null,
    draft: null,
    proven: null,
    requester: { network: "127.0.0.1", device: "a test" },
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
    places: await readGazetteer(client.db),
    vocabulary: await readVocabulary(client.db),
    catalogue: await loadCatalogue(client.db),
    counted: () => {},
    analytics: null,
  };
  return { ...ctx, client, url };
}

/** `url` names the copy on a PostgreSQL server. */
async function openCopy(): Promise<{ client: Client; url: string | undefined }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { client: await openEmbedded(null, fs.readFileSync(inject("template"))), url: undefined };
  const name = `marga_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await recreate(server, name, inject("template"));
  afterAll(() => drop(server, name));
  const url = databaseAt(server, name);
  return { client: await openPostgres({ url }), url };
}
