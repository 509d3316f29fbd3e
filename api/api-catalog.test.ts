import { expect, test } from "vitest";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();
const site = createApp(ctx, async () => new Response("a page", { status: 404 }));
const PATH = "/.well-known/api-catalog";

test("the catalogue of RFC 9727 is a linkset, and says so in a header", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await site.request(PATH, { method });
    expect([status, headers.get("Content-Type"), headers.get("Link")]).toEqual([
      200,
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      `<${ctx.env.PUBLIC_URL}${PATH}>; rel="api-catalog"`,
    ]);
  }
});
