import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Endpoint, endpoint } from "#api/http/endpoint.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { isAppError } from "#domain/errors.ts";
import { z } from "#domain/zod.ts";
import type { Context } from "#operations/runtime/context.ts";

const described = { access: "public", summary: "", tag: "" } as const;

function serve({ method, path, respond }: Endpoint) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", { user: null } as Context);
    await next();
  });
  app.on(method.toUpperCase(), path, respond);
  app.onError((error, c) => c.text(isAppError(error) ? error.code : String(error), 400));
  return app;
}

test("the last value of a repeated parameter counts, an empty one is absent, and body and path are not mixed with the query", async () => {
  const app = serve(
    endpoint({
      ...described,
      method: "post",
      path: "/:page",
      query: z.object({ page: z.string(), per_page: z.string().optional(), search: z.string().optional() }),
      answer: "Names",
      handle: ({ params, query }) => ({ data: [params.page, ...Object.entries(query).flat()] }),
    }),
  );
  const body = new URLSearchParams({ page: "4", per_page: "9" });
  const response = await app.request("/3?page=1&page=2&search=", { method: "POST", body });
  expect(await response.json()).toEqual({ data: ["3", "page", "2"] });
});

test("a path that the schema of the parameters refuses is not found, before the query is read", async () => {
  const app = serve(
    endpoint({
      ...described,
      method: "get",
      path: "/tables/:file",
      params: z.object({ file: z.literal("a.csv") }),
      query: z.object({ page: z.coerce.number() }),
      answer: "Names",
      handle: ({ params, query }) => ({ data: [params.file, String(query.page)] }),
    }),
  );
  expect(await (await app.request("/tables/b.csv?page=x")).text()).toBe("not_found");
  expect(await (await app.request("/tables/a.csv?page=x")).text()).toBe("validation");
  expect(await (await app.request("/tables/a.csv?page=2")).json()).toEqual({ data: ["a.csv", "2"] });
});

test("an endpoint without an answer sends 204", async () => {
  const app = serve(endpoint({ ...described, method: "delete", path: "/", answer: null, handle: async () => {} }));
  const response = await app.request("/", { method: "DELETE" });
  expect([response.status, await response.text()]).toEqual([204, ""]);
});

test("a handler that returns another shape than the named answer, or reads a parameter or a user that it cannot have, does not compile", () => {
  const route = { ...described, method: "get", path: "/:id", answer: "Names" } as const;
  // @ts-expect-error: data is a list of strings
  endpoint({ ...route, handle: () => ({ data: [1] }) });
  // @ts-expect-error: data is missing
  endpoint({ ...route, handle: async () => ({}) });
  // @ts-expect-error: the path has no other_id
  endpoint({ ...route, handle: ({ params }) => ({ data: [params.other_id] }) });
  // @ts-expect-error: a public endpoint may have no user
  endpoint({ ...route, handle: ({ ctx }) => ({ data: [ctx.user.name] }) });
  expect(endpoint({ ...route, access: "admin", handle: ({ ctx }) => ({ data: [ctx.user.name] }) }).access).toBe(
    "admin",
  );
  expect(endpoint({ ...route, handle: ({ params }) => ({ data: [params.id] }) }).path).toBe("/:id");
});
