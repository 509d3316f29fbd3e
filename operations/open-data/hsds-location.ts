import { type AccessCode, accessCodes } from "#domain/access.ts";
import { type Address, isHidden, isOnline, placeName } from "#domain/address.ts";
import { dayInIndia } from "#domain/day.ts";
import { digipin } from "#domain/digipin.ts";
import type { Point } from "#domain/geo.ts";
import type { HsdsContact, HsdsLocation, HsdsLocationItem, HsdsPhone, HsdsTaxonomyTerm } from "#domain/hsds.ts";
import type { Contact } from "#domain/listing.ts";
import { spokenLanguages } from "#domain/spoken-language.ts";
import { derivedId } from "#operations/open-data/hsds-ids.ts";
import { hsdsSchedules } from "#operations/open-data/hsds-schedule.ts";
import { accessName, attributesOf, termsOf } from "#operations/open-data/hsds-taxonomies.ts";
import { withoutUnknown } from "#operations/open-data/without-unknown.ts";

type Owner = { organization_id: string } | { location_id: string };
type Ways = Pick<Contact, "id" | "email" | "phone"> &
  Partial<Pick<Contact, "whatsapp" | "sms" | "languages" | "hours">>;

/** None for a contact with other ways alone: links are among the organisation's websites. */
export function hsdsContact(
  owner: Owner,
  { id, email, hours = null, languages = [], ...numbers }: Ways,
): HsdsContact[] {
  const phone = (way: string, number: string | null | undefined, type: HsdsPhone["type"], about: (string | null)[]) => {
    if (!number) return [];
    const phone_id = derivedId("phone", id, way);
    return [
      withoutUnknown<HsdsPhone>({
        id: phone_id,
        contact_id: id,
        number: `+91${number}`,
        type,
        description: about.filter(Boolean).join(": ") || null,
        languages: languages.map((code) => ({
          id: derivedId("language", phone_id, code),
          phone_id,
          name: spokenLanguages.find((language) => language.code === code)?.name ?? code,
          code,
        })),
      }),
    ];
  };
  const phones = [
    ...phone("phone", numbers.phone, "voice", [hours]),
    ...phone("whatsapp", numbers.whatsapp, "text", ["WhatsApp", hours]),
    ...phone("sms", numbers.sms, "text", [hours]),
  ];
  return email || phones.length > 0 ? [withoutUnknown<HsdsContact>({ id, ...owner, email, phones })] : [];
}

/** The fields of a location's own: coordinates only where the organisation gave the place and it is public. HSDS cannot say that a point is the centre of a PIN code. */
export function hsdsLocationItem(organization_id: string, address: Address): HsdsLocationItem {
  const { id, address_label } = address;
  const point = address.geo_quality === "exact" ? knownPoint(address) : null;
  const pin = point && digipin(point);
  return withoutUnknown<HsdsLocationItem>({
    id,
    organization_id,
    location_type: isOnline(address) ? "virtual" : "physical",
    name: address_label || null,
    ...point,
    external_identifier: pin,
    external_identifier_type: pin && "DIGIPIN",
  });
}

export function hsdsLocation(organization_id: string, address: Address): HsdsLocation {
  const { id, access, access_checked_at } = address;
  const item = hsdsLocationItem(organization_id, address);
  const row = (code: AccessCode) => ({
    id: derivedId("accessibility", id, code),
    location_id: id,
    description: `${accessName(code)}: ${access[code] ? "yes" : "no"}`,
    ...(access_checked_at && { details: `checked ${dayInIndia(new Date(access_checked_at))}` }),
  });
  return withoutUnknown<HsdsLocation>({
    ...item,
    addresses: [hsdsAddress(address, item.location_type)],
    contacts: address.contacts.flatMap((contact) => hsdsContact({ location_id: id }, contact)),
    accessibility: accessCodes.filter((code) => access[code] !== undefined).map(row),
    schedules: hsdsSchedules(address),
    attributes: attributesOf({ link_entity: "location", link_id: id }, locationTerms(address)),
  });
}

export function locationTerms({ access }: Address): HsdsTaxonomyTerm[] {
  return termsOf(
    "access",
    accessCodes.filter((code) => access[code]),
  );
}

/** Where a place is, or the well-known centre of its PIN code, to reckon distances with */
export function knownPoint({ geo_quality, latitude, longitude, ...address }: Address): Point | null {
  if (isHidden(address) || (geo_quality !== "exact" && geo_quality !== "ok")) return null;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type HsdsAddress = NonNullable<HsdsLocation["addresses"]>[number];

function hsdsAddress(address: Address, address_type: HsdsAddress["address_type"]): HsdsAddress {
  const { id, address_line_1, address_line_2, district, state, pincode } = address;
  const street = isHidden(address) ? [] : [address_line_1, address_line_2].filter(Boolean);
  return withoutUnknown<HsdsAddress>({
    id: derivedId("address", id),
    location_id: id,
    address_1: street[0] ?? placeName(address),
    address_2: street[1] ?? null,
    city: placeName(address),
    region: district || null,
    state_province: state,
    postal_code: pincode ?? "",
    country: "IN",
    address_type,
  });
}
