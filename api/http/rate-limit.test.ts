import { Hono } from "hono";
import { expect, test } from "vitest";
import { readRateLimit } from "#api/http/rate-limit.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { languages } from "#domain/interface-language.ts";
import { refusals } from "#domain/overload-page.ts";
import type { Context } from "#operations/runtime/context.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";

const START = Date.parse("2026-11-21T06:30:00.000Z");

/** Only the limits, with a clock that the test sets. */
function server() {
  let now = START;
  let noted = 0;
  const ctx = {
    env: { TRUST_PROXY: 1, RATE_LIMIT_SCALE: 1 },
    now: () => new Date(now),
    secrets: openSecrets("a secret that only tests know, and long enough", "/tmp"),
    log: { info: () => noted++ },
  } as unknown as Context;
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.use(readRateLimit());
  app.all("*", (c) => c.text("here"));
  const ask = (path: string, from = "203.0.113.7", headers: Record<string, string> = {}) =>
    app.request(path, { headers: { "X-Forwarded-For": from, ...headers } });
  const times = async (count: number, path: string, from?: string) => {
    let refused = 0;
    for (let i = 0; i < count; i++) if ((await ask(path, from)).status === 429) refused++;
    return refused;
  };
  return { app, ask, times, wait: (seconds: number) => (now += seconds * 1000), noted: () => noted };
}

test("a campus of 200 people who each look through five pages of results in two minutes is never refused", async () => {
  const { times, wait } = server();
  let refused = 0;
  for (let second = 0; second < 120; second++) {
    refused += await times(second % 3 === 0 ? 9 : 8, "/search?search=autism");
    wait(1);
  }
  expect(refused).toBe(0);
});

test("suggestions for typing users are not refused at forty a second for half a minute", async () => {
  const { times, wait } = server();
  for (let second = 0; second < 30; second++) {
    expect(await times(40, "/search/suggestions?query=aut")).toBe(0);
    wait(1);
  }
});

test.each([
  ["/provider/0198d000-0000-7000-8000-00000000ffff", "/api/organizations/0198d000-0000-7000-8000-00000000ffff"],
  ["/search?page=2", "/api/organizations?page=3"],
])("a program that copies %s is limited, and %s with it, but other networks are not", async (path, other) => {
  const { ask, times, wait, noted } = server();
  expect(await times(700, path)).toBe(100);
  expect(noted()).toBe(100);
  const refused = await ask(other);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "12"]);
  expect(await refused.json()).toEqual({ message: "Too many requests. Try again later." });
  expect((await ask(path, "203.0.113.8")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/contact")).status).toBe(200);
  wait(12);
  expect(await times(100, path)).toBe(40);
});

test("after the first 600, one network reads five records a second", async () => {
  const { times, wait } = server();
  await times(600, "/provider/a");
  let read = 0;
  for (let minute = 0; minute < 10; minute++) {
    wait(60);
    read += 600 - (await times(600, "/provider/a"));
  }
  expect(read).toBe(10 * 60 * 5);
});

test.each(languages.map(({ code }) => [code]))("a refused page is a complete page in %s", async (code) => {
  const { ask, times } = server();
  await times(600, "/search");
  const refused = await ask("/search", undefined, { "Accept-Language": code });
  const html = await refused.text();
  expect(refused.status).toBe(429);
  expect(html).toContain(`<html lang="${code}">`);
  for (const text of Object.values(refusals.too_many[code])) expect(html).toContain(text);
  expect(html).toMatch(/^<!DOCTYPE html><html .+<title>.+<h1>.+<\/h1><p>.+<\/main><\/body><\/html>$/su);
});

test.each(["127.0.0.1", "10.0.0.7", "192.168.1.2", "::1", "fd00::7", "::ffff:10.0.0.7"])(
  "%s is a private address and is not counted",
  async (from) => {
    const { times } = server();
    expect(await times(700, "/search", from)).toBe(0);
  },
);

test("addresses of one IPv6 customer are counted together, and form posts are not counted", async () => {
  const { app, ask, times } = server();
  for (let i = 0; i < 600; i++) await ask("/search", `2001:db8:1:2::${i.toString(16)}`);
  expect(await times(1, "/search", "2001:db8:1:2:ffff::1")).toBe(1);
  expect(await times(1, "/search", "2001:db8:1:3::1")).toBe(0);
  const post = { method: "POST", headers: { "X-Forwarded-For": "2001:db8:1:2::1" } };
  expect((await app.request("/search", post)).status).toBe(200);
});
