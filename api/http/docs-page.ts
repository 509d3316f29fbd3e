import { readFileSync } from "node:fs";
import { html } from "hono/html";
import type { OpenAPIV3_1 } from "openapi-types";
import { KEY_QUOTAS } from "#api/http/api-keys.ts";
import type { Access } from "#api/http/endpoint.ts";
import { PROBLEM_MEDIA, problemTypes } from "#api/http/problem-details.ts";
import { KEY_HEADER } from "#domain/api-key.ts";

export const stylesheet = readFileSync(new URL("./docs.css", import.meta.url), "utf8");

interface Address {
  method: string;
  path: string;
  access: Access;
  operation: OpenAPIV3_1.OperationObject;
}

type Html = ReturnType<typeof html>;

interface Group {
  id: string;
  title: string;
  /** The first group that has an address is the one that lists it. */
  has(address: Address): boolean;
  text?: Html;
}

const reads = (pattern: RegExp) => (address: Address) =>
  address.access === "public" && address.method === "GET" && pattern.test(address.path);
const at = (pattern: RegExp) => (address: Address) => pattern.test(address.path);
const signedIn =
  "The header Authorization carries a token: Bearer and what the answer to a code or to a passkey holds.";

/** What most readers come for stands first. */
const groups: Group[] = [
  {
    id: "search",
    title: "Search",
    has: reads(/^\/organizations$|suggestions$/),
  },
  {
    id: "organizations",
    title: "Organisations and what they offer",
    has: reads(/^\/(organizations|services|addresses|documents|disabilities)(\/|$)/),
  },
  { id: "places", title: "Places", has: reads(/^\/(districts|pincodes)/) },
  { id: "hsds", title: "The directory in HSDS 3.1", has: reads(/^\/hsds/) },
  { id: "changes", title: "Changes", has: reads(/^\/changes$/) },
  {
    id: "downloads",
    title: "The directory as files",
    has: () => false,
    text: html`<p>Every night the whole directory is written as CSV, GeoJSON and HSDS, with a Data Package that says how large and how old each file is. No key is needed.</p>
        <p><a href="/data">The files, and their licence</a><br /><a href="/feeds">Feeds of new and changed organisations</a></p>`,
  },
  { id: "posts", title: "Events and blogs", has: reads(/^\/posts/) },
  {
    id: "keys",
    title: "Keys",
    has: at(/^\/keys/),
    text: html`<p>A program with a key in the header <code>${KEY_HEADER}</code> has a quota of its own. ${KEY_QUOTAS} Beyond that the answer is 429, and its header <code>Retry-After</code> says for how many seconds. Each further hundred rows of a list count as a request.</p>
        <p><a href="/data/keys">Make a key</a></p>`,
  },
  {
    id: "webhooks",
    title: "Webhooks",
    has: at(/^\/webhooks/),
    text: html`<p><a href="/data/webhooks">How webhooks work</a></p>`,
  },
  { id: "write", title: "Writing to Marga", has: at(/^\/(enquiries|reports|organizations\/\{id\}\/claim)/) },
  {
    id: "sign-in",
    title: "Signing in",
    has: at(/^\/(otp|login|logout|user|sessions|passkeys|second-factor|claims)(\/|$)/),
    text: html`<p>${signedIn}</p>`,
  },
  {
    id: "onboarding",
    title: "Adding an organisation",
    has: ({ access, path }) => /^\/onboarding/.test(path) || access === "uploader",
  },
  { id: "dashboard", title: "Looking after an organisation", has: ({ access }) => access === "provider_admin" },
  { id: "desk", title: "The desk", has: at(/^\/admin/) },
  { id: "others", title: "Others", has: () => true },
];

/** The OpenAPI document as a page for people. */
export function documentationPage(document: OpenAPIV3_1.Document): Html {
  const addresses = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]): Address => {
      const { "x-access": access } = operation as unknown as { "x-access": Access };
      return { method: method.toUpperCase(), path, access, operation: operation as OpenAPIV3_1.OperationObject };
    }),
  );
  const listed = groups
    .map((group) => ({
      ...group,
      addresses: addresses
        .filter((address) => groups.find(({ has }) => has(address)) === group)
        // Lists before what stands in them. The desk has too many nouns for that.
        .toSorted((a, b) => (group.id === "desk" ? 0 : depth(a) - depth(b))),
    }))
    .filter(({ addresses, text }) => addresses.length > 0 || text);
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
          <p><a href="/">Marga, the directory</a><br /><a href="/api/openapi.json">This page as an OpenAPI 3.1 document</a><br /><a href="/data/keys">Keys for programs</a></p>
          <nav aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ul>
              ${listed.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
              <li><a href="#problems">Answers and problems</a></li>
            </ul>
          </nav>
          ${listed.map(({ id, title, text, addresses }) => html`<section><h2 id="${id}" tabindex="-1">${title}</h2>${text ?? ""}${addresses.map(section)}</section>`)}
          <h2 id="problems" tabindex="-1">Answers and problems</h2>
          <p>200 and 201 say that it is done, 202 that it will be, and 204 that it is and there is nothing to say. The others are below.</p>
          <p>Requests to /hsds, /changes, /keys and /webhooks that fail are answered by <code>${PROBLEM_MEDIA}</code> (RFC 9457), and so are those with a parameter that is not named here. The <code>type</code> is the address of one of these:</p>
          <dl>
            ${Object.entries(problemTypes).map(([status, { name, title }]) => html`<dt id="${name}"><code>${name}</code></dt><dd>${status}: ${title}</dd>`)}
          </dl>
          <p><a href="#contents">Contents</a></p>
        </main>
      </body>
    </html>`;
}

function depth({ path }: Address): number {
  return path.split("/").length;
}

function section({ method, path, operation }: Address): Html {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  return html`<h3><code>${method} /api${path}</code></h3>
    <p>${operation.summary}</p>
    ${
      parameters.length === 0
        ? ""
        : html`<dl>${parameters.map((parameter) => html`<dt><code>${parameter.name}</code></dt><dd>${parameter.description ?? (parameter.in === "path" ? "Identifier" : "Optional")}</dd>`)}</dl>`
    }
    <p>Answers: ${Object.keys(operation.responses ?? {}).join(", ")}</p>`;
}
