import { expect, test } from "vitest";
import { parseEnv } from "#operations/runtime/env.ts";

test("without variables the server is local, with demo data", () => {
  expect(parseEnv({})).toMatchObject({
    NODE_ENV: "development",
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: "./data",
    PUBLIC_URL: "http://localhost:3000",
    DEMO_DATA: true,
  });
});

test("production has no demo data unless it is requested", () => {
  expect(parseEnv({ NODE_ENV: "production" }).DEMO_DATA).toBe(false);
  expect(parseEnv({ NODE_ENV: "production", DEMO_DATA: "1" }).DEMO_DATA).toBe(true);
});

test("limits and the life of codes can be changed for tests, and not in production", () => {
  const wanted = { RATE_LIMIT_SCALE: "100", OTP_TTL_SECONDS: "20", OTP_RESEND_SECONDS: "1" };
  expect(parseEnv(wanted)).toMatchObject({ RATE_LIMIT_SCALE: 100, OTP_TTL_SECONDS: 20, OTP_RESEND_SECONDS: 1 });
  const usual = { RATE_LIMIT_SCALE: 1, OTP_TTL_SECONDS: 600, OTP_RESEND_SECONDS: 30 };
  expect(parseEnv({})).toMatchObject(usual);
  expect(parseEnv({ ...wanted, NODE_ENV: "production" })).toMatchObject(usual);
});

test("every invalid variable is named in one sentence", () => {
  expect(() => parseEnv({ PORT: "http", DEMO_DATA: "yes", DATABASE_URL: "mysql://x" })).toThrow(
    'Bad environment: PORT="http" (Use a number); DATABASE_URL="mysql://x" (Use an address such as postgres://user@host/database); DEMO_DATA="yes" (Use 0 or 1).',
  );
});

test("a secret that is too short and an invalid gateway address are refused", () => {
  expect(() => parseEnv({ APP_SECRET: "short" })).toThrow("Use 32 characters or more");
  expect(() => parseEnv({ SMS_GATEWAY_URL: "sms" })).toThrow("Use an address such as https://sms.example/send");
  expect(parseEnv({ SMS_TEMPLATE_IDS: "code=1107, reminder = 1108" }).SMS_TEMPLATE_IDS).toEqual({
    code: "1107",
    reminder: "1108",
  });
});

test("a proxy is a number, an address or a network that is not half of the internet", () => {
  for (const TRUST_PROXY of [
    "yes",
    "-1",
    "10",
    "proxy.example",
    "127.0.0.1;10.0.0.1",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "::/0",
  ])
    expect(() => parseEnv({ TRUST_PROXY }), TRUST_PROXY).toThrow("Use the number of proxies in front");
  expect(parseEnv({ TRUST_PROXY: "2" }).TRUST_PROXY).toBe(2);
  expect(parseEnv({}).TRUST_PROXY).toBeNull();
});

test("an empty variable counts as unset", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: " " }).PORT).toBe(3000);
});

test("the captcha needs all of its variables or none", () => {
  const whole = {
    CAPTCHA_PROVIDER: "siteverify",
    CAPTCHA_VERIFY_URL: "https://captcha.example/verify",
    CAPTCHA_SECRET: "kept to ourselves",
  };
  expect(parseEnv(whole)).toMatchObject(whole);
  expect(parseEnv({}).CAPTCHA_PROVIDER).toBeUndefined();
  expect(() => parseEnv({ CAPTCHA_PROVIDER: "siteverify" })).toThrow(
    "Bad environment: CAPTCHA_PROVIDER, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET go together; set CAPTCHA_VERIFY_URL and CAPTCHA_SECRET too, or none.",
  );
  expect(() => parseEnv({ CAPTCHA_SECRET: "kept to ourselves" })).toThrow(
    "set CAPTCHA_PROVIDER and CAPTCHA_VERIFY_URL",
  );
  expect(() => parseEnv({ ...whole, CAPTCHA_PROVIDER: "other" })).toThrow("Use siteverify");
  expect(() => parseEnv({ ...whole, CAPTCHA_VERIFY_URL: "captcha" })).toThrow("Use an address such as");
});

