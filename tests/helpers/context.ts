import fs from "node:fs";
import { afterAll, inject } from "vitest";
import { type Client, openEmbedded, openPostgres } from "#database/client.ts";
import { loadCatalogue } from "#operations/catalogue.ts";
import type { Context } from "#operations/context.ts";
import { parseEnv } from "#operations/env.ts";
import { readGazetteer } from "#operations/geography.ts";
import { readVocabulary } from "#operations/vocabulary.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");

/** A context on a database of the test file's own: migrated, with places, without organisations. Its clock stands still. */
export async function testContext(): Promise<Context & { client: Client }> {
  const client = await openCopy();
  afterAll(() => client.close());
  const ctx: Context = {
    env: parseEnv({ NODE_ENV: "test", DATA_DIR: "/tmp", DEMO_DATA: "0" }),
    db: client.db,
    user: null,
    now: () => NOW,
    places: await readGazetteer(client.db),
    vocabulary: await readVocabulary(client.db),
    catalogue: await loadCatalogue(client.db),
    searched: () => {},
  };
  return { ...ctx, client };
}

async function openCopy(): Promise<Client> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmbedded(null, fs.readFileSync(inject("template")));
  const name = `marga_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await recreate(server, name, inject("template"));
  afterAll(() => drop(server, name));
  return openPostgres(databaseAt(server, name));
}
