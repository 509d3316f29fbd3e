import { type Env, startProblem } from "#operations/runtime/env.ts";

/** Throws one sentence for the operator when a server with this configuration would harm those who use it. Commands are not asked. */
export function requireSafeStart(env: Env): void {
  if (env.NODE_ENV !== "production") return;
  requireRealMail(env);
  requireKnownProxy(env);
}

function requireRealMail({ SMTP_URL }: Env): void {
  if (SMTP_URL) return;
  throw startProblem(
    "In production mail must be sent for real: set SMTP_URL, as in smtps://user:password@mail.example:465.",
  );
}

/** Without it all visitors have the proxy's address, and share one visitor's limits: 20 codes an hour for the whole site. */
function requireKnownProxy({ PUBLIC_URL, TRUST_PROXY }: Env): void {
  if (TRUST_PROXY !== null || !PUBLIC_URL.startsWith("https:")) return;
  throw startProblem(
    `PUBLIC_URL=${PUBLIC_URL} needs a proxy that speaks TLS: set TRUST_PROXY to the addresses of all proxies in front, as in TRUST_PROXY=127.0.0.1, or to their number, or to 0 if callers reach this server with addresses of their own.`,
  );
}
