import { z } from "zod";
import { isPrivate } from "#domain/network.ts";
import { logLevels } from "#integrations/log.ts";
import { readTrustedProxies, type TrustedProxies } from "#operations/runtime/trust-proxy.ts";

/** Times and limits of one-time codes (docs/decisions/015), and how long a proof of work takes (docs/decisions/040). */
const USUAL = { RATE_LIMIT_SCALE: 1, OTP_TTL_SECONDS: 600, OTP_RESEND_SECONDS: 30, PROOF_OF_WORK_BITS: 13 };

/** Contact person where none is configured: fictional, and shown only outside production */
const FICTIONAL = {
  GRIEVANCE_NAME: "Nalini Deshpande",
  GRIEVANCE_EMAIL: "grievance@marga.example",
  ACCESSIBILITY_EMAIL: "access@marga.example",
};

const Environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"], "Use development, test or production").default("development"),
  PORT: z.coerce
    .number("Use a number")
    .int("Use a whole number")
    .min(0, "Use 0 to 65535")
    .max(65_535, "Use 0 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "Use an address such as https://marga.example" }).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((url) => url.trim() || []))
    .pipe(z.array(databaseUrl())),
  DATABASE_POOL_SIZE: z.coerce.number("Use a number").int("Use a whole number").min(2, "Use 2 or more").default(10),
  DEMO_DATA: z.enum(["0", "1"], "Use 0 or 1").optional(),
  APP_SECRET: z.string().min(32, "Use 32 characters or more").optional(),
  APP_SECRET_OLD: z.string().min(32, "Use 32 characters or more").optional(),
  TRUST_PROXY: z.string().transform(trustedProxies).optional(),
  REQUIRE_PASSKEYS: z.enum(["0", "1", "all"], "Use 0, 1 or all").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "Use an address such as smtp://user:password@mail.example:587")
    .optional(),
  MAIL_FROM: z.string().default("Marga <marga@localhost>"),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/, error: "Use an address such as https://sms.example/send" }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_ENTITY_ID: z.string().default(""),
  SMS_TEMPLATE_IDS: z
    .string()
    .default("")
    .transform((list) =>
      Object.fromEntries(
        list
          .split(",")
          .filter(Boolean)
          .map((pair) => pair.split("=").map((part) => part.trim())),
      ),
    ),
  CAPTCHA_PROVIDER: z.enum(["siteverify"], "Use siteverify").optional(),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: "Use an address such as https://captcha.example/siteverify" })
    .optional(),
  CAPTCHA_SECRET: z.string().optional(),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: "Use an address such as https://analytics.example/events" })
    .optional(),
  ANALYTICS_TOKEN: z.string().optional(),
  FILES_STORE: z.enum(["disk", "s3"], "Use disk or s3").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "Use an address such as https://s3.example" }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_URL: z
    .string()
    .regex(/^(unix:\/\/\/.+|tcp:\/\/[^/:]+:\d+)$/, "Use unix:///run/clamav/clamd.ctl or tcp://host:3310")
    .optional(),
  ARCHIVE_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, "Use the public key that `marga archive-key` printed")
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `Use ${logLevels.join(", ")}`).default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, "Use 20 letters and digits or more, without spaces")
    .optional(),
  WEBHOOKS_TO_THIS_MACHINE: z
    .enum(["0", "1"], "Use 0 or 1")
    .default("0")
    .transform((value) => value === "1"),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number("Use a number").min(0, "Use 0 or more").max(60, "Use 60 or less").optional(),
  RATE_LIMIT_SCALE: z.coerce.number("Use a number").positive("Use a number above 0").default(USUAL.RATE_LIMIT_SCALE),
  GRIEVANCE_NAME: z.string().optional(),
  GRIEVANCE_EMAIL: z.email("Use an e-mail address").optional(),
  ACCESSIBILITY_EMAIL: z.email("Use an e-mail address").optional(),
  MAILS_PER_HOUR: messages(500),
  MAILS_PER_DAY: messages(3000),
  SMS_PER_HOUR: messages(200),
  SMS_PER_DAY: messages(1000),
  PROOF_OF_WORK_BITS: z.coerce
    .number("Use a number")
    .int("Use a whole number")
    .min(1, "Use 1 or more")
    .max(20, "Use 20 or less")
    .default(USUAL.PROOF_OF_WORK_BITS),
  OTP_TTL_SECONDS: seconds(USUAL.OTP_TTL_SECONDS),
  OTP_RESEND_SECONDS: seconds(USUAL.OTP_RESEND_SECONDS),
});

function trustedProxies(text: string, { addIssue }: z.RefinementCtx): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies === null)
    addIssue("Use the number of proxies in front, or their addresses, such as 127.0.0.1,10.0.0.0/8");
  return proxies ?? 0;
}

