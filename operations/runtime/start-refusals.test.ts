import { expect, test } from "vitest";
import { smtpMail } from "#integrations/mail.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { requireSafeStart } from "#operations/runtime/start-refusals.ts";
import { startMailServer } from "#tests/helpers/mail-server.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://marga.example",
  TRUST_PROXY: "127.0.0.1",
  SMTP_URL: "smtps://user:password@mail.example:465",
};
const bucket = { S3_BUCKET: "files", S3_REGION: "ap-south-1", S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "ours" };
const captcha = { CAPTCHA_PROVIDER: "siteverify", CAPTCHA_SECRET: "kept to ourselves" };
const start = (variables: Record<string, string>) => requireSafeStart(parseEnv({ ...production, ...variables }));

test.each([
  ["SMTP_URL", { SMTP_URL: "smtp://user:password@mail.example:587" }],
  ["SMTP_URL", { SMTP_URL: "smtp://user:password@10.0.0.5" }],
  ["SMTP_URL", { SMTP_URL: "smtp://mail.example?requireTLS=false" }],
  ["SMTP_URL", { SMTP_URL: "smtp://mail.example?requireTLS=true&ignoreTLS=true" }],
  ["SMS_GATEWAY_URL", { SMS_GATEWAY_URL: "http://sms.example/send" }],
  ["S3_ENDPOINT", { ...bucket, S3_ENDPOINT: "http://10.0.0.9:9000" }],
  ["CAPTCHA_VERIFY_URL", { ...captcha, CAPTCHA_VERIFY_URL: "http://captcha.example/verify" }],
  ["ANALYTICS_URL", { ANALYTICS_URL: "http://analytics.example/events" }],
  ["CLAMD_URL", { CLAMD_URL: "tcp://clamd.example:3310" }],
])(
  "in production a start whose %s is not encrypted is refused in one sentence without its password",
  (name, variables) => {
    expect(() => start(variables)).toThrow(new RegExp(`^${name} leads to [^ ]+ without TLS: [^;]+\\.$`));
    expect(() => start(variables)).not.toThrow("password");
    expect(() => requireSafeStart(parseEnv(variables))).not.toThrow();
  },
);

test.each<Record<string, string>>([
  { SMTP_URL: "smtp://127.0.0.1:25" },
  { SMTP_URL: "smtp://localhost" },
  { SMTP_URL: "smtp://user:password@mail.example:587?requireTLS=true" },
  { SMS_GATEWAY_URL: "https://sms.example/send" },
  { SMS_GATEWAY_URL: "http://127.0.0.1:8080/send" },
  { ...bucket, S3_ENDPOINT: "http://localhost:9000" },
  { ...bucket },
  { CLAMD_URL: "unix:///run/clamav/clamd.ctl" },
  { CLAMD_URL: "tcp://clamav:3310" },
  { CLAMD_URL: "tcp://127.0.0.1:3310" },
])("what is encrypted, or stays on this machine, starts: %j", (variables) => {
  expect(() => start(variables)).not.toThrow();
});

test("with requireTLS no mail goes to a server that offers no TLS", async () => {
  const server = await startMailServer();
  const mail = { id: "1", to: "asha@example.org", subject: "Code", text: "123456", html: "", language: "en" };
  await expect(smtpMail(`${server.url}?requireTLS=true`, "marga@marga.example")(mail)).rejects.toThrow();
  expect(server.received).toEqual([]);
  await smtpMail(server.url, "marga@marga.example")(mail);
  expect(server.received).toHaveLength(1);
  await server.close();
});
