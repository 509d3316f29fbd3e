import { createHmac, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { Context } from "#operations/runtime/context.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** As Standard Webhooks 1.0 writes secrets: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * The headers of Standard Webhooks 1.0: `webhook-signature` has an HMAC-SHA256 of `id.timestamp.body` for each secret that is valid now, the new one first.
 */
export function signedHeaders(
  ctx: Context,
  webhook: Pick<Selectable<Tables["webhooks"]>, "secret_encrypted" | "former_secret_encrypted" | "former_until">,
  id: string,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(ctx.now().getTime() / 1000);
  const { secret_encrypted, former_secret_encrypted, former_until } = webhook;
  const isRotating = former_secret_encrypted && former_until && former_until > ctx.now();
  const secrets = [secret_encrypted, ...(isRotating ? [former_secret_encrypted] : [])];
  const signatures = secrets.map((secret) => sign(ctx.secrets.decrypt(secret), `${id}.${seconds}.${body}`));
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}