function databaseUrl() {
  return z.string().regex(/^postgres(ql)?:\/\//, "Use an address such as postgres://user@host/database");
}

function messages(usual: number) {
  return z.coerce.number("Use a number").int("Use a whole number").min(10, "Use 10 or more").default(usual);
}

function seconds(usual: number) {
  return z.coerce
    .number("Use a number")
    .int("Use a whole number")
    .min(1, "Use 1 or more")
    .max(600, "Use 600 or less")
    .default(usual);
}

export interface Env
  extends Omit<
    z.infer<typeof Environment>,
    "PUBLIC_URL" | "DEMO_DATA" | "TRUST_PROXY" | "REQUIRE_PASSKEYS" | "SHUTDOWN_GRACE_SECONDS"
  > {
  /** Public address of this server, without a trailing slash */
  PUBLIC_URL: string;
  DEMO_DATA: boolean;
  /** How long requests are still answered after SIGTERM, while /readyz reports that the process ends */
  SHUTDOWN_GRACE_SECONDS: number;
  /** null where it is not said */
  TRUST_PROXY: TrustedProxies | null;
  /** Who has no rights before they have registered and used a passkey */
  REQUIRE_PASSKEYS: "nobody" | "admins" | "all";
}

/** Why the program cannot start or a command cannot run: one sentence for the operator, matched by `name`. */
export function startProblem(sentence: string, code?: string): Error {
  return Object.assign(new Error(sentence), { name: "StartProblem", ...(code ? { code } : {}) });
}

/** Reads the environment once; an empty variable counts as unset. Throws one sentence that names every bad variable. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(given[name])} (${issue.message})`;
    });
    throw startProblem(`Bad environment: ${problems.join("; ")}.`);
  }
  requireTogether(parsed.data, ["CAPTCHA_PROVIDER", "CAPTCHA_VERIFY_URL", "CAPTCHA_SECRET"]);
  requireTogether(parsed.data, ["GRIEVANCE_NAME", "GRIEVANCE_EMAIL"]);
  if (parsed.data.DATABASE_REPLICA_URLS.length > 0 && !parsed.data.DATABASE_URL) {
    throw startProblem("Bad environment: DATABASE_REPLICA_URLS names replicas of DATABASE_URL; set that too.");
  }
  if (parsed.data.APP_SECRET_OLD && !parsed.data.APP_SECRET) {
    throw startProblem("Bad environment: APP_SECRET_OLD is the secret before APP_SECRET; set that too.");
  }
  requireTogether(parsed.data, ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const { S3_BUCKET, S3_ENDPOINT, FILES_STORE } = parsed.data;
  if (!S3_BUCKET && (S3_ENDPOINT || FILES_STORE === "s3")) {
    throw startProblem("Bad environment: S3_ENDPOINT and FILES_STORE=s3 mean something only with S3_BUCKET.");
  }
  const { PUBLIC_URL, DEMO_DATA, TRUST_PROXY, REQUIRE_PASSKEYS, ...read } = parsed.data;
  const production = read.NODE_ENV === "production";
  if (!production && PUBLIC_URL && !isPrivate(new URL(PUBLIC_URL).hostname)) {
    throw startProblem(
      `PUBLIC_URL=${PUBLIC_URL} is for everybody, and this is no production: codes would not be sent, and there would be people of a demonstration. Set NODE_ENV=production.`,
    );
  }
  if (production && read.WEBHOOKS_TO_THIS_MACHINE) {
    throw startProblem(
      "WEBHOOKS_TO_THIS_MACHINE=1 lets anyone who registers a webhook reach this machine: it is for development alone.",
    );
  }
  if (PUBLIC_URL && !/^\/*$/.test(new URL(PUBLIC_URL).pathname)) {
    throw startProblem(
      `PUBLIC_URL=${PUBLIC_URL} has a path. Marga needs a host of its own, such as https://marga.example.`,
    );
  }
  // Shorter times and higher limits are for tests.
  const env = production ? { ...read, ...USUAL } : { ...FICTIONAL, ...read };
  return {
    ...env,
    TRUST_PROXY: TRUST_PROXY ?? null,
    REQUIRE_PASSKEYS: ({ 0: "nobody", 1: "admins", all: "all" } as const)[REQUIRE_PASSKEYS ?? (production ? "1" : "0")],
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    SHUTDOWN_GRACE_SECONDS: read.SHUTDOWN_GRACE_SECONDS ?? (production ? 5 : 0),
    DEMO_DATA: DEMO_DATA ? DEMO_DATA === "1" : !production,
  };
}

/** Checks variables that are only valid together. */
function requireTogether<K extends string>(read: Partial<Record<K, unknown>>, names: readonly K[]): void {
  const missing = names.filter((name) => read[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw startProblem(`Bad environment: ${names.join(", ")} go together; set ${missing.join(" and ")} too, or none.`);
}
