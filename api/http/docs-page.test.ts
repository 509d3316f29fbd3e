import { beforeAll, expect, test } from "vitest";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";

let page: string;
let names: string[];
beforeAll(async () => {
  const app = createApp(await testContext(), async () => new Response("page"));
  page = await (await app.request("/api/docs")).text();
  const { paths } = await (await app.request("/api/openapi.json")).json();
  names = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  );
});

const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found]) => found!);

test("every address of the OpenAPI document is listed once, and none without a group", () => {
  expect(all(/<h3><code>([^<]+)</g).toSorted()).toEqual(names.toSorted());
  expect(page).not.toContain(">Others<");
});

test("reading the directory comes first, then keys and webhooks, then forms, and the desk last", () => {
  const groups = all(/<h2 id="([^"]+)"/g);
  expect(groups).toEqual([
    "contents",
    ...["search", "organizations", "places", "hsds", "changes", "downloads", "posts"],
    ...["keys", "webhooks"],
    ...["write", "sign-in", "onboarding", "dashboard", "desk", "problems"],
  ]);
  expect(all(/<h3><code>([^<]+)</g)[0]).toBe("GET /api/organizations");
  expect(all(/<li><a href="#([^"]+)"/g)).toEqual(groups.slice(1));
});

test("each id stands once, and each jump has its target", () => {
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const target of all(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test("the ceiling of all keys of a network is said", () => {
  expect(page).toContain("all keys together that one network uses have 600 requests a minute and 1,00,000 a day");
});
