import type { Hono } from "hono";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import type { ApiEnv } from "#api/http/request.ts";
import { DAY_MS } from "#domain/day.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";
import { addOrganizations } from "#tests/helpers/organization.ts";

/** Stores an organisation, and publishes it when it is approved. */
export async function storeOrganization(ctx: Context, organization: NewOrganization): Promise<NewOrganization> {
  await addOrganizations(ctx, [organization]);
  return organization;
}

/** Adds a member to the organisation. Returns the token of a session. */
export async function addMember(ctx: Context, organization_id: string, email: string): Promise<string> {
  const known = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  const user_id = known?.id ?? uuid();
  if (!known) {
    const name = email.split("@")[0]!;
    await ctx.db
      .insertInto("users")
      .values({ id: user_id, name, email, phone: null, roles: ["provider_admin"] })
      .execute();
  }
  await ctx.db.insertInto("organization_members").values({ organization_id, user_id }).execute();
  return sessionOf(ctx, user_id);
}

/** Creates a session of one day. Returns its token. */
export async function sessionOf(ctx: Context, user_id: string): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto("sessions")
    .values({
      id: uuid(),
      user_id,
      token_hash: hashToken(token),
      device: null,
      network_hash: null,
      created_at: now,
      used_at: now,
      confirmed_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return token;
}

/** Creates a registration with a file, as the user with this token. */
export async function addRegistration(api: Hono<ApiEnv>, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const created = await api.request("/registration-details", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ type: "trust", number: "12/2009", issue_date: "2009-02-03", no_expiry: true }),
  });
  const { id: registration_id } = (await created.json()) as { id: string };
  const form = new FormData();
  form.append("documents[]", new File(["%PDF-1.4\n%%EOF\n"], "deed.pdf", { type: "application/pdf" }));
  form.append("registration_detail_id", registration_id);
  const uploaded = await api.request("/documents", { method: "POST", headers, body: form });
  const { documents } = (await uploaded.json()) as { documents: { id: string }[] };
  return { registration_id, document_ids: documents.map(({ id }) => id) };
}

/** A small picture with this file name. */
export async function pngFile(name: string): Promise<File> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#cc8822" } });
  return new File([(await picture.png().toBuffer()) as Uint8Array<ArrayBuffer>], name, { type: "image/png" });
}
