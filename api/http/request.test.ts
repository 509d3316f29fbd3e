import { Hono } from "hono";
import { expect, test } from "vitest";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";
import type { Context } from "#operations/runtime/context.ts";

function networkFor(TRUST_PROXY: boolean, forwarded: string): Promise<string> {
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("ctx", { env: { TRUST_PROXY } } as unknown as Context);
    return c.text(requesterOf(c).network);
  });
  const socket = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  return Promise.resolve(app.request("/", { headers: { "X-Forwarded-For": forwarded } }, socket)).then((r) => r.text());
}

test("without TRUST_PROXY the network is the address of the connection, and headers are ignored", async () => {
  expect(await networkFor(false, "203.0.113.7")).toBe("192.0.2.1");
});

test("with TRUST_PROXY the network is the last address in X-Forwarded-For, which the sender cannot set", async () => {
  expect(await networkFor(true, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});
