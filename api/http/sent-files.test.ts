import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { v7 as uuid } from "uuid";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const BYTES = Buffer.alloc(9_000_000, "picture ");
const base = await testContext();
const organization = buildOrganization();
await addOrganizations(base, [organization]);
const id = uuid();
await base.db
  .insertInto("documents")
  .values({
    id,
    organization_id: organization.id,
    type: "organization_logo",
    name: "logo.webp",
    mime: "image/webp",
    size: 1000,
    file_key: `${id}.webp`,
  })
  .execute();
const { TRUST_PROXY } = parseEnv({ TRUST_PROXY: "1" });
const ctx: Context = {
  ...base,
  metrics: newMetrics(),
  files: { ...base.files, get: async () => BYTES },
  env: { ...base.env, TRUST_PROXY, RATE_LIMIT_SCALE: 0.1 }, // four files a network, eight of the one around it, twenty of all
};
const app = createApp(ctx, async () => new Response());
const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as { port: number };
afterAll(() => server.close());
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A reader who takes nothing of the file but its beginning */
async function stall(network: string, path = `/api/documents/${id}/file`): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  open.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: marga\r\nX-Forwarded-For: ${network}\r\n\r\n`);
  await once(socket, "data");
  socket.pause();
}

async function read(network: string, path = `/api/documents/${id}/file`): Promise<number> {
  const headers = { "X-Forwarded-For": network };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  return response.status === 200 ? byteLength : response.status;
}

const connections = () => new Promise<number>((found) => server.getConnections((_, count) => found(count)));

test("readers who take nothing hold twenty files, and others read theirs", async () => {
  for (let i = 0; i < 60; i++) await stall(`203.0.${i % 30}.1`);
  await expect.poll(connections).toBeLessThanOrEqual(20);
  for (let i = 0; i < 5; i++) expect(await read(`198.51.${i}.1`)).toBe(BYTES.length);
  expect(await connections()).toBeGreaterThan(5);
});

test("a network whose readers take nothing waits for its own, and no other does", async () => {
  for (let i = 0; i < 4; i++) await stall("203.0.113.1");
  expect(await read("203.0.113.1")).toBe(503);
  expect(await read("203.0.113.2")).toBe(BYTES.length);
});

test("a list of HSDS without pages takes the place of a file", async () => {
  const list = "/api/hsds/v3/organizations?format=ndjson";
  for (let i = 0; i < 4; i++) await stall("203.0.114.1");
  expect(await read("203.0.114.1", list)).toBe(503);
  expect(await read("203.0.115.1", list)).toBeGreaterThan(100);
});
