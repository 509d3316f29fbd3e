import { beforeAll, describe, expect, test } from "vitest";
import { problemTypes } from "#api/http/problem-details.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";

let ctx: Context;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  ctx = await testContext();
  app = createApp(ctx, async () => new Response("page"));
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await app.request(path, init);
  return { response, type: response.headers.get("Content-Type"), body: await response.json() };
}

describe("unknown addresses", () => {
  test.each(["/api/hsds", "/api/hsds/v9/nothing", "/api/changes/x", "/api/keys/x/y", "/api/webhooks/x/y/z"])(
    "%s is answered by problem details",
    async (path) => {
      const { response, type, body } = await ask(path, { method: "PUT" });
      expect(response.status).toBe(404);
      expect(type).toBe("application/problem+json");
      expect(body).toEqual({ type: "/api/docs#not-found", title: "Not found", status: 404, detail: "Not found" });
    },
  );

  test.each(["/api/nothing", "/api/hsdsx", "/api/changed", "/api/organizations/x"])("%s as ever", async (path) => {
    const { response, type, body } = await ask(path);
    expect(response.status).toBe(404);
    expect(type).toBe("application/json");
    expect(body).toEqual({ message: "Not found" });
  });
});

test("the page of the interface explains each type at its address", async () => {
  const page = await (await app.request("/api/docs")).text();
  for (const { name } of Object.values(problemTypes)) expect(page).toContain(`id="${name}"`);
});

test("an error of our own holds nothing of it", async () => {
  const broken = createApp({ ...ctx, admission: undefined as never }, async () => new Response());
  const response = await broken.request("/api/changes");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ type: "/api/docs#unexpected", detail: "Something went wrong" });
});

describe("scripts of other sites", () => {
  const site = { Origin: "https://other.example" };

  test.each(["/api/organizations?per_page=1", "/api/changes/none", "/api/hsds/none", "/api/openapi.json"])(
    "may read %s, without credentials",
    async (path) => {
      const { headers } = await app.request(path, { headers: site });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    },
  );

  test("may ask with a key, but not with a token", async () => {
    const asked = { ...site, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-api-key" };
    const response = await app.request("/api/organizations", { method: "OPTIONS", headers: asked });
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
    expect(response.headers.get("Access-Control-Allow-Headers")).toBe("X-API-Key,If-None-Match,Changes-Seen");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  test.each(["/api/keys/current", "/api/user", "/api/organizations/x/claim", "/api/webhooks", "/search"])(
    "may not read %s",
    async (path) => {
      const { headers } = await app.request(path, { headers: site });
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    },
  );
});
