import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import {
  DeliveryParams,
  HostDecision,
  HostParams,
  NewWebhook,
  WebhookChange,
  WebhookParams,
  WebhookSwitch,
} from "#domain/webhook.ts";
import { createDeskWebhook, listDeskWebhooks, switchWebhook } from "#operations/webhooks/desk-webhooks.ts";
import { decideHost } from "#operations/webhooks/webhook-hosts.ts";
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#operations/webhooks/webhooks.ts";

const tag = "Webhooks";
/** Of the holder of a key: webhooks of other keys are not found. */
const own = { access: "key", scope: "webhooks", tag, cache: "no-store" } as const;

export const webhooksEndpoints = [
  endpoint({
    ...own,
    method: "get",
    path: "/webhooks",
    summary: "The webhooks of the key",
    answer: "WebhookList",
    handle: async ({ ctx }) => ({ data: await listWebhooks(ctx) }),
  }),

  endpoint({
    ...own,
    method: "post",
    path: "/webhooks",
    summary:
      "Registers an address that is told of changes, by Standard Webhooks 1.0, once an admin has approved its host for the holder of the key",
    body: json(NewWebhook),
    answer: "WebhookWithSecretAnswer",
    status: 201,
    failures: [409, 429],
    handle: async ({ ctx, body }) => ({ data: await createWebhook(ctx, body) }),
  }),

  endpoint({
    ...own,
    method: "get",
    path: "/webhooks/:id",
    summary: "A webhook with its last deliveries",
    params: WebhookParams,
    answer: "WebhookWithLogAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await getWebhook(ctx, params.id) }),
  }),

  endpoint({
    ...own,
    method: "patch",
    path: "/webhooks/:id",
    summary: "Changes the address, the events or the description, pauses and resumes",
    params: WebhookParams,
    body: json(WebhookChange),
    answer: "WebhookAnswer",
    failures: [404, 409, 429],
    handle: async ({ ctx, params, body }) => ({ data: await updateWebhook(ctx, params.id, body) }),
  }),

  endpoint({
    ...own,
    method: "delete",
    path: "/webhooks/:id",
    summary: "Deletes a webhook with its log",
    params: WebhookParams,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: await removeWebhook(ctx, params.id) }),
  }),

  endpoint({
    ...own,
    method: "post",
    path: "/webhooks/:id/rotate-secret",
    summary: "Makes a new secret; the former one signs too for 24 hours",
    params: WebhookParams,
    answer: "WebhookWithSecretAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await rotateWebhookSecret(ctx, params.id) }),
  }),

  endpoint({
    ...own,
    method: "post",
    path: "/webhooks/:id/test",
    summary: "Sends a webhook.test event",
    params: WebhookParams,
    answer: "WebhookDeliveryAnswer",
    status: 202,
    failures: [404, 409, 429],
    handle: async ({ ctx, params }) => ({ data: await testWebhook(ctx, params.id) }),
  }),

  endpoint({
    ...own,
    method: "post",
    path: "/webhooks/:id/deliveries/:delivery_id/replay",
    summary: "Delivers once more what was delivered or failed, with the same webhook-id",
    params: DeliveryParams,
    answer: "WebhookDeliveryAnswer",
    status: 202,
    failures: [404, 409, 429],
    handle: async ({ ctx, params }) => ({ data: await replayDelivery(ctx, params.id, params.delivery_id) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/webhooks",
    access: "admin",
    summary: "Hosts of webhooks, those that wait for an admin first, and webhooks with their last deliveries",
    tag,
    answer: "WebhookDesk",
    handle: ({ ctx }) => listDeskWebhooks(ctx),
  }),

  endpoint({
    method: "post",
    path: "/admin/webhooks",
    access: "admin",
    summary: "Registers an address at the desk, which approves its host for the desk",
    tag,
    body: json(NewWebhook),
    answer: "WebhookWithSecretAnswer",
    status: 201,
    failures: [409],
    cache: "no-store",
    handle: async ({ ctx, body }) => ({ data: await createDeskWebhook(ctx, body) }),
  }),

  endpoint({
    method: "patch",
    path: "/admin/webhooks/:id",
    access: "admin",
    summary: "Ends a webhook, with a mail to its holder, or lets it go on",
    tag,
    body: json(WebhookSwitch),
    answer: "Deleted",
    failures: [404, 409],
    handle: async ({ ctx, params, body }) => ({ id: await switchWebhook(ctx, params.id, body.on) }),
  }),

  endpoint({
    method: "patch",
    path: "/admin/webhook-hosts/:host",
    access: "admin",
    summary: "Approves or refuses a host for the holder of a key, with a mail to them",
    tag,
    params: HostParams,
    body: json(HostDecision),
    answer: "WebhookHostAnswer",
    failures: [404],
    handle: async ({ ctx, params, body }) => ({ data: await decideHost(ctx, params.host, body) }),
  }),
];
