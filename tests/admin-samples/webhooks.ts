import { randomUUID } from "node:crypto";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";

const HOST = "partner.example.org";
const webhook = { url: `https://${HOST}/hook`, events: ["organization.removed"], description: "" };

async function addWebhook(ctx: Context, user_id: string): Promise<string> {
  const id = randomUUID();
  const { url, description } = webhook;
  await ctx.db
    .insertInto("webhooks")
    .values({
      id,
      user_id,
      key_id: null,
      url,
      host: HOST,
      events: ["organization.removed"],
      description,
      secret_encrypted: ctx.secrets.encrypt("whsec_c2FtcGxl"),
      status: "active",
      cursor: 0,
    })
    .execute();
  return id;
}

export const samples: AdminSample[] = [
  {
    route: "POST /admin/webhooks",
    kind: "creation",
    // Another address each time: the desk registers one once.
    prepare: async () => ({
      path: "/admin/webhooks",
      body: { ...webhook, url: `${webhook.url}/${randomUUID()}` },
    }),
  },
  {
    route: "PATCH /admin/webhooks/{id}",
    kind: "change",
    prepare: async (ctx, admin_id) => ({
      path: `/admin/webhooks/${await addWebhook(ctx, admin_id)}`,
      body: { on: false },
    }),
  },
  {
    route: "PATCH /admin/webhook-hosts/{host}",
    kind: "change",
    async prepare(ctx, admin_id) {
      await addWebhook(ctx, admin_id);
      await ctx.db.deleteFrom("webhook_approvals").where("host", "=", HOST).execute();
      return { path: `/admin/webhook-hosts/${HOST}`, body: { status: "approved", key_id: null } };
    },
  },
];
