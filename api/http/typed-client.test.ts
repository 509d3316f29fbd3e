import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import openapiTypes from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { createApp } from "#server.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { testContext } from "#tests/helpers/context.ts";

/** What a program of others would hold: the types are made of the OpenAPI document, and the client is openapi-fetch. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

export async function read(fetch: (request: string, init?: RequestInit) => Promise<Response>, key: string) {
  const { GET, DELETE } = createClient<paths>({ baseUrl: "http://localhost/api", fetch: fetch as never, headers: { "X-API-Key": key } });
  const found = await GET("/organizations", { params: { query: { search: "autism" } } });
  const total: number = found.data!.meta.total;
  const id: string = found.data!.data[0]!.id;
  const one = await GET("/organizations/{id}", { params: { path: { id } } });
  const name: string = one.data!.data.name;
  const none = await GET("/organizations/{id}", { params: { path: { id: "none" } } });
  const message: string | undefined = none.error?.message;
  const own = await GET("/keys/current", {});
  const scopes: ("read" | "webhooks")[] = own.data!.data.scopes;
  const ended = await DELETE("/keys/current", {});
  const after = await GET("/keys/current", {});
  const type: string | undefined = after.error?.type;
  return { total, name, message, scopes, ended: ended.response.status, type };
}
`;
const MISTAKES = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";
const { GET, POST } = createClient<paths>({ baseUrl: "http://localhost/api" });
void GET("/organisations", {});
void GET("/organizations", { params: { query: { serch: "autism" } } });
void POST("/keys", { body: { name: "Bus map" } });
`;

let folder: string;
const ctx = await testContext();

beforeAll(async () => {
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-client-"));
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const app = createApp(ctx, async () => new Response());

async function compile(file: string): Promise<string> {
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", lib: ["es2023", "dom"] };
  const compilerOptions = { ...options, types: [], skipLibCheck: true, allowImportingTsExtensions: true };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  const run = promisify(execFile)(path.resolve("node_modules/.bin/tsc"), ["-p", folder]);
  return run.then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

test("a client that is generated from the OpenAPI document compiles, reads with a key, and finds a typist's mistakes", async () => {
  const document = await (await app.request("/api/openapi.json")).json();
  fs.writeFileSync(path.join(folder, "schema.d.ts"), await openapiTypes(document));
  fs.writeFileSync(path.join(folder, "program.ts"), PROGRAM);
  expect(await compile("program.ts")).toBe("");

  const { read } = await import(path.join(folder, "program.ts"));
  const { key } = await addKey(ctx);
  const answer = await read((url: string, init?: RequestInit) => app.request(url, init), key);
  expect(answer).toEqual({
    total: expect.any(Number),
    name: expect.any(String),
    message: "Not found",
    scopes: ["read", "webhooks"],
    ended: 204,
    type: "/api/docs#unauthorized",
  });
  expect(answer.total).toBeGreaterThan(0);

  fs.writeFileSync(path.join(folder, "mistakes.ts"), MISTAKES);
  const found = [...(await compile("mistakes.ts")).matchAll(/mistakes\.ts\((\d+),/g)].map(([, line]) => Number(line));
  expect(found).toEqual([5, 6, 7]);
});
