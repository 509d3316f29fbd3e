import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { html } from "hono/html";
import { generateSpecs } from "hono-openapi";
import type { OpenAPIV3_1 } from "openapi-types";
import { componentSchemas } from "#api/describe.ts";
import type { ApiEnv } from "#api/request.ts";

const stylesheet = readFileSync(new URL("./docs.css", import.meta.url), "utf8");

/** The contract, generated from the routes themselves, as a document for programs and a page for people. */
export function documentationApi(resources: Hono<ApiEnv>[]) {
  const api = new Hono<ApiEnv>();
  api.get("/openapi.json", async (c) => c.json(await openApi(resources, c.get("ctx").env.PUBLIC_URL)));
  api.get("/docs", async (c) => c.html(page(await openApi(resources, c.get("ctx").env.PUBLIC_URL))));
  api.get("/docs.css", (c) => c.text(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }));
  return api;
}

async function openApi(resources: Hono<ApiEnv>[], public_url: string): Promise<OpenAPIV3_1.Document> {
  const all = new Hono<ApiEnv>();
  for (const resource of resources) all.route("/", resource);
  const document = await generateSpecs(all, {
    // A route may be called as a file is: /admin/audit.csv
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
