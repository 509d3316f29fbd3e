import { AccessInput, accessCodes } from "#domain/access.ts";
import { Email, Phone } from "#domain/contact.ts";
import { choice, filled, optional } from "#domain/fields.ts";
import { PincodeInput } from "#domain/pincode.ts";
import { problems } from "#domain/problems.ts";
import { stateNames } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

/** How well a coordinate is known: `exact` given by the organisation, else derived from its pincode or district. */
const geoQualities = ["exact", "ok", "low", "prefix", "district", "none"] as const;
export type GeoQuality = (typeof geoQualities)[number];

const AddressContact = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const Address = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  address_label: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string().describe("English name of one of the 36 states and union territories"),
  pincode: z.string().nullable(),
  type: z.string().nullable(),
  category: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geo_quality: z.enum(geoQualities),
  access: z
    .partialRecord(z.enum(accessCodes), z.boolean())
    .describe("Facts about the place: true, false, or absent when not known"),
  access_checked_at: z.string().nullable(),
  hours: z.string().nullable(),
  contacts: z.array(AddressContact),
});
export type Address = z.infer<typeof Address>;

/** The types that the form offers; API clients may send others. */
export const addressTypes = ["centre", "office", "residence"] as const;
/** Where visitors are received */
const publicAddressTypes: readonly string[] = ["centre"] satisfies (typeof addressTypes)[number][];

/**
 * A place that receives no visitors, or a home. An unknown type counts as private, and an absent one as public. Case and
 * surrounding space do not count.
 */
export function isPrivate({ type }: Pick<Address, "type">): boolean {
  const known = (type ?? "").normalize("NFKC").trim().toLowerCase();
  return known !== "" && !publicAddressTypes.includes(known);
}

/** A public address; of a private one only the town, without its contacts. Publishing adds the centre of that town. */
export function publicAddress<A extends Address>(address: A): A {
  if (!isPrivate(address)) return address;
  const nowhere = { pincode: null, latitude: null, longitude: null, geo_quality: "none" as const };
  return { ...address, address_label: "", address_line_1: "", address_line_2: "", contacts: [], ...nowhere };
}

/** Coordinates in India (WGS 84), as entered in a form. */
export const latitude = z.coerce
  .number(problems.coordinates)
  .min(6, problems.coordinates)
  .max(37.5, problems.coordinates);
export const longitude = z.coerce
  .number(problems.coordinates)
  .min(67, problems.coordinates)
  .max(98, problems.coordinates);

/** An address as entered in a form. */
export const AddressInput = z.object({
  address_label: filled(200, problems.address_label),
  pincode: PincodeInput,
  state: choice(stateNames, problems.state),
  district: filled(100, problems.district),
  city: filled(100, problems.city),
  address_line_1: filled(300, problems.address_line_1),
  address_line_2: optional(300),
  type: optional(100).transform((type) => type || null),
  category: optional(100).transform((category) => category || null),
  latitude: latitude.nullish().transform((value) => value ?? null),
  longitude: longitude.nullish().transform((value) => value ?? null),
  access: AccessInput.default({}),
  hours: optional(300).transform((hours) => hours || null),
  contacts: z
    .array(
      z.object({
        id: z.uuid().optional().catch(undefined),
        name: optional(200),
        phone: z.union([z.literal("").transform(() => null), z.null(), Phone]).optional(),
        email: z.union([z.literal("").transform(() => null), z.null(), Email]).optional(),
      }),
    )
    .max(5)
    .default([]),
});
export type AddressInput = z.infer<typeof AddressInput>;

interface Named {
  city: string;
  district: string;
  state: string;
}

/** The smallest area that is known: a list may name only the district. */
export function placeName({ city, district, state }: Named): string {
  return city || district || state;
}

/** "Aluva, Ernakulam, Kerala", each name once. */
export function placeLine({ city, district, state }: Named): string {
  return [...new Set([city, district, state])].filter(Boolean).join(", ");
}

/** The coordinates may be kilometres off: say "about" before a distance to them. */
export function isApproximate(quality: GeoQuality): boolean {
  return quality === "low" || quality === "prefix" || quality === "district" || quality === "none";
}
