import { Hono } from "hono";
import { expect, test } from "vitest";
import { type ApiEnv, requesterOf } from "#api/http/request.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";

async function networkFor(trusted: string, forwarded: string | null, remoteAddress = "192.0.2.1"): Promise<string> {
  const { TRUST_PROXY } = parseEnv({ TRUST_PROXY: trusted });
  const app = new Hono<ApiEnv>();
  app.get("/", (c) => {
    c.set("ctx", { env: { TRUST_PROXY } } as unknown as Context);
    return c.text(requesterOf(c).network);
  });
  const headers = forwarded === null ? undefined : { "X-Forwarded-For": forwarded };
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

test("without TRUST_PROXY the network is the address of the connection, and headers are ignored", async () => {
  expect(await networkFor("", "203.0.113.7")).toBe("192.0.2.1");
  expect(await networkFor("0", "203.0.113.7")).toBe("192.0.2.1");
  expect(await networkFor("", null, "::ffff:192.0.2.1")).toBe("192.0.2.1");
});

test("with a number of proxies the network is the address that the outermost of them appended", async () => {
  expect(await networkFor("1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(await networkFor("2", "198.51.100.1, 203.0.113.7, 192.0.2.9")).toBe("203.0.113.7");
  expect(await networkFor("2", "203.0.113.7")).toBe("203.0.113.7");
  expect(await networkFor("1", null)).toBe("192.0.2.1");
});

test("with the addresses of proxies the network is the last address that is not one of theirs", async () => {
  const proxies = "192.0.2.1, 10.0.0.0/8,2001:db8:1::/48";
  expect(await networkFor(proxies, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(await networkFor(proxies, "198.51.100.1, 203.0.113.7, 10.1.2.3, 2001:db8:1::5")).toBe("203.0.113.7");
  expect(await networkFor(proxies, "198.51.100.1, 2001:db8:2:3:4::5")).toBe("2001:db8:2:3");
});

test("a caller who reaches the process past the proxies does not choose its network", async () => {
  expect(await networkFor("10.0.0.0/8", "203.0.113.7", "198.51.100.66")).toBe("198.51.100.66");
  expect(await networkFor("10.0.0.0/8", "203.0.113.7, 10.0.0.1", "::ffff:198.51.100.66")).toBe("198.51.100.66");
});

test("an entry that is no address is not taken for one, and a port is no part of it", async () => {
  expect(await networkFor("1", "203.0.113.7, unknown")).toBe("192.0.2.1");
  expect(await networkFor("1", "203.0.113.7, ")).toBe("192.0.2.1");
  expect(await networkFor("1", "203.0.113.7:4711")).toBe("203.0.113.7");
  expect(await networkFor("1", "[2001:db8::1]:4711")).toBe("2001:db8:0:0");
});
