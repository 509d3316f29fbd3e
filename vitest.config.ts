import { defineConfig } from "vitest/config";
import { LongestFirst, recordDurations } from "./tests/helpers/durations.ts";
import { LESS_COLLECTING } from "./tests/helpers/program.ts";
import { LANES } from "./tests/helpers/server.ts";

/** What no engine can change: these run on the embedded database alone. */
const SAME_ON_EVERY_ENGINE = [
  "tests/relevance/*",
  "api/{analytics,message-attacks,virus-scans}.test.ts",
  "api/http/{asset-cache,broken-off,endpoint,form,held-requests,listener,problem-details,request,typed-client}.test.ts",
  "operations/duplicates/{duplicates.golden,merge-state}.test.ts",
  "operations/files/{file-names,file-stores}.test.ts",
  "operations/messages/sms-texts.test.ts",
  "operations/publishing/district-copy.test.ts",
  "operations/runtime/{admission,crash,env,secrets,start-notes}.test.ts",
  "operations/searching/{index-compaction,locate-address,understanding}.test.ts",
];

/** `database` runs on the embedded engine, and again on PostgreSQL when TEST_DATABASE_URL names one; `browser` needs Chromium. */
export default defineConfig({
  test: {
    reporters: ["default", recordDurations],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{domain,search,cli,app,integrations}/**/*.test.{ts,tsx}",
            "database/{geography,demo}/*.test.ts",
            "tests/*.test.ts",
          ],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["{operations,api}/**/*.test.ts", "database/*.test.ts", "tests/relevance/*.test.ts"],
          exclude: process.env.TEST_DATABASE_URL ? SAME_ON_EVERY_ENGINE : [],
          globalSetup: "tests/helpers/template.ts",
          // They wait for disks and databases as much as for processors.
          maxWorkers: 2,
          execArgv: LESS_COLLECTING,
          isolate: false,
          // A busy machine is waited for.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/e2e/*.test.ts"],
          globalSetup: "tests/helpers/server.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A busy machine is waited for.
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
          maxWorkers: LANES,
        },
      },
    ],
  },
});
