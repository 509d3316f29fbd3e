import { filled, text } from "#domain/fields.ts";
import { isLoopback } from "#domain/network.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/* Webhooks by Standard Webhooks 1.0: a program is told which organisations changed, and asks for them itself. */

export const webhookEvents = [
  "organization.published",
  "organization.updated",
  "organization.removed",
  "organization.merged",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Sent when its holder asks for it */
export const TEST_EVENT = "webhook.test";
/** Changes were left out: the receiver was away for longer than they are kept */
export const MISSED_EVENT = "webhook.missed";
const sentEvents = [...webhookEvents, TEST_EVENT, MISSED_EVENT] as const;
export type SentEvent = (typeof sentEvents)[number];

const MAX_WEBHOOK_URL = 500;
/** How long a former secret signs besides the new one */
export const ROTATION_HOURS = 24;
/** How long finished deliveries stay in the log, and how long a webhook that is paused or off is kept */
export const WEBHOOK_LOG_DAYS = 30;
/** Waits after each try that fails: ten tries in three days. The receiver that is back within an hour is asked again after another hour at most. */
export const RETRY_MINUTES = [1, 5, 15, 40, 120, 360, 720, 1200, 1860] as const;
export const MOST_TRIES = RETRY_MINUTES.length + 1;

const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why there was no answer */
const deliveryProblems = ["address", "name", "tls", "timeout", "connection"] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Why a webhook is off: its receiver said 410, ten tries failed, or an admin ended it */
const offReasons = ["gone", "no_answer", "desk"] as const;
export type OffReason = (typeof offReasons)[number];

const hostStatuses = ["waiting", "approved", "refused"] as const;
export type HostStatus = (typeof hostStatuses)[number];

/** `waiting` and `refused`: what an admin has not, or negatively, said of its host to this holder */
const webhookStatuses = ["waiting", "refused", "active", "paused", "off"] as const;

const IPV4_OR_IPV6 = /^[\d.]+$|^\[/;
/** One label, or an ending that the public names have not: IANA's special-use names, and those that private networks use (ICANN SAC113, home and corp) */
const NOT_PUBLIC = /^[^.]+$|(^|\.)(alt|arpa|corp|example|home|internal|invalid|lan|local|localhost|mail|onion|test)$/;
const MAX_HOST = 253;
const MAX_LABEL = 63;

/**
 * An address of a webhook in its one spelling: host in lower case and punycode without the dot of the root, no usual port, no fragment. `toThisMachine` allows
 * http and other ports for addresses of this machine, in development alone. Which machines a name leads to is judged when it is asked.
 */
export function webhookAddress(typed: string, toThisMachine: boolean): { url: URL } | { problem: string } {
  if (!URL.canParse(typed)) return { problem: problems.webhook_address };
  const url = new URL(typed);
  url.hash = "";
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return { problem: problems.webhook_address };
  url.hostname = url.hostname.replace(/\.$/, "");
  if (toThisMachine && isLoopback(url.hostname)) return { url };
  if (url.protocol !== "https:" || url.port !== "") return { problem: problems.webhook_address };
  return isPublicName(url.hostname) ? { url } : { problem: problems.webhook_host };
}

function isPublicName(host: string): boolean {
  if (IPV4_OR_IPV6.test(host) || NOT_PUBLIC.test(host) || host.length > MAX_HOST) return false;
  return host.split(".").every((label) => label !== "" && label.length <= MAX_LABEL);
}

export function isWebhookAddress(address: string, toThisMachine: boolean): boolean {
  return "url" in webhookAddress(address, toThisMachine);
}

const events = z
  .array(z.enum(webhookEvents, `Use ${webhookEvents.join(", ")}`), problems.webhook_events)
  .min(1, problems.webhook_events)
  .max(webhookEvents.length, problems.webhook_events)
  .transform((listed) => webhookEvents.filter((event) => listed.includes(event)));
const url = filled(MAX_WEBHOOK_URL, problems.webhook_address).describe(
  "https, on port 443, of a host that an admin approves",
);

export const NewWebhook = z.object({
  url,
  events,
  description: text(200).default("").describe("For yourself and the admins"),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z
  .object({
    url,
    events,
    description: text(200),
    paused: z.boolean().describe("false also switches a webhook on again that went off, unless an admin ended it"),
  })
  .partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WebhookParams = z.object({ id: z.uuid() });
export const DeliveryParams = WebhookParams.extend({ delivery_id: z.uuid() });

export const WebhookDelivery = z.object({
  id: z.uuid(),
  webhook_id_header: z.string().describe("The header webhook-id, the same in every try"),
  type: z.enum(sentEvents),
  subject_id: z.uuid().describe("data.id of the body"),
  timestamp: z.iso.datetime(),
  status: z.enum(deliveryStatuses),
  tries: z.int(),
  last_status: z.int().nullable().describe("HTTP status of the last answer"),
  last_problem: z.enum(deliveryProblems).nullable().describe("Why there was no answer at the last try"),
  finished_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  description: z.string(),
  status: z.enum(webhookStatuses).describe("waiting: an admin has not approved the host yet"),
  off_reason: z.enum(offReasons).nullable(),
  created_at: z.iso.datetime(),
  retry_at: z.iso.datetime().nullable().describe("When the delivery that failed is tried again"),
  waiting: z.int().describe("Deliveries that wait"),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithLog = Webhook.extend({
  deliveries: z.array(WebhookDelivery).describe("The last 100, the newest first; kept for 30 days once they are done"),
});

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe("whsec_ and 32 bytes in base64; shown this once"),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/* At the desk */

export const WebhookHost = z.object({
  host: z.string(),
  key_id: z.uuid().nullable().describe("The key whose holder asks; null for webhooks of the desk"),
  holder: z.string().nullable().describe("Name of the key, which its holder chose"),
  email: z.string().nullable().describe("Of the holder, who showed by a code that it is theirs"),
  status: z.enum(hostStatuses),
  asked_at: z.iso.datetime().nullable().describe("Since when it waits; null once it was decided on"),
  decided_at: z.iso.datetime().nullable(),
});
export type WebhookHost = z.infer<typeof WebhookHost>;

export const DeskWebhook = Webhook.extend({
  holder: z.string().describe("Name of the key, or of the admin who registered it; empty when that account is gone"),
  deliveries: z.array(WebhookDelivery).describe("The last five"),
});
export type DeskWebhook = z.infer<typeof DeskWebhook>;

export const WebhookDesk = z.object({
  hosts: z.array(WebhookHost).describe("Those that wait come first, the one that waits longest before the others"),
  webhooks: z.array(DeskWebhook),
});
export type WebhookDesk = z.infer<typeof WebhookDesk>;

export const HostDecision = z.object({
  status: z.enum(["approved", "refused"], "Use approved or refused"),
  key_id: z
    .uuid("Use the key_id that stands with the host")
    .nullable()
    .describe("As it stands with the host: the decision is for all keys of that holder, and null for the desk"),
});
export type HostDecision = z.infer<typeof HostDecision>;
export const HostParams = z.object({ host: z.string().max(MAX_WEBHOOK_URL) });
export const WebhookSwitch = z.object({ on: z.boolean("Use true or false") });
