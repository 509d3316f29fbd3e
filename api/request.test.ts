import { Hono } from "hono";
import { expect, test } from "vitest";
import { type ApiEnv, readParameters, requesterOf } from "#api/request.ts";
import type { Context } from "#operations/context.ts";

function networkFor(TRUST_PROXY: boolean, forwarded: string): Promise<string> {
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("ctx", { env: { TRUST_PROXY } } as unknown as Context);
    return c.text(requesterOf(c).network);
  });
  const socket = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  return Promise.resolve(app.request("/", { headers: { "X-Forwarded-For": forwarded } }, socket)).then((r) => r.text());
}

test("who asks is whom the connection comes from, whatever a header says", async () => {
  expect(await networkFor(false, "203.0.113.7")).toBe("192.0.2.1");
});

test("behind a proxy of ours it is the last that the proxy names, not one that the sender added before", async () => {
  expect(await networkFor(true, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});

test("of a parameter that comes twice the last counts, and neither body nor path is mixed with it", async () => {
  const app = new Hono<ApiEnv>();
  app.post("/:page", (c) => c.json(readParameters(c)));
  const body = new URLSearchParams({ page: "4", per_page: "9" });
  const response = await app.request("/3?page=1&page=2&search=", { method: "POST", body });
  expect(await response.json()).toEqual({ page: "2" });
});
