import fs from "node:fs";
import { expect, test } from "vitest";
import { drawSchema } from "#database/schema-drawing.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();

test("docs/schema.md matches the migrations", async () => {
  const drawn = await drawSchema(ctx.db);
  expect(drawn).toContain('organizations ||--o{ addresses : "organization_id"');
  expect(fs.readFileSync("docs/schema.md", "utf8")).toBe(drawn);
});
