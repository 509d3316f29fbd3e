import { describe, expect, test } from "vitest";
import { type Address, addressTypes, isPrivate, publicAddress } from "#domain/address.ts";

function address(type: string | null): Address {
  return {
    id: "0198d000-0000-7000-8000-000000000001",
    organization_id: "0198d000-0000-7000-8000-000000000002",
    address_label: "Home",
    address_line_1: "12 Lane 3",
    address_line_2: "Shivajinagar",
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    pincode: "411005",
    type,
    category: null,
    latitude: 18.5,
    longitude: 73.8,
    geo_quality: "exact",
    access: {},
    access_checked_at: null,
    hours: null,
    contacts: [],
  };
}

describe("an address", () => {
  test.each([
    "residence",
    "Residence",
    " RESIDENCE ",
    "office",
    "Office\t",
    "ＯＦＦＩＣＥ",
    "Home",
    "my flat",
    "centre (my home)",
  ])("of the kind %j is public without label, street, PIN code, coordinates and contacts", (type) => {
    expect(isPrivate({ type })).toBe(true);
    const contact = { id: "0198d000-0000-7000-8000-000000000003", name: "Asha", phone: "9876543210", email: null };
    expect(publicAddress({ ...address(type), contacts: [contact] })).toMatchObject({
      address_label: "",
      contacts: [],
      address_line_1: "",
      address_line_2: "",
      pincode: null,
      latitude: null,
      longitude: null,
      geo_quality: "none",
      city: "Pune",
      district: "Pune",
    });
  });

  test.each([null, "", "  ", "centre", "Centre", " CENTRE "])("of the kind %j is public as it is", (type) => {
    expect(publicAddress(address(type))).toEqual(address(type));
  });

  test("of each kind that the form offers is known", () => {
    expect(addressTypes.filter((type) => !isPrivate({ type }))).toEqual(["centre"]);
  });
});
