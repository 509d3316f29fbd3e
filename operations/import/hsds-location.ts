import { v7 as uuid } from "uuid";
import { type AccessCode, accessCodes } from "#domain/access.ts";
import { latitude, longitude, placeName } from "#domain/address.ts";
import { Email, Phone } from "#domain/contact.ts";
import { startOfDay } from "#domain/day.ts";
import type { Point } from "#domain/geo.ts";
import type { NewAddress } from "#domain/new-organization.ts";
import { PincodeInput } from "#domain/pincode.ts";
import { findState } from "#domain/state.ts";
import type { HsdsRecordLocation } from "#operations/import/hsds-record.ts";
import { hoursOfHsds } from "#operations/import/hsds-schedule.ts";
import { accessName } from "#operations/open-data/hsds-taxonomies.ts";
import type { Context } from "#operations/runtime/context.ts";
import { locateAddress } from "#operations/searching/locate-address.ts";

/** Degrees: about a metre */
const SAME_POINT = 0.00001;

/** The address of a location, or why there is none. */
export function addressOfHsds(ctx: Context, location: HsdsRecordLocation): NewAddress | string {
  const [address] = location.addresses;
  if (!address) return "A location has no address";
  const state = findState(address.state_province ?? "");
  if (!state || (address.country && address.country !== "IN")) return "A location is not in a state of India";
  const pincode = PincodeInput.safeParse(address.postal_code ?? "").data || null;
  const district = address.region ?? (pincode && ctx.places.pincodes.get(pincode)?.district) ?? "";
  const place = { city: address.city ?? "", district, state: state.name, pincode };
  const [street = "", more = ""] = [address.address_1, address.address_2].filter((line) => line !== null);
  // What the street of a place is replaced by where it is private or not known
  const isArea = street === placeName(place) && !more;
  const isPrivate = isArea && !location.name && location.latitude === null && location.contacts.length === 0;
  const checked = location.accessibility.map(({ details }) => details?.match(/^checked (\d{4}-\d\d-\d\d)$/)?.[1]);
  return {
    id: uuid(),
    address_label: location.name ?? "",
    address_line_1: isArea ? "" : street,
    address_line_2: more,
    ...place,
    ...ownPoint(ctx, location, place),
    access: accessOf(location),
    access_checked_at: checked[0] ? startOfDay(checked[0]).toISOString() : null,
    ...hoursOfHsds(location.schedules),
    type: location.location_type === "virtual" ? "online" : null,
    show_street: isPrivate ? false : null,
    contacts: location.contacts
      .filter(({ name }) => !name)
      .map(({ email, phones }) => ({
        id: uuid(),
        name: null,
        email: Email.safeParse(email).data ?? null,
        phone: Phone.safeParse(phones[0]?.number).data ?? null,
      })),
  };
}

/** Coordinates that say no more than the address are worked out again, so that they are not stored as exact. */
function ownPoint(
  ctx: Context,
  location: HsdsRecordLocation,
  place: Pick<NewAddress, "city" | "district" | "state" | "pincode">,
): { latitude: number | null; longitude: number | null } {
  const given = {
    latitude: latitude.safeParse(location.latitude).data,
    longitude: longitude.safeParse(location.longitude).data,
  };
  const none = { latitude: null, longitude: null };
  if (location.latitude === null || given.latitude === undefined || given.longitude === undefined) return none;
  if (location.external_identifier_type === "DIGIPIN") return given as Point;
  const known = locateAddress(ctx.places, { ...place, ...none });
  const isSame =
    known.latitude !== null &&
    Math.abs(known.latitude - given.latitude) < SAME_POINT &&
    Math.abs(known.longitude! - given.longitude) < SAME_POINT;
  return isSame ? none : (given as Point);
}

function accessOf({ accessibility }: HsdsRecordLocation): NewAddress["access"] {
  const facts = accessibility.flatMap(({ description }) => {
    const [, name, fact] = description?.match(/^(.*): (yes|no)$/) ?? [];
    const code = accessCodes.find((code) => accessName(code) === name);
    return code ? [[code, fact === "yes"] as [AccessCode, boolean]] : [];
  });
  return Object.fromEntries(facts);
}
