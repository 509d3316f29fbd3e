import fs from "node:fs";
import type { NewOrganization } from "#domain/new-organization.ts";

/**
 * Fictional organisations in all states and territories, one a line. Their times are fixed: none is after 20 November
 * 2026.
 */
export function demoOrganizations(): NewOrganization[] {
  const lines = fs
    .readFileSync(new URL("./organizations.ndjson", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}
