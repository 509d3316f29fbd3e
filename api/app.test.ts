import fs from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { testContext } from "#tests/helpers/context.ts";

let ctx: Context;
let api: ReturnType<typeof apiApp>;
const unforeseen: unknown[] = [];
beforeAll(async () => {
  ctx = await testContext();
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
  api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });
});

async function get(path: string) {
  const response = await api.request(path);
  return { status: response.status, body: await response.json() };
}

test("a page of organisations has the shape of the specification", async () => {
  const { status, body } = await get("/organizations?page=2&disabilities[]=autism-spectrum&age_groups[]=6-12");
  expect(status).toBe(200);
  expect(body.meta).toMatchObject({ current_page: 2, per_page: 15 });
  expect(body.data[0]).toMatchObject({ id: expect.any(String), name: expect.any(String), services: expect.any(Array) });
  for (const item of body.data) {
    expect(item.disabilities).toContain("autism-spectrum");
    expect(item.age_groups).toContain("6-12");
  }
});

test("list parameters work with and without brackets, by slug, English label or id", async () => {
  const wanted = (await get("/organizations?disabilities[]=autism-spectrum")).body.meta.total;
  const { body } = await get("/disabilities");
  const { id } = body.data.find(({ slug }: { slug: string }) => slug === "autism-spectrum");
  for (const same of [
    "disabilities=autism-spectrum",
    "disabilities[]=Autism%20spectrum",
    "disabilities[0]=autism-spectrum",
    `disabilities[]=${id}`,
  ]) {
    expect((await get(`/organizations?${same}`)).body.meta.total).toBe(wanted);
  }
  const older = (await get("/organizations?age_groups[]=60plus")).body.meta.total;
  expect((await get("/organizations?age_groups[]=60%2B%20years")).body.meta.total).toBe(older);
});

test("an organisation, its addresses and services are public under its id", async () => {
  const { id } = (await get("/organizations")).body.data[0];
  const { body } = await get(`/organizations/${id}`);
  expect(body.data).toMatchObject({ id, organization_services: expect.any(Array), verifications: expect.any(Array) });
  expect((await get(`/organizations/${id}/addresses`)).body.data).toEqual(body.data.addresses);
  expect((await get(`/organizations/${id}/services`)).body.data).toEqual(body.data.organization_services);
});

test("the disabilities are the sixteen of the specification and the four that the Act adds", async () => {
  const { body } = await get("/disabilities");
  expect(body.data).toHaveLength(20);
  expect(body.data[0]).toMatchObject({ slug: "visual-impairment", name: "Visual impairment", rpwd_code: "1, 2" });
  expect(body.data[0].services[0]).toEqual({
    name: expect.any(String),
    category: expect.any(String),
    count: expect.any(Number),
  });
});

test("services are paged in a stable order", async () => {
  const first = await get("/services?per_page=100");
  const second = await get("/services?per_page=100&page=2");
  expect(first.body.data).toHaveLength(100);
  const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(200);
});

describe("bad input gets a clear message and never a server error", () => {
  const refused: [string, string][] = [
    ["page=0", "page"],
    ["page=abc", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["per_page=0", "per_page"],
    ["per_page=100000", "per_page"],
    ["distance=-1", "distance"],
    ["distance=0", "distance"],
    ["distance=501", "distance"],
    ["sort=best", "sort"],
    ["services[]=nonsense", "services.0"],
    ["disabilities=blind,deaf", "disabilities.0"],
    ["age_groups[]=7", "age_groups.0"],
    ["category=shop", "category.0"],
    [`search=${"x".repeat(10_000)}`, "search"],
    [`location=${"x".repeat(10_000)}`, "location"],
    ["search=a%00b", "search"],
    ["search=%ED%A0%80", "search"],
    ["location=%E0%A4%A", "location"],
  ];
  test.each(refused)("%.60s", async (query, field) => {
    const { status, body } = await get(`/organizations?${query}`);
    expect(status).toBe(422);
    expect(body.message).toBe("Validation errors occurred");
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0].length).toBeGreaterThan(5);
  });

  test("all errors are answered at once", async () => {
    const { body } = await get("/organizations?page=0&distance=-1&services[]=x&services[]=y");
    expect(Object.keys(body.errors).sort()).toEqual(["distance", "page", "services.0", "services.1"]);
  });

  test.each([
    "/organizations/not-a-uuid",
    "/organizations/0198d000-0000-7000-8000-999999999999",
    "/organizations/%00",
    "/organizations/x/services",
    "/nothing",
  ])("%s is not found", async (path) => {
    expect(await get(path)).toEqual({ status: 404, body: { message: "Not found" } });
  });

  test("odd but valid queries are answered", async () => {
    for (const query of [
      "search=%25%27%22%3B--",
      "search=...",
      "search=%F0%9F%99%82",
      "search=()%7B%7D",
      "unknown=1",
      "page=&search=",
      "page=999999",
    ]) {
      expect((await get(`/organizations?${query}`)).status).toBe(200);
    }
    expect(unforeseen).toEqual([]);
  });
});

