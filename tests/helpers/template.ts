import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Db, openEmbedded } from "#database/client.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { loadGeography } from "#operations/searching/geography.ts";
import { loadSearchTerms } from "#operations/searching/vocabulary.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File with a dump of the embedded engine, or name of a template database on the server */
    template: string;
    /** What installations begin as a copy of, with a part of the places and search terms: the folder of a closed database, or a template database */
    smallTemplate: string;
  }
}

/** Runs at the same time on one server have templates of their own. */
const TEMPLATE = `marga_test_template_${process.pid}`;
const SMALL = `${TEMPLATE}_small`;

/** Migrates and fills one database. Every test file works on a copy of it. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    await recreate(server, TEMPLATE);
    const client = await openPostgres({ url: databaseAt(server, TEMPLATE), patient: true });
    await fill(client.db);
    await client.close();
    await recreate(server, SMALL, TEMPLATE);
    const small = await openPostgres({ url: databaseAt(server, SMALL), patient: true });
    await keepFewRows(small.db);
    await small.close();
    project.provide("template", TEMPLATE);
    project.provide("smallTemplate", SMALL);
    return async () => {
      for (const name of [SMALL, TEMPLATE]) await drop(server, name);
    };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-template-"));
  const data = path.join(folder, "data");
  const client = await openEmbedded(data);
  await fill(client.db);
  const file = path.join(folder, "template.tar");
  fs.writeFileSync(file, await client.embedded!.dump());
  await keepFewRows(client.db);
  await client.close();
  project.provide("template", file);
  project.provide("smallTemplate", data);
  return () => fs.rmSync(folder, { recursive: true });
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function recreate(server: string, name: string, template?: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(
      `create database ${name} ${template ? `template ${template}` : "template template0 locale 'C.UTF-8'"}`,
    );
  });
}

export async function drop(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await work(client).finally(() => client.end());
}

async function fill(db: Db): Promise<void> {
  await migrate(db);
  await loadGeography(db);
  await loadSearchTerms(db);
}

/**
 * Opening an installation and restoring its backup take as long as its places and search terms are many. States and districts
 * stay whole.
 */
async function keepFewRows(db: Db): Promise<void> {
  await sql`delete from pincodes where pincode not like '%11'`.execute(db);
  await sql`delete from places where kind in ('town', 'locality') and id % 20 <> 0`.execute(db);
  await sql`delete from search_terms where id % 10 <> 0`.execute(db);
  for (const table of ["pincodes", "places", "search_terms"]) await sql`vacuum full ${sql.table(table)}`.execute(db);
}
