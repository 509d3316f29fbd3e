import { isLoopback, isPrivate } from "#domain/network.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";

/** Throws one sentence for the operator when a server with this configuration would harm those who use it. Commands are not asked. */
export function requireSafeStart(env: Env): void {
  if (env.NODE_ENV !== "production") return;
  requireRealMail(env);
  requireKnownProxy(env);
  requireTls(env);
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

const gateways = ["SMS_GATEWAY_URL", "CAPTCHA_VERIFY_URL", "ANALYTICS_URL", "S3_ENDPOINT"] as const;

/** Codes, contacts and papers leave this machine encrypted alone. clamd speaks no TLS, so it is in the same private network at most. */
function requireTls(env: Env): void {
  const mail = new URL(env.SMTP_URL!);
  const asksForTls = mail.searchParams.get("requireTLS") === "true" && mail.searchParams.get("ignoreTLS") !== "true";
  if (mail.protocol === "smtp:" && !asksForTls && !isLoopback(mail.hostname))
    throw withoutTls(
      "SMTP_URL",
      mail,
      `use smtps://${mail.hostname}:465, or add ?requireTLS=true if it offers STARTTLS`,
    );
  for (const name of gateways) {
    const url = env[name] && new URL(env[name]);
    if (url && url.protocol !== "https:" && !isLoopback(url.hostname)) throw withoutTls(name, url, "use https");
  }
  const scanner = env.CLAMD_URL?.startsWith("tcp:") ? new URL(env.CLAMD_URL) : null;
  if (scanner && !isPrivate(scanner.hostname))
    throw withoutTls("CLAMD_URL", scanner, "use a socket of this machine or an address of its private network");
}

function withoutTls(name: string, { hostname }: URL, remedy: string): Error {
  return startProblem(`${name} leads to ${hostname} without TLS: ${remedy}.`);
}
