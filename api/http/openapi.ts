import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { describeRoute, generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Access, AnswerName, Endpoint, FailureStatus } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { type SchemaName, schemas } from "#api/http/schemas.ts";
import { filterGroups } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

const stylesheet = readFileSync(new URL("./docs.css", import.meta.url), "utf8");

/** The OpenAPI document of the endpoints, for programs, and the same as a page for people. */
export function documentationApi(endpoints: Endpoint[]) {
  const api = new Hono<ApiEnv>();
  // Made once: it takes as long as dozens of searches.
  let made: Promise<{ json: string; html: string }> | undefined;
  const make = async (public_url: string) => {
    const document = await openApi(endpoints, public_url);
    return { json: JSON.stringify(document), html: String(await page(document)) };
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
        description: "Organisations that serve people with disabilities in India. Free to read; no key is needed.",
      },
      servers: [{ url: `${public_url}/api` }],
    },
  });
  return {
    ...(document as OpenAPIV3_1.Document),
    components: {
      schemas: componentSchemas() as never,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

const failureWords: Record<FailureStatus, string> = {
  400: "The request could not be read",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  408: "Arrived too slowly",
  409: "Conflict",
  413: "Too large",
  415: "Not of a type that is read here",
  422: "Validation errors occurred",
  429: "Too many requests; the header Retry-After says when to try again",
  503: "What this needs is not set up here, or does not answer at the moment; try again in a minute",
};
/** How an endpoint fails by its access, and by the type of its body */
const accessFailures: Record<Access, FailureStatus[]> = {
  public: [429],
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
    ...(route.body ? bodyFailures[route.body.media] : []),
    ...(route.failures ?? []),
  ];
  return describeRoute({
    summary: route.summary,
    tags: [route.tag],
    security: route.access === "public" ? [] : [{ bearer: [] }],
    "x-access": route.access,
    parameters: route.query ? queryParameters(route.query) : [],
    ...(route.body && {
      requestBody: {
        required: !route.body.is_optional,
        content: { [route.body.media]: { schema: inputShape(route.body.schema) } },
      },
    }),
    responses: {
      [route.answer ? (route.status ?? 200) : 204]: answer(route.answer),
      ...Object.fromEntries(
        [...new Set(failures)]
          .sort()
          .map((status) => [status, body(failureWords[status], (status === 409 && route.conflict) || "Error")]),
      ),
    },
  } as Parameters<typeof describeRoute>[0]);
}

function answer(named: AnswerName): object {
  if (named === null) return { description: "Done" };
  if (typeof named === "string") return body("OK", named);
  const file = { schema: { type: "string", format: "binary" } };
  return { description: "The file", content: Object.fromEntries(named.media.map((media) => [media, file])) };
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

function body(description: string, name: SchemaName) {
  return { description, content: { "application/json": { schema: { $ref: reference(name) } } } };
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

function page(document: OpenAPIV3_1.Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      name: `${method.toUpperCase()} /api${path}`,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Use our data: Marga</title>
        <link rel="stylesheet" href="/api/docs.css" />
        <meta name="description" content="The JSON interface of Marga, the directory of disability services in India." />
      </head>
      <body>
        <main>
          <h1>Use our data</h1>
          <p>${document.info.description}</p>
          <p><a href="/">Marga, the directory</a><br /><a href="/api/openapi.json">This page as an OpenAPI 3.1 document</a></p>
          ${operations.map(({ name, operation }) => section(name, operation))}
        </main>
      </body>
    </html>`;
}

function section(name: string, operation: OpenAPIV3_1.OperationObject) {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  return html`<h2><code>${name}</code></h2>
    <p>${operation.summary}</p>
    ${
      parameters.length === 0
        ? ""
        : html`<dl>
            ${parameters.map((parameter) => html`<dt><code>${parameter.name}</code></dt><dd>${parameter.description ?? (parameter.in === "path" ? "Identifier" : "Optional")}</dd>`)}
          </dl>`
    }
    <p>Answers: ${Object.entries(operation.responses ?? {}).map(([status, answer]) => html`<code>${status}</code> ${(answer as { description: string }).description}. `)}</p>`;
}
