import { sql } from "kysely";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addMember, addRegistration, storeOrganization } from "#tests/helpers/provider.ts";

// The second of two providers calls every endpoint with every id of the first.
const ctx = await testContext();
const unforeseen: unknown[] = [];
const api = apiApp({
  ctx: { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 1000 } },
  unforeseen: (error) => unforeseen.push(error),
});

const theirs = buildOrganization({ status: "pending", name: "Theirs" });
const mine = buildOrganization({ status: "pending", name: "Mine" });
let token = "";
let their_token = "";
let registration_id = "";
let document_ids: string[] = [];

async function call(method: string, path: string, body?: object | FormData, as = token) {
  const response = await api.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${as}`,
      ...(body && !(body instanceof FormData) ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** All rows of the first provider, to compare. */
async function theirRows(): Promise<string> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' and table_name != 'audit_log' order by 1`.execute(
    ctx.db,
  );
  const parts: unknown[] = [];
  for (const { table_name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table_name)} t
      where organization_id = ${theirs.id} order by to_jsonb(t)::text`.execute(ctx.db);
    parts.push([table_name, rows]);
  }
  const { rows } = await sql`select to_jsonb(t) as row from organizations t where id = ${theirs.id}`.execute(ctx.db);
  return JSON.stringify([parts, rows]);
}

beforeAll(async () => {
  await storeOrganization(ctx, theirs);
  await storeOrganization(ctx, mine);
  their_token = await addMember(ctx, theirs.id, "theirs@example.org");
  token = await addMember(ctx, mine.id, "mine@example.org");
  ({ registration_id, document_ids } = await addRegistration(api, their_token));
});

const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
const routes = Object.entries(document.paths!).flatMap(([path, methods]) =>
  Object.keys(methods!).map((method) => ({
    method: method.toUpperCase(),
    path,
    name: `${method.toUpperCase()} ${path}`,
  })),
);
const withIds = routes.filter(({ path }) => path.includes("{"));

test.each(withIds)("$name finds no record of another provider, by any id", async ({ method, path }) => {
  const before = await theirRows();
  const ids = [theirs.id, theirs.addresses[0]!.id, theirs.services[0]!.id, registration_id, ...document_ids];
  for (const id of ids) {
    for (const other of path.match(/\{/g)!.length > 1 ? ids : [""]) {
      const target = path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, other);
      const body = method === "GET" || method === "DELETE" ? undefined : { name: "Taken over", version: 1 };
      const { status, text } = await call(method, target, body);
      expect([404, 401, 403, 415, 422], `${method} ${target} ${text}`).toContain(status);
      expect(text, target).not.toContain("Theirs");
      if (method === "GET" && !target.startsWith("/pincodes/")) expect([401, 403, 404], target).toContain(status);
    }
  }
  expect(await theirRows()).toBe(before);
  expect(unforeseen).toEqual([]);
});

/** Fields with ids of records outside the path. Each is tried below, or is for admins only. */
const naming = /^(organization_id|address_ids|document_ids|registration_detail_id|image_list|documents)(\[\])?$/;
type Described = OpenAPIV3_1.OperationObject & { "x-access"?: string };
type Shape = { properties?: object; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] };

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)];
}

test("the endpoints that take ids in the query or body are listed, so that a new one is reviewed", () => {
  const found = Object.entries(document.paths!).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).flatMap(
      ([method, { parameters = [], requestBody, ...route }]) => {
        const { content = {} } = (requestBody ?? {}) as OpenAPIV3_1.RequestBodyObject;
        const inBody = Object.values(content).flatMap(({ schema }) => fieldsOf(schema as Shape));
        const inQuery = parameters.flatMap((one) => ("name" in one && one.in === "query" ? one.name : []));
        const isAdmins = ["admin", "reviewer", "public"].includes(route["x-access"]!);
        return !isAdmins && [...inBody, ...inQuery].some((name) => naming.test(name))
          ? `${method.toUpperCase()} ${path}`
          : [];
      },
    ),
  );
  expect(found.sort()).toEqual(judged);
});

const judged = [
  "GET /provider/organization",
  "PATCH /provider/organization/links",
  "POST /addresses",
  "POST /documents",
  "POST /registration-details",
  "POST /services",
  "POST /services/{id}",
  "POST /upload-document",
  "PUT /registration-details/{id}",
];

const address = {
  address_label: "Mine",
  address_line_1: "1",
  city: "Pune",
  district: "Pune",
  state: "Maharashtra",
  pincode: "411005",
};
const registration = { type: "trust", number: "1", issue_date: "2020-01-01", no_expiry: true };

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test("a provider cannot add to another organisation, nor use records of another in its own", async () => {
  const own = await addRegistration(api, token);
  const before = await theirRows();
  const organization_id = theirs.id;
  const service = {
    name: "S",
    description: "d",
    category: "education",
    disability_id: "autism-spectrum",
    "delivery_modes[]": "online",
    "coverages[]": "local",
    "address_ids[]": mine.addresses[0]!.id,
  };
  const paper = () => new File(["%PDF-1.4\n%%EOF\n"], "p.pdf", { type: "application/pdf" });
  const statuses = [
    await call("POST", "/addresses", { ...address, organization_id }),
    await call("POST", "/services", form({ ...service, organization_id })),
    await call("POST", "/services", form({ ...service, "address_ids[]": theirs.addresses[0]!.id })),
    await call(
      "POST",
      "/services",
      form({ ...service, image_list: JSON.stringify([{ document_id: document_ids[0], alt: "x" }]) }),
    ),
    await call("POST", "/registration-details", { ...registration, organization_id }),
    await call("POST", "/registration-details", { ...registration, document_ids }),
    await call("PATCH", "/provider/organization/links", { organization_id, links: { website: "https://example.org" } }),
    await call("GET", `/provider/organization?organization_id=${organization_id}`),
    await call(
      "POST",
      "/documents",
      form({ "documents[]": paper(), type: "registration", registration_detail_id: registration_id }),
    ),
    await call("POST", "/documents", form({ "documents[]": paper(), type: "registration", organization_id })),
    await call("POST", "/upload-document", form({ file: paper(), type: "registration", organization_id })),
    await call(
      "POST",
      `/services/${mine.services[0]!.id}`,
      form({ ...service, version: "1", "address_ids[]": theirs.addresses[0]!.id }),
    ),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 422, 422, 404, 422, 404, 404, 404, 404, 404, 422]);
  // One of these versions is the current one.
  for (const version of [1, 2, 3, 4]) {
    const path = `/registration-details/${own.registration_id}`;
    expect([409, 422]).toContain((await call("PUT", path, { ...registration, version, document_ids })).status);
  }
  expect(await theirRows()).toBe(before);
  expect(unforeseen).toEqual([]);
});

test("only the provider who removed a record can restore it", async () => {
  expect((await call("DELETE", `/registration-details/${registration_id}`, undefined, their_token)).status).toBe(200);
  const before = await theirRows();
  expect((await call("POST", `/registration-details/${registration_id}/restore`)).status).toBe(404);
  expect((await call("POST", `/documents/${document_ids[0]}/restore`)).status).toBe(404);
  expect(await theirRows()).toBe(before);
  expect((await call("POST", `/registration-details/${registration_id}/restore`, undefined, their_token)).status).toBe(
    200,
  );
});

/** Fields that only the program and admins set: status and ownership of a record. */
const notTheirs = {
  id: "0198d000-0000-7000-8000-00000000beef",
  status: "approved",
  roles: ["admin"],
  role: "admin",
  source: "import",
  user_id: "0198d000-0000-7000-8000-00000000beef",
  organization: theirs.id,
  listed_at: "2020-01-01T00:00:00Z",
  created_at: "2020-01-01T00:00:00Z",
  confirmed_at: "2020-01-01T00:00:00Z",
  delete_after: "2020-01-01T00:00:00Z",
  verified_at: "2020-01-01T00:00:00Z",
  merged_into: theirs.id,
};

test("no body of a request sets a field that providers may not set", async () => {
  const { id } = mine;
  const decided = [
    "id",
    "status",
    "source",
    "verified_at",
    "waiting_since",
    "confirmed_at",
    "delete_after",
    "created_at",
  ] as const;
  const organization = () => ctx.db.selectFrom("organizations").select(decided).where("id", "=", id).execute();
  const before = await organization();
  const people = () => ctx.db.selectFrom("users").select(["id", "roles"]).orderBy("id").execute();
  const accounts = await people();
  const added = [
    await call("POST", "/addresses", { ...address, ...notTheirs }),
    await call("POST", "/registration-details", { ...registration, number: "2", ...notTheirs }),
  ];
  const version = async () =>
    (await ctx.db.selectFrom("organizations").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  const changed = [
    await call("PATCH", `/provider/organization/${id}`, {
      ...notTheirs,
      name: "Mine as well",
      version: await version(),
    }),
    await call("PATCH", "/provider/organization/links", {
      ...notTheirs,
      links: { website: "https://example.org" },
      version: await version(),
    }),
  ];
  expect([...added, ...changed].map(({ status }) => status)).toEqual([201, 201, 200, 200]);
  for (const { text } of added) {
    const { id: made, created_at } = JSON.parse(text).data ?? JSON.parse(text);
    expect(made).not.toBe(notTheirs.id);
    expect(created_at).not.toBe(notTheirs.created_at);
  }
  expect(await organization()).toEqual(before);
  expect(await people()).toEqual(accounts);
});
