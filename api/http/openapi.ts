import { type Context, Hono } from "hono";
import { describeRoute, generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import { KEY_QUOTAS } from "#api/http/api-keys.ts";
import { documentationPage, stylesheet } from "#api/http/docs-page.ts";
import type { Access, AnswerName, Endpoint, FailureStatus } from "#api/http/endpoint.ts";
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from "#api/http/idempotency.ts";
import { isOpenData } from "#api/http/open-data-paths.ts";
import { answersProblems, PROBLEM_MEDIA } from "#api/http/problem-details.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { type SchemaName, schemas } from "#api/http/schemas.ts";
import { KEY_HEADER } from "#domain/api-key.ts";
import { filterGroups } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

/** The OpenAPI document of the endpoints, for programs, and the same as a page for people. */
export function documentationApi(endpoints: Endpoint[]) {
  const api = new Hono<ApiEnv>();
  // Made once: it takes as long as dozens of searches.
  let made: Promise<{ json: string; html: string }> | undefined;
  const make = async (public_url: string) => {
    const document = await openApi(endpoints, public_url);
    return { json: JSON.stringify(document), html: String(await documentationPage(document)) };
  };
  const texts = (c: Context<ApiEnv>) => (made ??= make(c.get("ctx").env.PUBLIC_URL));
  api.get("/openapi.json", async (c) => c.body((await texts(c)).json, 200, { "Content-Type": "application/json" }));
  api.get("/docs", async (c) => c.html((await texts(c)).html));
  api.get("/docs.css", (c) => c.text(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }));
  return api;
}

async function openApi(endpoints: Endpoint[], public_url: string): Promise<OpenAPIV3_1.Document> {
  const all = new Hono();
  for (const endpoint of endpoints) all.on(endpoint.method.toUpperCase(), endpoint.path, describe(endpoint));
  const document = await generateSpecs(all, {
    // The path of an endpoint may end like that of a file: /admin/audit.csv
    excludeStaticFile: false,
    documentation: {
      openapi: "3.1.0",
      info: {
        title: "Marga",
        version: "1",
        description:
          "Organisations that serve people with disabilities in India. Free to read; no key is needed, and with one a program has a quota of its own.",
      },
      servers: [{ url: `${public_url}/api` }],
    },
  });
  return {
    ...(document as OpenAPIV3_1.Document),
    components: {
      schemas: componentSchemas() as never,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        api_key: { type: "apiKey", in: "header", name: KEY_HEADER, description: `Made at /data/keys. ${KEY_QUOTAS}` },
      },
    },
  };
}

const failureWords: Record<FailureStatus, string> = {
  400: "The request could not be read",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  405: "Not a method of this address",
  408: "Arrived too slowly",
  409: "Conflict",
  410: "Not kept any more",
  413: "Too large",
  415: "Not of a type that is read here",
  422: "Validation errors occurred",
  429: "Too many requests; the header Retry-After says when to try again",
  503: "What this needs is not set up here, or does not answer at the moment; try again in a minute",
};
/** How an endpoint fails by its access, and by the type of its body */
const accessFailures: Record<Access, FailureStatus[]> = {
  public: [429],
  key: [401, 403, 429],
  draft: [401, 409],
  applicant: [401],
  uploader: [401, 409],
  signed_in: [401],
  provider_admin: [401, 403],
  reviewer: [401, 403],
  admin: [401, 403],
};
const bodyFailures: Record<NonNullable<Endpoint["body"]>["media"], FailureStatus[]> = {
  "application/json": [400, 415, 422],
  "multipart/form-data": [400, 408, 413, 415, 422, 429, 503],
};

function describe(route: Endpoint) {
  const failures = [
    ...accessFailures[route.access],
    ...(isOpenData(route.path) ? ([401, 403] as const) : []),
    ...(route.body ? bodyFailures[route.body.media] : []),
    ...(takesIdempotencyKey(route) ? ([409, 422] as const) : []),
    ...(answersProblems(route.path) ? ([422] as const) : []),
    ...(route.failures ?? []),
  ];
  return describeRoute({
    summary: route.summary,
    ...(answersProblems(route.path) && { description: ONLY_KNOWN }),
    tags: [route.tag],
    security: securityOf(route),
    "x-access": route.access,
    ...(route.scope && { "x-scope": route.scope }),
    parameters: [
      ...(route.query ? queryParameters(route.query) : []),
      ...(takesIdempotencyKey(route) ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.is_optional,
        content: { [route.body.media]: { schema: inputShape(route.body.schema) } },
      },
    }),
    responses: {
      [route.answer ? (route.status ?? 200) : 204]: answer(route.answer),
      ...Object.fromEntries([...new Set(failures)].sort().map((status) => [status, failure(route, status)])),
    },
  } as Parameters<typeof describeRoute>[0]);
}

const ONLY_KNOWN =
  "Parameters that are not named here are refused with 422, which names the nearest that there is: a misspelt filter never answers more than was asked for.";

const idempotencyKey = {
  name: IDEMPOTENCY_KEY,
  in: "header" as const,
  required: false,
  description:
    "Best a UUID. The same request with the same one is done once, and its answer repeated for 24 hours; 409 while the first is under way, 422 with another body",
  schema: { type: "string" as const, minLength: 16, maxLength: 200 },
};

function answer(named: AnswerName): object {
  if (named === null) return { description: "Done" };
  if (typeof named === "string") return body("OK", named);
  const file = { schema: { type: "string", format: "binary" } };
  return { description: "The file", content: Object.fromEntries(named.media.map((media) => [media, file])) };
}

function securityOf({ access, path }: Endpoint): object[] {
  if (access === "key") return [{ api_key: [] }];
  if (access === "public") return isOpenData(path) ? [{}, { api_key: [] }] : [];
  return [{ bearer: [] }];
}

function failure({ path, conflict }: Endpoint, status: FailureStatus): object {
  if (answersProblems(path)) return body(failureWords[status], "Problem", PROBLEM_MEDIA);
  return body(failureWords[status], (status === 409 && conflict) || "Error");
}

function inputShape(schema: z.ZodType): object {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return shape;
}

/** Uses a registry of its own: zod's global one also holds the copies of the page bundle. */
function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const components = z.toJSONSchema(registry, { uri: reference }).schemas;
  return Object.fromEntries(
    Object.entries(components).map(([name, { $id, $schema, id, ...schema }]) => [name, schema]),
  );
}

function body(description: string, name: SchemaName, media = "application/json") {
  return { description, content: { [media]: { schema: { $ref: reference(name) } } } };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

function queryParameters(schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = z.toJSONSchema(field as z.ZodType, { io: "input", unrepresentable: "any" });
    const { $schema, default: _default, description, ...shape } = json;
    const list = (filterGroups as readonly string[]).includes(name);
    return {
      name: list ? `${name}[]` : name,
      in: "query" as const,
      required: false,
      ...(list ? { style: "form" as const, explode: true } : {}),
      ...(description ? { description } : {}),
      schema: shape as object,
    };
  });
}
