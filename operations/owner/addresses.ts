import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { type Address, AddressFields, AddressInput, storedShowStreet } from "#domain/address.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { type Point, pointText } from "#domain/geo.ts";
import type { OwnAddress } from "#domain/listing.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { mayLieIn } from "#domain/review-warnings.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { reportFarPoint, reportPincode } from "#operations/desk/report-submission.ts";
import { readOwnAddresses } from "#operations/owner/organization-record.ts";
import { found, isThere, nextPosition, organizationOfPart, requireAnother } from "#operations/owner/parts.ts";
import { organizationOfRemoved, removePart, requireUnusedId, restorePart } from "#operations/owner/removals.ts";
import { idOfNew, type SentFields, versionIn } from "#operations/owner/sent-fields.ts";
import {
  changeOrganization,
  organizationIn,
  requirePlace,
  requireVersion,
} from "#operations/owner/update-organization.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import { type Context, requireUser } from "#operations/runtime/context.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";
import { farFromPincode } from "#operations/searching/pincodes.ts";

/** The addresses of an organisation: whole for its members, as they are published for everybody else. */
export async function listAddresses(ctx: Context, organization_id?: string): Promise<(Address | OwnAddress)[]> {
  if (organization_id && !can(ctx.user, "organization.view", { organization_id })) {
    return (await getOrganization(ctx, organization_id)).addresses;
  }
  if (!organization_id) requireUser(ctx);
  const own = organization_id ?? ctx.user?.organization_id;
  return own ? readOwnAddresses(ctx, own) : [];
}

/** As `listAddresses`. */
export async function getAddress(ctx: Context, id: string): Promise<Address | OwnAddress> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom("addresses").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  return found(await listAddresses(ctx, row.organization_id), id);
}

/** Sent again with the same `new_id` it updates the address that the first request created. */
export function createAddress(ctx: Context, fields: SentFields): Promise<OwnAddress> {
  return changeOrganization(ctx, organizationIn(ctx, fields), async (ctx, organization) => {
    const organization_id = organization.id;
    const input = validated(ctx, organization, fields);
    const id = idOfNew(fields);
    if (await isThere(ctx, "addresses", id)) return update(ctx, organization, id, fields);
    await requireUnusedId(ctx, "address", id);
    const position = await nextPosition(ctx, "addresses", organization_id);
    const access_checked_at = Object.keys(input.access).length > 0 ? ctx.now() : null;
    await ctx.db
      .insertInto("addresses")
      .values({ ...columns(ctx, organization, input), id, organization_id, position, access_checked_at })
      .execute();
    const address = await read(ctx, organization_id, id);
    await auditPart(ctx, "address.create", address, { after: address });
    await reportDoubt(ctx, organization, null, address);
    return address;
  });
}

/** Fields that are left out stay as they are. Throws 409 when `version` is not the present one. */
export function updateAddress(ctx: Context, id: string, fields: SentFields): Promise<OwnAddress> {
  return changeOrganization(
    ctx,
    organizationOfPart("addresses", id),
    (ctx, organization) => {
      requirePlace(ctx, organization.id, id);
      return update(ctx, organization, id, fields);
    },
    "organization.contribute",
  );
}

type Organization = Pick<Selectable<Tables["organizations"]>, "id" | "name" | "status" | "is_individual">;

/** Throws 422. A place far from its PIN code that is stored already was confirmed. */
function validated(
  ctx: Context,
  { is_individual }: Organization,
  fields: SentFields,
  before: OwnAddress | null = null,
): AddressInput {
  const input = validate(AddressInput, fields);
  const isUnconfirmed = !input.far_point_confirmed && farFromPincode(ctx, input) !== null && isMoved(before, input);
  const errors = {
    ...(is_individual && input.show_street ? { show_street: [problems.show_street_never] } : {}),
    ...(isUnconfirmed ? { latitude: [problems.far_point] } : {}),
  };
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
  return input;
}

/** Whether an exact place or its PIN code is new. A form sends fewer decimals than are stored. */
function isMoved(before: OwnAddress | null, now: Pick<OwnAddress, "pincode" | "latitude" | "longitude">): boolean {
  if (before?.geo_quality !== "exact" || before.pincode !== now.pincode) return true;
  return pointText(before as Point) !== pointText(now as Point);
}

