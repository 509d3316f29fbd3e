import { defineConfig } from "vitest/config";
import { LANES } from "./tests/helpers/server.ts";

/** `database` runs on the embedded engine, and again on PostgreSQL when TEST_DATABASE_URL names one; `browser` needs Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{domain,search,cli,app,integrations}/**/*.test.{ts,tsx}",
            "database/{geography,demo}/*.test.ts",
            "tests/*.test.ts",
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["{operations,api,database}/*.test.ts", "tests/relevance/*.test.ts"],
          globalSetup: "tests/helpers/template.ts",
          // They wait for disks and databases as much as for processors.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/e2e/*.test.ts"],
          globalSetup: "tests/helpers/server.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A machine that does much besides is waited for, and asked once more; the report names what was.
          expect: { poll: { timeout: 20_000 } },
          retry: 1,
          maxWorkers: LANES,
        },
      },
    ],
  },
});
