import { sql } from "kysely";
import { dayInIndia } from "#domain/day.ts";
import { maskPan } from "#domain/pan.ts";
import { reviewWarnings } from "#domain/review-warnings.ts";
import { groupBy, readRegistrations, registration } from "#operations/publishing/listing-rows.ts";
import type { Context } from "#operations/runtime/context.ts";
import { farPoints } from "#operations/searching/pincodes.ts";

/** How many warnings the review of each organisation shows, by id. */
export async function countWarnings(ctx: Context, ids: string[]): Promise<Map<string, number>> {
  const { db } = ctx;
  const organizations = await db
    .selectFrom("organizations")
    .innerJoin("organization_details", "organization_id", "organizations.id")
    .select(["organizations.id", "type", "website", "pan_encrypted", "experience_years", "year_of_establishment"])
    .where("organizations.id", "in", ids)
    .execute();
  const addresses = await db
    .selectFrom("addresses")
    .select(["organization_id", "id", "pincode", "state", "latitude", "longitude", "geo_quality"])
    .where("organization_id", "in", ids)
    .execute();
  const contacts = await db
    .selectFrom("contacts")
    .select(["organization_id", "email"])
    .where("organization_id", "in", ids)
    .where("type", "=", "display_contact")
    .execute();
  const files = await db
    .selectFrom("documents")
    .select(sql<string>`registration_detail_id`.as("registration_detail_id"))
    .where("organization_id", "in", ids)
    .where("registration_detail_id", "is not", null)
    .execute();
  const of = {
    addresses: groupBy(addresses, "organization_id"),
    contacts: groupBy(contacts, "organization_id"),
    registrations: groupBy(await readRegistrations(db, ids), "organization_id"),
    files: groupBy(files, "registration_detail_id"),
  };
  const today = dayInIndia(ctx.now());
  return new Map(
    organizations.map(({ id, type, website, pan_encrypted, experience_years, year_of_establishment }) => {
      const pan_card = pan_encrypted && maskPan(ctx.secrets.decrypt(pan_encrypted));
      const record = {
        type,
        links: { website },
        addresses: of.addresses.get(id) ?? [],
        far_points: farPoints(ctx, of.addresses.get(id) ?? []),
        contacts: of.contacts.get(id) ?? [],
        registration_details: (of.registrations.get(id) ?? []).map((row) => ({
          ...registration(row),
          documents: of.files.get(row.id) ?? [],
        })),
        organization_details: { attributes: { pan_card, experience_years, year_of_establishment } },
      };
      return [id, reviewWarnings(record, today).length];
    }),
  );
}
