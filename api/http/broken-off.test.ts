import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { openLog } from "#integrations/log.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addMember } from "#tests/helpers/provider.ts";

const base = await testContext();
const organization = buildOrganization();
await addOrganizations(base, [organization]);
const token = await addMember(base, organization.id, "meena@example.org");
const lines: string[] = [];
const ctx: Context = { ...base, log: openLog("debug", { write: (line) => lines.push(line) }) };
const app = createApp(ctx, async (request) => new Response(await request.text()));
const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port } = server.address() as { port: number };

const form = "multipart/form-data; boundary=marga";
const part = '--marga\r\nContent-Disposition: form-data; name="documents[]"; filename="deed.pdf"\r\n\r\n%PDF-1.4';

test.each([
  ["an upload", "/api/documents", form, "Content-Length: 90000", part],
  ["JSON", "/api/otp/send", "application/json", "Content-Length: 9000", '{"channel":'],
  ["the form of a page", "/contact", "application/x-www-form-urlencoded", "Content-Length: 900", "name=Asha"],
])("%s that the client breaks off is logged, and not as an error", async (_, path, type, length, body) => {
  lines.length = 0;
  const head = `POST ${path} HTTP/1.1\r\nHost: marga\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(head + body);
  await setTimeout(200);
  socket.destroy();
  await expect.poll(() => lines.some((line) => line.includes("request.finished"))).toBe(true);
  await setTimeout(100);
  const logged = lines.map((line) => JSON.parse(line) as { level: string; event: string; aborted?: boolean });
  expect(logged.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  expect(logged.find(({ event }) => event === "request.finished")).toMatchObject({ aborted: true });
});
