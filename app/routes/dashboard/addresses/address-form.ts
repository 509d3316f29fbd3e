import type { AccessCode } from "#domain/access.ts";
import { AddressInput, neverShowsStreet } from "#domain/address.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { pointText, pointWithPincode, readPoint } from "#domain/geo.ts";
import type { OwnAddress } from "#domain/listing.ts";
import {
  type OpeningHoursForm,
  OpeningHoursInput,
  openingHoursForm,
  sentOpeningHours,
} from "#domain/opening-hours-schema.ts";
import { problems } from "#domain/problems.ts";

/** Values of the address form, named as in the record. Unknown values are "" or null. */
export interface AddressForm {
  address: {
    address_label?: string;
    pincode?: string;
    state?: string;
    district?: string;
    city?: string;
    address_line_1?: string;
    address_line_2?: string;
    type?: string;
    show_street?: boolean | null;
    category?: string;
    hours?: string;
    opening_hours?: OpeningHoursForm;
    /** "26.76061, 83.37320" if the user has set the coordinates */
    coordinates?: string;
    /** As `pointWithPincode`, where the user has confirmed a point far from its PIN code */
    confirmed_point?: string;
    access: Partial<Record<AccessCode, boolean | null>>;
    contacts: { id?: string; name?: string; phone?: string; email?: string }[];
  };
}

export const newAddress: AddressForm = { address: { opening_hours: openingHoursForm(null), access: {}, contacts: [] } };

export function addressForm(record: OwnAddress): AddressForm {
  const { address_label, state, district, city, address_line_1, address_line_2, access } = record;
  const names = { address_label, state, district, city, address_line_1, address_line_2 };
  return {
    address: {
      ...names,
      pincode: record.pincode ?? "",
      type: record.type ?? "",
      show_street: record.show_street,
      category: record.category ?? "",
      hours: record.hours ?? "",
      opening_hours: openingHoursForm(record.opening_hours),
      coordinates: exactPoint(record),
      access: { ...access },
      contacts: record.contacts.map(({ id, name, phone, email }) => ({
        id,
        name: name ?? "",
        phone: phone ?? "",
        email: email ?? "",
      })),
    },
  };
}

/** Copies an address. The copy's contacts get new ids, because they belong to another record. */
export function copiedAddress(record: OwnAddress): AddressForm {
  const { address } = addressForm(record);
  return {
    address: {
      ...address,
      address_label: "",
      coordinates: "",
      contacts: address.contacts.map(({ id, ...contact }) => contact),
    },
  };
}

function exactPoint({ latitude, longitude, geo_quality }: OwnAddress): string {
  const isKnown = geo_quality === "exact" && latitude !== null && longitude !== null;
  return isKnown ? pointText({ latitude, longitude }) : "";
}

/**
 * Converts the form to the API's body. Without coordinates the server uses those of the PIN code. The form asks no
 * question about a street that is never shown, and promises that the PIN code is: this needs the answer no.
 */
export function sentAddress(
  { address: { coordinates = "", confirmed_point, ...address } }: AddressForm,
  isIndividual = false,
) {
  const isNever = isIndividual || neverShowsStreet({ type: address.type ?? null });
  const far_point_confirmed = confirmed_point === pointWithPincode({ pincode: address.pincode ?? "", coordinates });
  const answer = isNever ? { show_street: false } : {};
  return {
    ...address,
    ...answer,
    opening_hours: sentOpeningHours(address.opening_hours),
    far_point_confirmed,
    ...(readPoint(coordinates) ?? { latitude: null, longitude: null }),
  };
}

export function addressProblems(form: AddressForm): FieldErrors {
  const { coordinates } = form.address;
  const parsed = AddressInput.safeParse(sentAddress(form));
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  if (coordinates && !readPoint(coordinates)) errors.coordinates = [problems.coordinates];
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [addressPath(field), texts]));
}

/** Path in the form of a field that the server names */
export function addressPath(field: string): string {
  return `address.${field.replace(/^(latitude|longitude)$/, "coordinates")}`;
}

/** How the address shows in the list until the server has answered */
export function shownAddress({ address }: AddressForm, before: OwnAddress | null): Omit<OwnAddress, "id"> {
  const {
    contacts,
    access,
    pincode,
    type,
    show_street = null,
    category,
    hours,
    opening_hours,
    coordinates,
    confirmed_point,
    ...names
  } = address;
  return {
    organization_id: "",
    latitude: null,
    longitude: null,
    geo_quality: "none",
    access_checked_at: null,
    version: 0,
    address_label: "",
    address_line_1: "",
    address_line_2: "",
    city: "",
    district: "",
    state: "",
    ...before,
    ...names,
    pincode: pincode || null,
    type: type || null,
    show_street,
    category: category || null,
    hours: hours || null,
    opening_hours: OpeningHoursInput.safeParse(sentOpeningHours(opening_hours)).data ?? null,
    access: Object.fromEntries(Object.entries(access).filter(([, fact]) => typeof fact === "boolean")),
    contacts: before?.contacts ?? [],
  };
}
