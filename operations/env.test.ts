import { expect, test } from "vitest";
import { parseEnv } from "#operations/env.ts";

test("without variables the server is local, with demo data", () => {
  expect(parseEnv({})).toEqual({
    NODE_ENV: "development",
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    PUBLIC_URL: "http://localhost:3000",
    DEMO_DATA: true,
  });
});

test("production has no demo data unless it is asked for", () => {
  expect(parseEnv({ NODE_ENV: "production" }).DEMO_DATA).toBe(false);
  expect(parseEnv({ NODE_ENV: "production", DEMO_DATA: "1" }).DEMO_DATA).toBe(true);
});

test("every bad variable is named in one sentence", () => {
  expect(() => parseEnv({ PORT: "http", DEMO_DATA: "yes", DATABASE_URL: "mysql://x" })).toThrow(
    'Bad environment: PORT="http" (Use a number); DATABASE_URL="mysql://x" (Use an address such as postgres://user@host/database); DEMO_DATA="yes" (Use 0 or 1).',
  );
});

test("an empty variable counts as unset", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: " " }).PORT).toBe(3000);
});
