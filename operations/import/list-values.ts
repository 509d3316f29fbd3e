import { type Expression, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { appError } from "#domain/errors.ts";
import { type ListedField, listedFields } from "#domain/import-record.ts";
import { problems } from "#domain/problems.ts";
import { mayLieIn } from "#domain/review-warnings.ts";
import { audit } from "#operations/desk/audit.ts";
import { onlyChanges } from "#operations/desk/audit-line.ts";
import { isSaidSince } from "#operations/import/said-since.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import type { Context } from "#operations/runtime/context.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";
import { farFromPincode } from "#operations/searching/pincodes.ts";

export type ListedValues = Partial<Record<ListedField, string | null>>;

/** An organisation that is here, as far as a list can say something of it */
export interface Standing {
  id: string;
  /** null: nothing */
  values: Record<ListedField, string | null>;
  /** Of all contacts: a list that names the second number says nothing new */
  contacts: string[];
  /** Its only place; null when it has several, or none */
  place: { id: string; district: string; state: string } | null;
  /** Merged into another, or to be deleted */
  is_hidden: boolean;
  said: boolean;
  updated_at: Date;
}

const ofContact = (column: "id" | "phone" | "email") => sql`(select c.${sql.ref(column)} from contacts c
  where c.organization_id = organizations.id and c.type = 'display_contact' order by c.position, c.id limit 1)`;

const ofPlace = (column: string) => sql`(select a.${sql.ref(column)} from addresses a
  where a.organization_id = organizations.id and not exists (select from addresses b
    where b.organization_id = organizations.id and b.id <> a.id))`;

/** What stands in each field, in a query of `organizations`. */
const standing: Record<ListedField, Expression<unknown>> = {
  name: sql`organizations.name`,
  phone: ofContact("phone"),
  email: ofContact("email"),
  website: sql`organizations.website`,
  address_line_1: ofPlace("address_line_1"),
  address_line_2: ofPlace("address_line_2"),
  pincode: ofPlace("pincode"),
};

/** The value of the field that `column` names, in a query of `organizations`. */
export function standingIn(column: string) {
  const cases = listedFields.map((field) => sql`when ${sql.lit(field)} then nullif(${standing[field]}, '')`);
  return sql<string | null>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}

/** Those that exist. Lock them before when they are to be changed. */
export async function readStandings({ db }: Context, ids: string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const values = listedFields.map((field) => sql`nullif(${standing[field]}, '') as ${sql.ref(field)}`);
  const { rows } = await sql<ListedValues & Omit<Standing, "values" | "place"> & Record<string, string | null>>`
    select organizations.id, organizations.updated_at, ${sql.join(values)},
      organizations.merged_into is not null or organizations.delete_after is not null as is_hidden,
      ${isSaidSince("organizations.id")} as said,
      array(select unnest(array[c.phone, c.whatsapp, c.email]) from contacts c
        where c.organization_id = organizations.id and c.type = 'display_contact') as contacts,
      ${ofPlace("id")} as address_id, ${ofPlace("district")} as district, ${ofPlace("state")} as place_state
    from organizations where organizations.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id, updated_at, is_hidden, said, contacts, address_id, district, place_state } = row;
      const values = Object.fromEntries(listedFields.map((field) => [field, row[field] ?? null]));
      const place = address_id ? { id: address_id, district: district ?? "", state: place_state ?? "" } : null;
      return [id, { id, updated_at, is_hidden, said, contacts, place, values } as Standing];
    }),
  );
}

/**
 * Writes values of a list into an organisation and records them. Each field that is in `values` is written; null clears it. Call it under the lock
 * of the organisation, and settle the change afterwards.
 */
export async function writeValues(
  ctx: Context,
  id: string,
  values: ListedValues,
  actions: { organization: string; address: string },
): Promise<void> {
  const { name, phone, email, website, address_line_1, address_line_2, pincode } = values;
  const before = await readOrganization(ctx, id);
  await ctx.db
    .updateTable("organizations")
    .set((row) => ({
      version: row("version", "+", 1),
      ...(name ? { name } : {}),
      ...(website !== undefined && { website }),
    }))
    .where("id", "=", id)
    .execute();
  if (phone !== undefined || email !== undefined) await writeContact(ctx, id, { phone, email });
  if (address_line_1 !== undefined || address_line_2 !== undefined || pincode !== undefined)
    await writePlace(ctx, id, { address_line_1, address_line_2, pincode });
  const after = await readOrganization(ctx, id);
  const line = { subject_id: id, organization_id: id };
  if (name !== undefined || website !== undefined || phone !== undefined || email !== undefined) {
    const [old, now] = [before, after].map(({ id, name, contacts, links }) => ({ id, name, contacts, links }));
    await audit(ctx, { ...line, action: actions.organization, subject: "organization", ...onlyChanges(old, now) });
  }
  const [old, now] = [before.addresses[0], after.addresses[0]];
  if (now && JSON.stringify(old) !== JSON.stringify(now))
    await audit(ctx, {
      ...{ action: actions.address, subject: "address", subject_id: now.id, organization_id: id },
      ...onlyChanges(old, now),
    });
}

/** The first of an organisation, which may be new; one without any way to reach it goes. */
async function writeContact(
  { db }: Context,
  organization_id: string,
  { phone, email }: { phone: string | null | undefined; email: string | null | undefined },
): Promise<void> {
  const changed = { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
  const first = await db
    .selectFrom("contacts")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("type", "=", "display_contact")
    .orderBy("position")
    .orderBy("id")
    .executeTakeFirst();
  const { whatsapp = null, sms = null, video_url = null, chat_url = null } = first ?? {};
  const contact = { phone: first?.phone ?? null, email: first?.email ?? null, ...changed };
  const isReachable = Object.values({ ...contact, whatsapp, sms, video_url, chat_url }).some((way) => way !== null);
  if (first && !isReachable) await db.deleteFrom("contacts").where("id", "=", first.id).execute();
  else if (first) await db.updateTable("contacts").set(contact).where("id", "=", first.id).execute();
  else if (isReachable)
    await db
      .insertInto("contacts")
      .values({
        ...{ id: uuid(), organization_id, position: 0, type: "display_contact", ...contact },
        ...{ name: null, whatsapp, sms, video_url, chat_url, languages: [], hours: null },
        ...{ salutation: null, designation: null, gender: null },
      })
      .execute();
}

/** A place without coordinates of its own moves with its PIN code. Throws 409 unless the organisation has exactly one place. */
async function writePlace(
  { db, places }: Context,
  organization_id: string,
  { pincode, ...lines }: Pick<ListedValues, "address_line_1" | "address_line_2" | "pincode">,
): Promise<void> {
  const all = await db.selectFrom("addresses").selectAll().where("organization_id", "=", organization_id).execute();
  const [place] = all;
  if (!place || all.length > 1) throw appError("conflict", { message: problems.proposal_place });
  const moved = { ...place, ...(pincode !== undefined && { pincode }) };
  const point = place.geo_quality === "exact" ? moved : { ...moved, latitude: null, longitude: null };
  const { latitude, longitude, geo_quality } = locateAddress(places, point);
  await db
    .updateTable("addresses")
    .set((row) => ({
      address_line_1: lines.address_line_1 === undefined ? place.address_line_1 : (lines.address_line_1 ?? ""),
      address_line_2: lines.address_line_2 === undefined ? place.address_line_2 : (lines.address_line_2 ?? ""),
      ...(pincode !== undefined && { pincode, latitude, longitude, geo_quality }),
      version: row("version", "+", 1),
    }))
    .where("id", "=", place.id)
    .execute();
}

/** Whether a PIN code lies in another state than the only place of an organisation, or far from its exact point. */
export async function isFarPincode(ctx: Context, organization_id: string, pincode: string): Promise<boolean> {
  const place = await ctx.db
    .selectFrom("addresses")
    .select(["state", "latitude", "longitude", "geo_quality"])
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  if (!place) return false;
  if (!mayLieIn(pincode, place.state)) return true;
  return place.geo_quality === "exact" && farFromPincode(ctx, { ...place, pincode }) !== null;
}
