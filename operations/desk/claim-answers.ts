import { v7 as uuid } from "uuid";
import { type ClaimAnswers, gapsOf } from "#domain/claim.ts";
import { disabilities } from "#domain/disability.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { detailsIn } from "#domain/organization.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { nextPosition } from "#operations/owner/parts.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Stores what a claim adds, in the transaction that approves it. What the organisation has by now stays as it is. A paper of the claim belongs
 * to the registration that it names. Answers the fields that were stored.
 */
export async function storeAnswers(
  ctx: Context,
  organization_id: string,
  sent: ClaimAnswers,
  document_id: string | null,
): Promise<string[]> {
  const record = await readOrganization(ctx, organization_id);
  const gaps = new Set<string>(gapsOf(record));
  const entries = Object.entries(sent).filter(([field]) => gaps.has(field));
  const answers: ClaimAnswers = Object.fromEntries(entries);
  await storeDetails(ctx, organization_id, answers);
  await storeContact(ctx, organization_id, answers);
  await storePlace(ctx, organization_id, answers);
  const { mode_of_practice, coverage_area } = record.organization_details.attributes;
  await storeService(ctx, organization_id, { mode_of_practice, coverage_area: coverage_area ?? undefined, ...answers });
  const registration_detail_id = await storeRegistration(ctx, organization_id, answers);
  if (document_id) {
    await ctx.db
      .updateTable("documents")
      .set({ organization_id, registration_detail_id, uploader_hash: null })
      .where("id", "=", document_id)
      .where("organization_id", "is", null)
      .execute();
  }
  return entries.map(([field]) => field);
}

async function storeDetails({ db }: Context, organization_id: string, { type, ...answers }: ClaimAnswers) {
  const details = detailsIn(answers);
  if (Object.keys(details).length > 0)
    await db.updateTable("organization_details").set(details).where("organization_id", "=", organization_id).execute();
  await db
    .updateTable("organizations")
    .set((row) => ({ version: row("version", "+", 1), ...(type && { type }) }))
    .where("id", "=", organization_id)
    .execute();
}

/** In the first public contact, or a new one */
async function storeContact(ctx: Context, organization_id: string, { email, phone }: ClaimAnswers): Promise<void> {
  const ways = { ...(email && { email }), ...(phone && { phone }) };
  if (Object.keys(ways).length === 0) return;
  const first = await ctx.db
    .selectFrom("contacts")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("type", "=", "display_contact")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (first) {
    await ctx.db.updateTable("contacts").set(ways).where("id", "=", first.id).execute();
    return;
  }
  await ctx.db
    .insertInto("contacts")
    .values({
      ...noFurtherWays,
      email: null,
      phone: null,
      ...ways,
      id: uuid(),
      organization_id,
      position: 0,
      type: "display_contact",
      name: null,
      salutation: null,
      designation: null,
      gender: null,
    })
    .execute();
}

async function storePlace({ db }: Context, organization_id: string, { address_line_1, hours }: ClaimAnswers) {
  const changes = { ...(address_line_1 && { address_line_1 }), ...(hours && { hours }) };
  if (Object.keys(changes).length === 0) return;
  const places = db.selectFrom("addresses").select("id").where("organization_id", "=", organization_id);
  const { id } = await places.orderBy("position").limit(1).executeTakeFirstOrThrow();
  await db
    .updateTable("addresses")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** At all places of the organisation */
async function storeService({ db }: Context, organization_id: string, answers: ClaimAnswers): Promise<void> {
  const { service_name, service_category, service_description, service_disabilities = [] } = answers;
  if (!service_name || !service_category) return;
  const service_id = uuid();
  await db
    .insertInto("services")
    .values({
      id: service_id,
      organization_id,
      position: 0,
      name: service_name,
      description: service_description ?? "",
      category: service_category,
      delivery_modes: answers.mode_of_practice ?? [],
      coverages: answers.coverage_area ? [answers.coverage_area] : [],
      keywords: "",
    })
    .execute();
  const places = await db.selectFrom("addresses").select("id").where("organization_id", "=", organization_id).execute();
  const links = places.map(({ id }) => ({ service_id, address_id: id }));
  if (links.length > 0) await db.insertInto("service_addresses").values(links).execute();
  const conditions = disabilities
    .filter(({ slug }) => service_disabilities.includes(slug))
    .map(({ id }, position) => ({ service_id, disability_id: id, position }));
  await db.insertInto("service_disabilities").values(conditions).execute();
}

async function storeRegistration(ctx: Context, organization_id: string, answers: ClaimAnswers): Promise<string | null> {
  const { registration_type: type, registration_number: number } = answers;
  if (!type || !number) return null;
  const id = uuid();
  const position = await nextPosition(ctx, "registration_details", organization_id);
  const unknown = { group_name: null, issue_date: null, valid_till: null, no_expiry: false };
  await ctx.db
    .insertInto("registration_details")
    .values({ ...unknown, id, organization_id, position, type, number })
    .execute();
  return id;
}
