import type { AccessCode } from "#domain/access.ts";
import { AddressInput } from "#domain/address.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { OwnAddress } from "#domain/listing.ts";

/** What the form over an address holds. Names are the record's; what is not known is "" or null. */
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
    category?: string;
    hours?: string;
    access: Partial<Record<AccessCode, boolean | null>>;
    contacts: { id?: string; name?: string; phone?: string; email?: string }[];
  };
}

export const newAddress: AddressForm = { address: { access: {}, contacts: [] } };

export function addressForm(record: OwnAddress): AddressForm {
  const { address_label, state, district, city, address_line_1, address_line_2, access } = record;
  const names = { address_label, state, district, city, address_line_1, address_line_2 };
  return {
    address: {
      ...names,
      pincode: record.pincode ?? "",
      type: record.type ?? "",
      category: record.category ?? "",
      hours: record.hours ?? "",
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

/** The same place under another name is another place: its contacts get ids of their own. */
export function copiedAddress(record: OwnAddress): AddressForm {
  const { address } = addressForm(record);
  return {
    address: { ...address, address_label: "", contacts: address.contacts.map(({ id, ...contact }) => contact) },
  };
}

export function addressProblems({ address }: AddressForm) {
  const parsed = AddressInput.safeParse(address);
  if (parsed.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([f, texts]) => [`address.${f}`, texts]));
}

/** How it shows in the list until the server has answered */
export function shownAddress({ address }: AddressForm, before: OwnAddress | null): Omit<OwnAddress, "id"> {
  const { contacts, access, pincode, type, category, hours, ...names } = address;
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
    category: category || null,
    hours: hours || null,
    access: Object.fromEntries(Object.entries(access).filter(([, fact]) => typeof fact === "boolean")),
    contacts: before?.contacts ?? [],
  };
}
