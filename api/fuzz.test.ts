import { sql } from "kysely";
import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiApp } from "#api/app.ts";
import type { Access } from "#api/http/endpoint.ts";
import { type Random, seededRandom } from "#bench/random.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { nasty, type Schema, valueFor } from "#tests/fuzz/json-values.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { testContext } from "#tests/helpers/context.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { begin, SPOC } from "#tests/helpers/onboarding.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

/**
 * Sends valid and invalid requests to every endpoint: none may cause a 5xx, and every answer must match a schema of the OpenAPI document.
 * FUZZ_REQUESTS is the number for each endpoint, FUZZ_SEED the seed.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isEndurance ? 250 : 6));
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const ctx = await testContext();
ctx.env = { ...ctx.env, RATE_LIMIT_SCALE: 1_000_000 };
await loadDemoData(ctx);
const unforeseen: unknown[] = [];
const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });

type Operation = OpenAPIV3_1.OperationObject & { "x-access": Access };
const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
/** Runs last, because it removes the data that the others need */
const LAST = "POST /admin/demo/removal";
const endpoints = Object.entries(document.paths!)
  .flatMap(([path, methods]) =>
    Object.entries(methods!).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
  .sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
const components = document.components!.schemas as Record<string, Schema>;

const ids = await idsByTable();
const everyId = Object.values(ids).flat();
const organizations = ids.organizations!.slice(0, 40);

test("no endpoint answers a mistake in the words of the library that finds it", { timeout: 240_000 }, async () => {
  const people = await peopleFor();
  const raw: string[] = [];
  const answered = new Set<string>();
  for (const endpoint of endpoints) {
    for (const { url, init } of await mistakesFor(endpoint, people)) {
      const response = await api.request(url, init);
      if (response.status !== 422) continue;
      answered.add(endpoint.name);
      const text = await response.text();
      if (LIBRARY_WORDS.test(text)) raw.push(`${endpoint.name} ${text.slice(0, 300)}`);
    }
  }
  expect(raw).toEqual([]);
  expect(answered.size).toBeGreaterThan(90);
});
const LIBRARY_WORDS =
  /Invalid (input|option|string|number|key|value|discriminator|[\w-]+ ?(address|range|string|date|datetime|time)?")|Too (big|small): |Unrecognized key|, received /;

test.each(endpoints)(
  "$name answers every request as the document says",
  { timeout: 240_000 + 1000 * REQUESTS },
  async (endpoint) => {
    const random = seededRandom(SEED + [...endpoint.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const people = await peopleFor();
    const findings = new Map<string, string>();
    for (let i = 0; i < REQUESTS; i++) {
      unforeseen.length = 0;
      const { url, init } = await requestFor(endpoint, random, people);
      const response = await api.request(url, init);
      for (const wrong of await whatIsWrong(endpoint.operation, response))
        if (!findings.has(wrong)) findings.set(wrong, `${url} ${String(init.body).slice(0, 500)}`);
    }
    expect(Object.fromEntries(findings)).toEqual({});
  },
);

/** Ids of real records, so that requests get past the lookup. */
async function idsByTable(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(ctx.db);
  const found = rows.map(async ({ table_name }) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table_name)} limit 60`.execute(ctx.db);
    return [table_name, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

let people = 0;

async function peopleFor() {
  const admin = await addProvider(ctx, [], { roles: ["admin"] });
  const provider = await addProvider(ctx, organizations);
  const spoc = { ...SPOC, email: `${admin.id}@example.org`, phone: `+9198${String(people++).padStart(8, "0")}` };
  const { body: draft } = await begin(api, ctx, spoc);
  return { admin: admin.id, provider: provider.id, draft: { id: draft.id, token: draft.draft_token } };
}
type People = Awaited<ReturnType<typeof peopleFor>>;

async function requestFor({ method, path, operation }: (typeof endpoints)[number], random: Random, people: People) {
  const parameters = (operation.parameters ?? []) as (OpenAPIV3_1.ParameterObject & { schema: Schema })[];
  const anyId = () => random.pick(everyId);
  const query = new URLSearchParams();
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === "query")) {
    if (random.next() < 0.5) continue;
    for (let times = random.next() < 0.1 ? 3 : 1; times > 0; times--)
      for (const value of [valueFor(schema, random, anyId)].flat()) query.append(name, textOf(value));
  }
  const broken = random.next() < 0.03 ? random.pick(["&%E0%A4%A", "&a[b]=1&a[c]=2", "&=&&", "&__proto__[x]=1"]) : "";
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(partFor(path, name, random, people)));
  const token = await tokenFor(operation["x-access"], random, people);
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (operation["x-access"] === "key" && random.next() < 0.95) headers["X-API-Key"] = (await addKey(ctx)).key;
  const body = bodyFor(operation, random, anyId, headers);
  return {
    url: `${filled}?${query}${broken}`,
    init: { method, headers, ...(body === undefined ? {} : { body }) } as RequestInit,
  };
}

/** Parameters and bodies that are empty, of a wrong type, too long, too small; of callers who may ask. */
async function mistakesFor({ method, path, operation }: (typeof endpoints)[number], people: People) {
  const steady: Random = {
    next: () => 0.5,
    below: () => 0,
    pick: (list) => list[0]!,
    pickEarly: (list) => list[0]!,
  };
  const { url, init } = await requestFor({ name: "", method, path, operation }, steady, people);
  const access = operation["x-access"];
  const headers = new Headers(init.headers);
  if (access === "reviewer") headers.set("Authorization", `Bearer ${await sessionOf(ctx, people.admin)}`);
  if (access === "applicant") headers.set("Authorization", `Bearer ${people.draft.token}`);
  const address = url.split("?", 1)[0]!;
  const values = [[{ a: 1 }], "x".repeat(3000), -1e9, ""];
  const parameters = ((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).filter(
    (each) => each.in === "query",
  );
  const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content;
  const [[type, media] = []] = Object.entries(content ?? {}) as [string, { schema: Schema }][];
  if (!type) {
    const queries = values.map((value) => new URLSearchParams(parameters.map(({ name }) => [name, textOf(value)])));
    return parameters.length === 0
      ? []
      : queries.map((query) => ({ url: `${address}?${query}`, init: { method, headers } }));
  }
  const names = Object.keys(resolved(media!.schema).properties ?? {});
  const wrong = values.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  return [{}, ...wrong].map((sent) => {
    if (type === "application/json") {
      headers.set("Content-Type", type);
      return { url: address, init: { method, headers, body: JSON.stringify(sent) } };
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.append(name, textOf(value));
    headers.delete("Content-Type");
    return { url: address, init: { method, headers, body: form } };
  });
}

/** A path parameter, mostly of an existing record */
function partFor(path: string, name: string, random: Random, people: People): string {
  if (random.next() < 0.1) return random.pick(nasty).toWellFormed();
  const before = path
    .slice(0, path.indexOf(`{${name}}`))
    .split("/")
    .at(-2)!;
  if (before === "onboarding") return people.draft.id;
  if (name === "pincode") return random.pick(["625001", "110001", "000000", "6250011"]);
  if (name === "kind") return random.pick(["event", "blog", "events", "blogs"]);
  if (name === "slug") return random.pick(["certificate-camp-in-pune", "how-to-get-a-udid-card", "none"]);
  if (!/id$/.test(name)) return random.pick(["applications.csv", "coverage.csv", "pan", "name", "services"]);
  if (before.startsWith("organization") || name === "other_id" || name === "organization_id")
    return random.pick(organizations);
  const table = ids[before.replaceAll("-", "_")];
  return random.pick(table && table.length > 0 && random.next() < 0.9 ? table : everyId);
}

async function tokenFor(access: Access, random: Random, people: People): Promise<string | null> {
  if (random.next() < 0.05) return null;
  if (access === "draft" || (access === "uploader" && random.next() < 0.5)) return people.draft.token;
  const isAdmin = access === "admin" || (access !== "provider_admin" && random.next() < 0.3);
  return access === "public" && random.next() < 0.7 ? null : sessionOf(ctx, isAdmin ? people.admin : people.provider);
}

function bodyFor(operation: Operation, random: Random, anyId: () => string, headers: Record<string, string>) {
  const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content;
  if (!content) return undefined;
  const [type, media] = Object.entries(content)[0] as [string, { schema: Schema }];
  if (type === "multipart/form-data" && random.next() > 0.05) return formFor(media.schema, random, anyId);
  headers["Content-Type"] =
    random.next() < 0.03 ? random.pick(["text/plain", "application/xml", ""]) : "application/json";
  if (random.next() < 0.03)
    return random.pick(["", "{", "[1,", '"', "null", "\u0000", `{"a":`.repeat(500), "[".repeat(5000)]);
  return JSON.stringify(valueFor(resolved(media.schema), random, anyId));
}

function formFor(schema: Schema, random: Random, anyId: () => string): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(resolved(schema).properties ?? {})) {
    if (random.next() < 0.2) continue;
    const isFile = part.format === "binary" || part.items?.format === "binary";
    const bytes = random.pick(["%PDF-1.4\n%%EOF", "\u0089PNG\r\n", "<svg onload=alert(1)>", "", "GIF89a"]);
    if (isFile)
      form.append(name, new Blob([bytes], { type: "image/png" }), random.pick(nasty).toWellFormed() || "a.png");
    else for (const value of [valueFor(part, random, anyId)].flat()) form.append(name, textOf(value));
  }
  return form;
}

function textOf(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? components[schema.$ref.split("/").at(-1)!]! : schema;
}

async function whatIsWrong({ responses }: Operation, response: Response): Promise<string[]> {
  const { status } = response;
  const text = await response.text();
  if (unforeseen.length > 0 || status >= 500) return [`${status} ${String(unforeseen[0]).split("\n")[0]}`];
  const documented = responses?.[status] as OpenAPIV3_1.ResponseObject | undefined;
  if (!documented) return [`${status} is not in the document`];
  const type = response.headers.get("Content-Type") ?? "";
  if (/html/.test(type)) return [`${status} is HTML`];
  const isProblem = type.startsWith("application/problem+json");
  const media = documented.content?.[isProblem ? "application/problem+json" : "application/json"];
  const schema = media?.schema as Schema | undefined;
  if (response.headers.get("Content-Disposition")?.startsWith("attachment")) return [];
  if (!/json/.test(type)) return schema && status < 300 && text ? [`${status} is ${type}`] : [];
  if (!schema) return [`${status} has a body that the document does not name`];
  const { error } = validator(schema).safeParse(JSON.parse(text));
  return (error?.issues ?? []).slice(0, 2).map(({ path, message }) => `${status} at ${path.join(".")}: ${message}`);
}

const validators = new Map<string, z.ZodType>();

function validator(schema: Schema): z.ZodType {
  const key = JSON.stringify(schema);
  if (!validators.has(key)) {
    const whole = JSON.stringify({ ...schema, $defs: components }).replaceAll("#/components/schemas/", "#/$defs/");
    validators.set(key, z.fromJSONSchema(JSON.parse(whole)));
  }
  return validators.get(key)!;
}
