import { Hono } from "hono";
import type { ApiEnv } from "#api/http/request.ts";
import { REVALIDATE } from "#api/http/response-cache.ts";

const PATH = "/.well-known/api-catalog";

/** What programs can read here, as a linkset (RFC 9264) at the address of RFC 9727. */
export function apiCatalogApi() {
  const api = new Hono<ApiEnv>();
  api.get(PATH, (c) => {
    const { PUBLIC_URL } = c.get("ctx").env;
    return c.body(JSON.stringify(catalog(PUBLIC_URL)), 200, {
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      "Cache-Control": REVALIDATE,
      // RFC 9727, section 2: HEAD says so too.
      Link: `<${PUBLIC_URL}${PATH}>; rel="api-catalog"`,
    });
  });
  return api;
}

/** What programs begin with */
const interfaces = ["/api/organizations", "/api/hsds/v3", "/api/changes", "/data"];

function catalog(public_url: string) {
  const at = (path: string) => public_url + path;
  return {
    linkset: [
      { anchor: at(PATH), item: interfaces.map((path) => ({ href: at(path) })) },
      {
        anchor: at("/api"),
        "service-desc": [{ href: at("/api/openapi.json"), type: "application/json" }],
        "service-doc": [{ href: at("/api/docs"), type: "text/html" }],
        status: [{ href: at("/readyz") }],
      },
    ],
  };
}
