import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { analyticsApi } from "#api/analytics.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { openAnalytics } from "#operations/figures/analytics.ts";
import type { Context } from "#operations/runtime/context.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
const NOW = new Date("2026-11-21T06:30:00.000Z");
const search = { name: "search_made", page: "search", language: "ta" };

interface Received {
  authorization: string | undefined;
  headers: string[];
  body: string;
}
let received: Received[] = [];
let status = 204;
const service = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  received.push({ authorization: request.headers.authorization, headers: Object.keys(request.headers), body });
  response.writeHead(status).end();
});
let ANALYTICS_URL = "";
beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  ANALYTICS_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/events`;
});
afterAll(() => void service.close());
beforeEach(() => {
  received = [];
  status = 204;
});

function installation(NODE_ENV: "production" | "development" = "production") {
  const analytics = openAnalytics({ NODE_ENV, ANALYTICS_URL, ANALYTICS_TOKEN: "token" }, () => NOW);
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", { analytics } as Context);
    await next();
  });
  app.route("/", analyticsApi());
  const tell = async (event: unknown, headers: Record<string, string> = {}) => {
    const body = typeof event === "string" ? event : JSON.stringify(event);
    const response = await app.request("/named-events", {
      method: "POST",
      body,
      headers: { "User-Agent": PHONE, Cookie: "lang=ta", ...headers },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  };
  return { analytics, tell };
}

test("events are sent on as counts, with a token and no personal data", async () => {
  const { analytics, tell } = installation();
  await tell(search);
  await tell(search);
  await tell({ name: "provider_viewed", page: "provider", language: "en" });
  await analytics!.send();
  expect(received).toHaveLength(1);
  expect(received[0]!.authorization).toBe("Bearer token");
  expect(received[0]!.headers).not.toContain("cookie");
  expect(JSON.parse(received[0]!.body)).toEqual({
    from: NOW.toISOString(),
    until: NOW.toISOString(),
    events: [
      { ...search, count: 2 },
      { name: "provider_viewed", page: "provider", language: "en", count: 1 },
    ],
  });
  await analytics!.send();
  expect(received, "nothing new").toHaveLength(1);
});

test.each([
  ["Do Not Track", { DNT: "1" }],
  ["Global Privacy Control", { "Sec-GPC": "1" }],
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }],
])("%s: nothing is counted", async (_, headers) => {
  const { analytics, tell } = installation();
  await tell(search, headers);
  await analytics!.send();
  expect(received).toEqual([]);
});

test.each([
  ["words of a search", { ...search, search: "autism" }],
  ["an address instead of a kind of page", { ...search, page: "/search?search=autism" }],
  ["an unknown event name", { ...search, name: "autism" }],
  ["a language that is none", { ...search, language: "autism" }],
  ["no JSON", "autism"],
  ["too much", { ...search, name: "x".repeat(1000) }],
])("%s: the event is dropped whole", async (_, event) => {
  const { analytics, tell } = installation();
  await tell(event);
  await analytics!.send();
  expect(received).toEqual([]);
});

test("counts that the service did not accept are sent with the next ones", async () => {
  const { analytics, tell } = installation();
  await tell(search);
  status = 503;
  await expect(analytics!.send()).rejects.toThrow("503");
  await tell(search);
  status = 200;
  await analytics!.send();
  expect(JSON.parse(received.at(-1)!.body).events).toEqual([{ ...search, count: 2 }]);
});

test("nothing is counted in development or without an analytics URL", () => {
  expect(installation("development").analytics).toBeNull();
  const unset = { ANALYTICS_URL: undefined, ANALYTICS_TOKEN: undefined };
  expect(openAnalytics({ NODE_ENV: "production", ...unset }, () => NOW)).toBeNull();
});
