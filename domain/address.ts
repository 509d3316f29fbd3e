import { AccessInput, accessCodes } from "#domain/access.ts";
import { Email, Phone } from "#domain/contact.ts";
import { choice, filled, isFilled, oneLine, optional, text } from "#domain/fields.ts";
import { OpeningHours, OpeningHoursInput } from "#domain/opening-hours-schema.ts";
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
  type: z
    .string()
    .nullable()
    .describe("A kind of the list (centre, school, clinic, office, home, online, other) or a client's own word"),
  show_street: z
    .boolean()
    .nullable()
    .describe(
      "Whether visitors see the street; null while the organisation has not answered: then a centre shows it, an office does not. An individual's is never seen",
    ),
  category: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geo_quality: z.enum(geoQualities),
  access: z
    .partialRecord(z.enum(accessCodes), z.boolean())
    .describe("Facts about the place: true, false, or absent when not known"),
  access_checked_at: z.string().nullable(),
  hours: z.string().nullable().describe("In the organisation's words; beside opening_hours, what these cannot say"),
  opening_hours: OpeningHours.nullable().describe("null until the organisation says them by days"),
  contacts: z.array(AddressContact),
});
export type Address = z.infer<typeof Address>;

/** The kinds that the form offers; API clients may send others. */
export const addressTypes = ["centre", "school", "clinic", "office", "home", "online", "other"] as const;

type Kind = Pick<Address, "type">;
type Visible = Kind & Partial<Pick<Address, "show_street">>;

/** Case and surrounding space do not count. "residence" is the word for a home in older data and clients. */
export function addressType({ type }: Kind): string {
  const known = (type ?? "").normalize("NFKC").trim().toLowerCase();
  return known === "residence" ? "home" : known;
}

/** Only used online: it has no street and no visitors. */
export function isOnline(address: Kind): boolean {
  return addressType(address) === "online";
}

/** The street of a home is never shown, and an online address has none. */
export function neverShowsStreet(address: Kind): boolean {
  return addressType(address) === "home" || isOnline(address);
}

/**
 * The street, the label, the exact place and the contacts are not for visitors. Without an answer, a centre or
 * an address without a type is public, and any other type is hidden.
 */
export function isHidden(address: Visible): boolean {
  if (neverShowsStreet(address)) return true;
  const type = addressType(address);
  return address.show_street == null ? type !== "" && type !== "centre" : !address.show_street;
}

/** As it is published: an individual's street is hidden, whatever was answered, or nothing. */
export function visibleAddress<A extends Visible>(address: A, is_individual: boolean): A {
  return is_individual && !isHidden(address) ? { ...address, show_street: false } : address;
}

/** "open": hidden until the organisation answers. */
export function streetState(address: Visible): "shown" | "hidden" | "open" {
  if (!isHidden(address)) return "shown";
  return address.show_street == null && !neverShowsStreet(address) ? "open" : "hidden";
}

/** The answer to store: null without one. An individual's street is never shown. */
export function storedShowStreet(address: Visible, is_individual: boolean): boolean | null {
  return is_individual || (neverShowsStreet(address) && address.show_street != null)
    ? false
    : (address.show_street ?? null);
}

/**
 * A public address; of a hidden one the area only, without its contacts. Its PIN code belongs to the area once the organisation
 * has answered; before that only the town. Publishing adds the centre of the area.
 */
export function publicAddress<A extends Address>(address: A): A {
  if (!isHidden(address)) return address;
  const nowhere = { latitude: null, longitude: null, geo_quality: "none" as const };
  const pincode = address.show_street == null ? null : address.pincode;
  return { ...address, address_label: "", address_line_1: "", address_line_2: "", contacts: [], ...nowhere, pincode };
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

/** The fields of an address as entered in a form. */
export const AddressFields = z.object({
  address_label: filled(200, problems.address_label),
  pincode: PincodeInput,
  state: choice(stateNames, problems.state),
  district: filled(100, problems.district),
  city: filled(100, problems.city),
  address_line_1: text(300, problems.address_line_1)
    .nullish()
    .transform((line) => oneLine(line ?? ""))
    .describe("Required, but for an address of the type online"),
  address_line_2: optional(300),
  type: optional(100).transform((type) => type || null),
  show_street: z
    .boolean(problems.show_street)
    .nullish()
    .transform((answer) => answer ?? null)
    .describe("Whether visitors see the street; always false for an individual, a home and what is online"),
  category: optional(100).transform((category) => category || null),
  latitude: latitude.nullish().transform((value) => value ?? null),
  longitude: longitude.nullish().transform((value) => value ?? null),
  far_point_confirmed: z
    .boolean()
    .optional()
    .describe("Whether the coordinates are right although they lie far from the area of the PIN code"),
  access: AccessInput.default({}),
  hours: optional(300).transform((hours) => hours || null),
  opening_hours: OpeningHoursInput.nullish().transform((hours) => hours ?? null),
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

/** An address as entered in a form. */
export const AddressInput = complete(AddressFields);
export type AddressInput = z.infer<typeof AddressInput>;

/** Adds the rules that concern several fields. They are checked even where another field is wrong. */
export function complete<S extends z.ZodType<z.infer<typeof AddressFields>>>(fields: S): S {
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return fields
    .refine((address) => isOnline(withText(address)) || isFilled(address.address_line_1), {
      path: ["address_line_1"],
      message: problems.address_line_1,
      when,
    })
    .refine((address) => address.show_street !== true || !neverShowsStreet(withText(address)), {
      path: ["show_street"],
      message: problems.show_street_never,
      when,
    });
}

/** Of a value that another rule may have refused */
function withText({ type }: Kind): Kind {
  return { type: typeof type === "string" ? type : null };
}

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
