import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Client, openEmbedded } from "#database/client.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { loadGeography } from "#operations/searching/geography.ts";
import { loadSearchTerms } from "#operations/searching/vocabulary.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** File with a dump of the embedded engine, or name of a template database on the server */
    template: string;
    /** Folder with the closed database of the dump, for installations on disk to begin as a copy of; empty on a server */
    templateFolder: string;
  }
}

export const TEMPLATE = "marga_test_template";

/** Migrates and fills one database. Every test file works on a copy of it. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    await recreate(server, TEMPLATE);
    await fill(await openPostgres({ url: databaseAt(server, TEMPLATE) }));
    project.provide("template", TEMPLATE);
    project.provide("templateFolder", "");
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-template-"));
  const data = path.join(folder, "data");
  const client = await openEmbedded(data);
  const dump = await fill(client, () => client.embedded!.dump());
  const file = path.join(folder, "template.tar");
  fs.writeFileSync(file, dump!);
  project.provide("template", file);
  project.provide("templateFolder", data);
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

async function fill<T>(client: Client, before?: () => Promise<T>): Promise<T | undefined> {
  await migrate(client.db);
  await loadGeography(client.db);
  await loadSearchTerms(client.db);
  const result = await before?.();
  await client.close();
  return result;
}
