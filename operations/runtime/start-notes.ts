import { isLoopback } from "#domain/network.ts";
import { demoUsers } from "#operations/runtime/demo-data.ts";
import type { Env } from "#operations/runtime/env.ts";

/** What the operator should know about the configuration when a server starts, one sentence a line. */
export function startNotes(env: Env): string[] {
  const notes = [`Marga is at ${env.PUBLIC_URL}`];
  if (env.DEMO_DATA) notes.push("The organisations marked Demo are fictional. DEMO_DATA=0 starts an empty directory.");
  return [...notes, ...(env.NODE_ENV === "production" ? productionNotes(env) : localNotes(env))];
}

function productionNotes(env: Env): string[] {
  return [
    ...(env.SMS_GATEWAY_URL
      ? []
      : [
          "SMS_GATEWAY_URL is not set: no code can be sent to a phone, so no user signs in with a number and no organisation can begin its form.",
        ]),
    ...(env.TRUST_PROXY
      ? []
      : ["TRUST_PROXY names no proxy: if one stands in front, all visitors together have the limits of one."]),
    ...(env.REQUIRE_PASSKEYS !== "nobody"
      ? []
      : [
          "REQUIRE_PASSKEYS=0: an admin signs in with a code alone, so a reader of an admin's mail can act as the admin.",
        ]),
    ...(env.REQUIRE_PASSKEYS !== "nobody" && !makesPasskeys(env.PUBLIC_URL)
      ? [
          `Admins need a passkey, and browsers make none for ${env.PUBLIC_URL}: PUBLIC_URL must begin with https:// and name a host.`,
        ]
      : []),
  ];
}

/** W3C Web Authentication needs a secure context and a domain name; an IP address is none. */
function makesPasskeys(public_url: string): boolean {
  const { protocol, hostname } = new URL(public_url);
  return hostname === "localhost" || (protocol === "https:" && !/^[\d.]+$|^\[/.test(hostname));
}

function localNotes(env: Env): string[] {
  const others = isLoopback(env.HOST)
    ? []
    : [
        `HOST=${env.HOST} lets other machines in, and this is no production: a real installation has NODE_ENV=production.`,
      ];
  if (env.SMTP_URL || !env.DEMO_DATA) return others;
  return [
    ...others,
    `Sign in at ${env.PUBLIC_URL}/login as ${demoUsers.admin} or ${demoUsers.provider}; codes are ${whereCodesAre(env)}.`,
  ];
}

/** /dev/outbox answers only requests from this machine (api/outbox.ts). */
function whereCodesAre({ PUBLIC_URL, HOST, PORT, DATA_DIR, TRUST_PROXY }: Env): string {
  const here = isLoopback(HOST) || HOST === "0.0.0.0" || HOST === "::";
  if (!here || TRUST_PROXY) return `in ${DATA_DIR}/outbox`;
  if (isLoopback(new URL(PUBLIC_URL).hostname)) return `at ${PUBLIC_URL}/dev/outbox`;
  return `at http://localhost:${PORT}/dev/outbox, on this machine`;
}
