import { sql } from "kysely";
import type { Scene } from "#bench/faults/scene.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Checks rules that hold for the whole database at any moment. Returns a sentence for each broken one. */
export async function brokenInvariants({ db }: Context): Promise<string[]> {
  const approved = db
    .selectFrom("organizations")
    .select("id")
    .where("status", "=", "approved")
    .where("merged_into", "is", null)
    .where("delete_after", "is", null);
  const listed = await db.selectFrom("listings").select("organization_id").execute();
  const listings = new Set(listed.map(({ organization_id }) => organization_id));
  const public_ids = new Set((await approved.execute()).map(({ id }) => id));
  const { rows: jobless } = await sql<{ id: string }>`
    select id from messages where status = 'queued' and not exists (
      select from pgboss.job where data->>'id' = messages.id::text and state in ('created', 'retry', 'active', 'completed'))`.execute(
    db,
  );
  const { rows: untold } = await sql<{ organization_id: string }>`
    select organization_id from listings where not exists (
      select from listing_changes where listing_changes.organization_id = listings.organization_id)`.execute(db);
  return [
    ...[...public_ids].filter((id) => !listings.has(id)).map((id) => `${id} is approved and has no listing`),
    ...[...listings].filter((id) => !public_ids.has(id)).map((id) => `${id} has a listing and is not approved`),
    ...jobless.map(({ id }) => `The message ${id} waits and has no job`),
    ...untold.map(({ organization_id }) => `No index was told of the listing of ${organization_id}`),
  ];
}

export interface Delivery {
  sent: number;
  /** Messages that arrived more than once */
  twice: number;
  /** Codes that had already expired when they could be sent */
  expired: number;
  missing: string[];
}

/** The delivery of mails and SMS, after everything possible has been sent. */
export async function delivery({ db }: Context, { mail, gateway }: Pick<Scene, "mail" | "gateway">): Promise<Delivery> {
  const mails = mail.received.map(({ raw }) => raw.match(/^Message-ID: <([^@]+)@/im)![1]!);
  const arrived = new Map<string, number>();
  for (const id of [...mails, ...gateway.received]) arrived.set(id, (arrived.get(id) ?? 0) + 1);
  const rows = await db.selectFrom("messages").select(["id", "status", "template", "challenge_id"]).execute();
  // An expired code is useless, so it need not arrive.
  const given_up = rows.filter((row) => row.challenge_id && (row.status === "expired" || row.status === "failed"));
  const missing = rows
    .filter((row) => !given_up.includes(row) && !(arrived.has(row.id) && row.status === "sent"))
    .map(
      ({ id, status, template }) =>
        `The message ${id} (${template}) is ${status} and ${arrived.has(id) ? "arrived" : "did not arrive"}`,
    );
  const twice = [...arrived.values()].filter((times) => times > 1).length;
  return { sent: arrived.size, twice, expired: given_up.length, missing };
}
