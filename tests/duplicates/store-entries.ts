import { sql } from "kysely";
import { noFurtherWays } from "#domain/listing.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import type { Entry } from "#tests/duplicates/entries.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

/** Stores entries with PAN and contact person, as a submission does. Returns the ids. */
export async function storeEntries(ctx: Context, entries: Entry[]): Promise<string[]> {
  const organizations = entries.map((entry) =>
    buildOrganization({
      name: entry.name,
      legal_name: entry.legal_name,
      category: entry.category,
      is_individual: entry.is_individual,
      status: "pending",
      links: { website: entry.website },
      key_people: [],
      services: [],
      verifications: [],
      contacts: [{ ...noFurtherWays, name: null, email: entry.email, phone: entry.phone, whatsapp: entry.whatsapp }],
      addresses: [
        buildAddress({
          address_line_1: entry.line,
          address_line_2: "",
          city: entry.city,
          district: entry.district,
          state: entry.state,
          pincode: entry.pincode,
          latitude: entry.point?.latitude ?? null,
          longitude: entry.point?.longitude ?? null,
        }),
      ],
      registrations: entry.registrations.map((registration) => ({
        ...registration,
        group_name: null,
        issue_date: null,
        valid_till: null,
        no_expiry: true,
      })),
    }),
  );
  const further = entries.map(({ pan, spoc_phone }, i) => ({
    id: organizations[i]!.id,
    pan: pan && ctx.secrets.hash("pan", pan).toString("hex"),
    spoc_phone,
  }));
  await transaction(ctx, async (ctx) => {
    await insertOrganizations(ctx, organizations);
    const rows = sql`jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as given(id uuid, pan text, spoc_phone text)`;
    await sql`update organization_details set pan_hash = decode(given.pan, 'hex') from ${rows}
      where organization_id = given.id and given.pan is not null`.execute(ctx.db);
    await sql`insert into contacts (id, organization_id, position, type, phone)
      select gen_random_uuid(), given.id, 0, 'spoc', given.spoc_phone from ${rows}
      where given.spoc_phone is not null`.execute(ctx.db);
  });
  return organizations.map(({ id }) => id);
}
