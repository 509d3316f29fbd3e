import type { OpenAPIV3_1 } from "openapi-types";
import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { type Access, accesses } from "#api/http/endpoint.ts";
import { isOpenData } from "#api/http/open-data-paths.ts";
import type { KeyScope } from "#domain/api-key.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { Role } from "#domain/user.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { testContext } from "#tests/helpers/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });
const unforeseen: unknown[] = [];
const HOUR = HOUR_MS;
const users: Record<string, string> = {};

async function addUser(name: string, roles: Role[]): Promise<void> {
  users[name] = uuid();
  await ctx.db
    .insertInto("users")
    .values({
      id: users[name],
      name,
      email: `${name}@example.org`,
      phone: null,
      roles,
      review_states: roles.includes("reviewer") ? ["Kerala"] : null,
    })
    .execute();
}

/** A session for one request, because the request may end it. */
async function tokenOf(name: string, hours = 12): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto("sessions")
    .values({
      id: uuid(),
      user_id: users[name]!,
      token_hash: hashToken(token),
      device: null,
      network_hash: null,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + hours * HOUR),
    })
    .execute();
  return token;
}

async function keyWith(scope: KeyScope): Promise<string> {
  return (await addKey(ctx, { scopes: [scope] })).key;
}

async function submittedToken(): Promise<string> {
  const { id, token } = await bareDraft(ctx);
  await ctx.db.updateTable("onboarding_drafts").set({ submitted_at: ctx.now() }).where("id", "=", id).execute();
  return token;
}

const callers: Record<string, () => Promise<string | null>> = {
  "no token": async () => null,
  "a bad token": async () => newToken(),
  "an expired token": () => tokenOf("admin", -1),
  "a provider": () => tokenOf("provider"),
  "another provider": () => tokenOf("other"),
  "an admin": () => tokenOf("admin"),
  "a reviewer": () => tokenOf("reviewer"),
  "a user without a role": () => tokenOf("plain"),
  "an onboarding": async () => (await bareDraft(ctx)).token,
  "a submitted onboarding": submittedToken,
  "a key": () => keyWith("read"),
  "a key without the scope read": () => keyWith("webhooks"),
};
/** Every caller but those with a key */
const withoutKey = Object.fromEntries(
  Object.keys(callers)
    .filter((name) => !name.startsWith("a key"))
    .map((name) => [name, 401]),
);
const keyOnly = { "a key": 401, "a key without the scope read": 401 };
const unknown = { ...keyOnly, "no token": 401, "a bad token": 401, "an expired token": 401 };
const refused: Record<Access, Record<string, number>> = {
  public: {},
  key: withoutKey,
  draft: {
    ...unknown,
    "a submitted onboarding": 409,
    "a provider": 401,
    "another provider": 401,
    "an admin": 401,
    "a reviewer": 401,
    "a user without a role": 401,
  },
  applicant: {
    ...unknown,
    "a provider": 401,
    "another provider": 401,
    "an admin": 401,
    "a reviewer": 401,
    "a user without a role": 401,
  },
  uploader: { ...unknown, "a submitted onboarding": 409 },
  signed_in: { ...unknown, "an onboarding": 401, "a submitted onboarding": 401 },
  provider_admin: {
    ...unknown,
    "an onboarding": 401,
    "a submitted onboarding": 401,
    "an admin": 403,
    "a reviewer": 403,
    "a user without a role": 403,
  },
  reviewer: {
    ...unknown,
    "an onboarding": 401,
    "a submitted onboarding": 401,
    "a provider": 403,
    "another provider": 403,
    "a user without a role": 403,
  },
  admin: {
    ...unknown,
    "an onboarding": 401,
    "a submitted onboarding": 401,
    "a provider": 403,
    "another provider": 403,
    "a reviewer": 403,
    "a user without a role": 403,
  },
};

const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
const routes = Object.entries(document.paths!).flatMap(([path, methods]) =>
  Object.entries(methods!).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, "0198d000-0000-7000-8000-00000000ffff"),
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as OpenAPIV3_1.OperationObject & { "x-access"?: Access; "x-scope"?: KeyScope },
  })),
);

beforeAll(async () => {
  await addUser("admin", ["admin"]);
  await addUser("provider", ["provider_admin"]);
  await addUser("other", ["provider_admin"]);
  await addUser("plain", []);
  await addUser("reviewer", ["reviewer"]);
});

test("every endpoint is in the OpenAPI document with its access", () => {
  const hidden = ["/openapi.json", "/docs", "/docs.css", "/*"];
  const served = api.routes
    .filter(({ method, path }) => method !== "ALL" && !hidden.includes(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(served)].sort()).toEqual(routes.map(({ name }) => name).sort());
  expect(routes.filter(({ operation }) => !accesses.includes(operation["x-access"]!)).map(({ name }) => name)).toEqual(
    [],
  );
});

test.each(routes)("$name admits only callers with its access", async ({ method, path, operation }) => {
  const access = operation["x-access"]!;
  for (const [caller, tokenFor] of Object.entries(callers)) {
    const token = await tokenFor();
    const response = await api.request(path, {
      method,
      headers: {
        ...(token?.startsWith("mk_") ? { "X-API-Key": token } : token ? { Authorization: `Bearer ${token}` } : {}),
        ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
      },
      ...(method === "GET" || method === "DELETE" ? {} : { body: "{}" }),
    });
    const isUnreadable = caller === "a key without the scope read" && isOpenData(path);
    const lacksScope = operation["x-scope"] && caller === `a key` && operation["x-scope"] !== "read";
    const expected = isUnreadable || lacksScope ? 403 : refused[access][caller];
    if (expected) expect(response.status, caller).toBe(expected);
    else expect([401, 403, 500], caller).not.toContain(response.status);
    expect(Object.keys(operation.responses!), `${caller}: ${response.status} is documented`).toContain(
      String(response.status),
    );
  }
  expect(unforeseen).toEqual([]);
});
