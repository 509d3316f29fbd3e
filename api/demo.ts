import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { DemoRemoval } from "#domain/demo.ts";
import { countDemoData, removeDemoData } from "#operations/demo-removal.ts";

const tag = "Admin";

/** The fictional organisations and people, and the end of them. */
export function demoApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/demo",
    ...describe({ access: "admin", summary: "How much here is fictional", tag, answer: "DemoData" }),
    async (c) => c.json(await countDemoData(c.get("ctx"))),
  );

  api.post(
    "/admin/demo/removal",
    ...describe({
      access: "admin",
      summary: "Removes the fictional organisations and people for good",
      tag,
      body: DemoRemoval,
      answer: "RemovedDemoData",
    }),
    async (c) => {
      validate(DemoRemoval, await readJson(c));
      return c.json(await removeDemoData(c.get("ctx")));
    },
  );

  return api;
}
