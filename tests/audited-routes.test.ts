import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { audited, notPages } from "#tests/audit/routes.ts";

function paths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? [""] : path ? [path] : []),
    ...paths(children ?? []),
  ]);
}

test("the audit visits every page of the routes", async () => {
  const known = new Set([...audited.map(({ route }) => route), ...notPages]);
  expect(new Set(paths(await routes))).toEqual(known);
});

test("the audited pages have different names", () => {
  expect(new Set(audited.map(({ name }) => name)).size).toBe(audited.length);
});