test("suggestions are few, and bad input is refused", async () => {
  const { status, body } = await get("/search/suggestions?query=spee");
  expect(status).toBe(200);
  expect(Object.values(body as Record<string, unknown[]>).flat().length).toBeLessThanOrEqual(8);
  expect(body.conditions).toContainEqual({ slug: "speech-language", name: expect.stringMatching(/^Speech/) });
  expect((await get(`/search/suggestions?query=${"a".repeat(101)}`)).status).toBe(422);
  expect((await get("/search/suggestions?query=%00")).status).toBe(422);
  expect((await get("/search/suggestions")).body).toEqual({
    conditions: [],
    services: [],
    places: [],
    organisations: [],
  });
});

test("an unexpected error is a 500 without internals", async () => {
  const broken = apiApp({ ctx: { ...ctx, db: undefined as never, reads: undefined as never }, unforeseen: () => {} });
  const response = await broken.request("/disabilities");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Something went wrong" });
});

test("the OpenAPI document names every route and schema it refers to", async () => {
  const { body } = await get("/openapi.json");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/disabilities", "/organizations/{id}", "/search/suggestions", "/services", "/otp/send"]),
  ); // api/authorization.test.ts checks that none is missing
  const references = JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(body.components.schemas).toHaveProperty(name!);
  const page = await api.request("/docs");
  expect(page.status).toBe(200);
  const [, stylesheet] = (await page.text()).match(/<link rel="stylesheet" href="\/api(.*?)"/)!;
  expect((await api.request(stylesheet!)).headers.get("Content-Type")).toMatch(/text\/css/);
});

test("every list that a JSON body may hold has a maximum, so that a megabyte of it is refused before its items are looked at", async () => {
  const { body: document } = await get("/openapi.json");
  interface Operation {
    requestBody?: { content: Record<string, unknown> };
  }
  const endless: string[] = [];
  const look = (schema: unknown, path: string, seen: string[]): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { $ref, type, maxItems } = schema as { $ref?: string; type?: string; maxItems?: number };
    const name = $ref?.split("/").at(-1);
    if (name && !seen.includes(name)) look(document.components.schemas[name], `${path} ${name}`, [...seen, name]);
    if (type === "array" && maxItems === undefined) endless.push(path);
    for (const [key, part] of Object.entries(schema)) look(part, `${path}.${key}`, seen);
  };
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, object>>))
    for (const [method, operation] of Object.entries(methods))
      look((operation as Operation).requestBody?.content["application/json"], `${method} ${path}`, []);
  expect(endless).toEqual([]);
});

test("the proxy of deploy/nginx.conf lets through every form with files", async () => {
  const large = fs
    .readFileSync("deploy/nginx.conf", "utf8")
    .match(/location ~ (\S+) \{\s+client_max_body_size 60m;/)![1]!;
  const { body } = await get("/openapi.json");
  const forms = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    JSON.stringify(methods).includes("multipart/form-data") ? [`/api${path}`] : [],
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter((path) => !new RegExp(large).test(path))).toEqual([]);
});