async function update(ctx: Context, organization: Organization, id: string, fields: SentFields): Promise<OwnAddress> {
  const before = await read(ctx, organization.id, id);
  requireVersion(versionIn(fields), before);
  const changed = { ...before, show_street: null, ...withoutGuess(before, fields) };
  const input = validated(ctx, organization, changed, before);
  const isSame = JSON.stringify(input.access) === JSON.stringify(validate(AddressFields.shape.access, before.access));
  await ctx.db
    .updateTable("addresses")
    .set((row) => ({
      ...columns(ctx, organization, input, before),
      version: row("version", "+", 1),
      ...(isSame ? {} : { access_checked_at: ctx.now() }),
    }))
    .where("id", "=", id)
    .execute();
  const address = await read(ctx, organization.id, id);
  await auditPart(ctx, "address.update", address, { before, after: address });
  await reportDoubt(ctx, organization, before, address);
  return address;
}

/**
 * Tells the desk of a new PIN code that belongs to another state, and of an exact place far from its PIN code. A change
 * of an approved listing is public at once, without a review.
 */
async function reportDoubt(ctx: Context, organization: Organization, before: OwnAddress | null, after: OwnAddress) {
  const { pincode, state } = after;
  if (organization.status !== "approved" || !pincode) return;
  const isOther = before?.pincode !== pincode || before.state !== state;
  if (isOther && !mayLieIn(pincode, state)) await reportPincode(ctx, organization, after);
  const km = after.geo_quality === "exact" ? farFromPincode(ctx, after) : null;
  if (km !== null && isMoved(before, after)) await reportFarPoint(ctx, organization, { ...after, km });
}

/** Throws 409 with the names of the services that are given there, and for the last place of an approved listing. */
export function removeAddress(ctx: Context, id: string): Promise<string> {
  return changeOrganization(ctx, organizationOfPart("addresses", id), async (ctx, organization) => {
    const organization_id = organization.id;
    const address = await read(ctx, organization_id, id);
    const services = await ctx.db
      .selectFrom("service_addresses")
      .innerJoin("services", "services.id", "service_addresses.service_id")
      .select("services.name")
      .where("address_id", "=", id)
      .orderBy("services.position")
      .execute();
    if (services.length > 0) {
      const names = services.map(({ name }) => name).join(", ");
      throw appError("conflict", { message: `This is a place of: ${names}. Give these services another place first.` });
    }
    await requireAnother(ctx, "addresses", organization);
    await removePart(ctx, organization_id, "address", id);
    await auditPart(ctx, "address.remove", address, { before: address });
    return id;
  });
}

/** Undoes `removeAddress` within ten minutes. */
export function restoreAddress(ctx: Context, id: string): Promise<OwnAddress> {
  return changeOrganization(ctx, organizationOfRemoved("address", id), async (ctx, { id: organization_id }) => {
    await restorePart(ctx, organization_id, "address", id);
    const address = await read(ctx, organization_id, id);
    await auditPart(ctx, "address.restore", address, { after: address });
    return address;
  });
}

async function read(ctx: Context, organization_id: string, id: string): Promise<OwnAddress> {
  return found(await readOwnAddresses(ctx, organization_id, id), id);
}

/** An answer about the street stays until another one is sent. An individual's new address is hidden, an old one when it is answered for. */
function columns(ctx: Context, { is_individual }: Organization, input: AddressInput, before?: OwnAddress) {
  const answer = { type: input.type, show_street: input.show_street ?? before?.show_street ?? null };
  const isOpen = before !== undefined && answer.show_street === null;
  const contacts = input.contacts
    .map(({ id, name, phone, email }) => ({
      id: id ?? uuid(),
      name: name || null,
      phone: phone ?? null,
      email: email ?? null,
    }))
    .filter(({ phone, email }) => phone || email);
  const { far_point_confirmed, ...stored } = input;
  return {
    ...stored,
    show_street: isOpen ? null : storedShowStreet(answer, is_individual),
    ...locateAddress(ctx.places, input),
    access: JSON.stringify(input.access),
    opening_hours: input.opening_hours && JSON.stringify(input.opening_hours),
    contacts: JSON.stringify(contacts),
  };
}

/** Leaves out coordinates that the server guessed and the client only sent back, so that a new PIN code moves the address. */
function withoutGuess(before: OwnAddress, fields: SentFields): SentFields {
  if (before.geo_quality === "exact") return fields;
  const { latitude = before.latitude, longitude = before.longitude } = fields;
  const isGuess = latitude === before.latitude && longitude === before.longitude;
  return isGuess ? { ...fields, latitude: null, longitude: null } : fields;
}