test("production names only a configured grievance officer, elsewhere a fictional one", () => {
  const named = { GRIEVANCE_NAME: "Nalini Deshpande", GRIEVANCE_EMAIL: "grievance@marga.example" };
  expect(parseEnv({})).toMatchObject({ ...named, ACCESSIBILITY_EMAIL: "access@marga.example" });
  const bare = parseEnv({ NODE_ENV: "production" });
  expect([bare.GRIEVANCE_NAME, bare.GRIEVANCE_EMAIL, bare.ACCESSIBILITY_EMAIL]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(parseEnv({ ...named, GRIEVANCE_NAME: "Asha Rao", NODE_ENV: "production" }).GRIEVANCE_NAME).toBe("Asha Rao");
  expect(() => parseEnv({ GRIEVANCE_NAME: "Asha Rao" })).toThrow("GRIEVANCE_NAME, GRIEVANCE_EMAIL go together");
  expect(() => parseEnv({ ACCESSIBILITY_EMAIL: "us" })).toThrow("Use an e-mail address");
});

test("a bucket needs all of its variables or none, and the store of files must be known", () => {
  const whole = { S3_BUCKET: "files", S3_REGION: "ap-south-1", S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "ours" };
  expect(parseEnv({ ...whole, S3_ENDPOINT: "https://s3.example", FILES_STORE: "disk" })).toMatchObject(whole);
  expect(() => parseEnv({ ...whole, S3_REGION: "" })).toThrow(
    "S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY go together; set S3_REGION too, or none.",
  );
  for (const variables of [{ S3_ENDPOINT: "https://s3.example" }, { FILES_STORE: "s3" }])
    expect(() => parseEnv(variables)).toThrow("S3_ENDPOINT and FILES_STORE=s3 mean something only with S3_BUCKET");
  expect(() => parseEnv({ FILES_STORE: "tape" })).toThrow("Use disk or s3");
});

test("a public address is refused outside production, where codes are readable and demo users can sign in", () => {
  for (const PUBLIC_URL of ["https://marga.example", "http://203.0.113.5:3000", "https://[2001:db8::1]"]) {
    expect(() => parseEnv({ PUBLIC_URL })).toThrow("Set NODE_ENV=production.");
    expect(parseEnv({ PUBLIC_URL, NODE_ENV: "production" }).PUBLIC_URL).toBe(PUBLIC_URL);
  }
  for (const PUBLIC_URL of ["http://localhost:3001", "http://192.168.1.5:3000", "http://laptop.local:3000"]) {
    expect(parseEnv({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
  }
});

test("a site that shares its host with others is refused, because they would read what its pages keep", () => {
  for (const PUBLIC_URL of ["https://example.org/marga", "https://example.org/a/b/"])
    expect(() => parseEnv({ PUBLIC_URL, NODE_ENV: "production" })).toThrow("Marga needs a host of its own");
  expect(parseEnv({ PUBLIC_URL: "https://example.org/", NODE_ENV: "production" }).PUBLIC_URL).toBe(
    "https://example.org",
  );
});

test("production requires a passkey from admins unless that is switched off", () => {
  expect(parseEnv({}).REQUIRE_PASSKEYS).toBe("nobody");
  expect(parseEnv({ REQUIRE_PASSKEYS: "1" }).REQUIRE_PASSKEYS).toBe("admins");
  expect(parseEnv({ NODE_ENV: "production" }).REQUIRE_PASSKEYS).toBe("admins");
  expect(parseEnv({ NODE_ENV: "production", REQUIRE_PASSKEYS: "all" }).REQUIRE_PASSKEYS).toBe("all");
  expect(parseEnv({ NODE_ENV: "production", REQUIRE_PASSKEYS: "0" }).REQUIRE_PASSKEYS).toBe("nobody");
});
