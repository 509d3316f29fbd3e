import { describe, expect, test } from "vitest";
import {
  type Address,
  AddressInput,
  addressTypes,
  isHidden,
  publicAddress,
  storedShowStreet,
  streetState,
  visibleAddress,
} from "#domain/address.ts";

function address(type: string | null, show_street: boolean | null = null): Address {
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
    show_street,
    category: null,
    latitude: 18.5,
    longitude: 73.8,
    geo_quality: "exact",
    access: {},
    access_checked_at: null,
    opening_hours: null,
    hours: null,
    contacts: [],
  };
}

describe("an address for which nobody has answered whether its street is shown", () => {
  test.each([
    "residence",
    "Residence",
    " RESIDENCE ",
    "office",
    "Office\t",
    "ＯＦＦＩＣＥ",
    "Home",
    "school",
    "my flat",
    "centre (my home)",
  ])("and of the kind %j is public without label, street, PIN code, coordinates and contacts", (type) => {
    expect(isHidden({ type })).toBe(true);
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
      state: "Maharashtra",
    });
  });

  test.each([null, "", "  ", "centre", "Centre", " CENTRE "])("and of the kind %j is public as it is", (type) => {
    expect(publicAddress(address(type))).toEqual(address(type));
  });
});

describe("whether the street is shown", () => {
  test.each([
    ["centre", true, "shown"],
    ["centre", null, "shown"],
    ["centre", false, "hidden"],
    ["office", true, "shown"],
    ["office", null, "open"],
    ["office", false, "hidden"],
    ["school", true, "shown"],
    ["somebody's own word", true, "shown"],
    ["home", true, "hidden"],
    ["residence", null, "hidden"],
    ["Online", true, "hidden"],
  ] as const)("%s, answered with %j: %s", (type, answer, expected) => {
    expect(streetState(address(type, answer))).toBe(expected);
  });

  test("a hidden address that was answered for keeps its PIN code in public", () => {
    expect(publicAddress(address("office", false))).toMatchObject({
      pincode: "411005",
      address_line_1: "",
      latitude: null,
    });
  });

  test.each([
    ["centre", null, false, null],
    ["office", true, false, true],
    ["home", null, false, null],
    ["home", true, false, false],
    ["centre", true, true, false],
    ["centre", null, true, false],
  ] as const)("%s, sent %j, of an individual: %j, is stored as %j", (type, show_street, is_individual, stored) => {
    expect(storedShowStreet({ type, show_street }, is_individual)).toBe(stored);
  });
});

describe("the street of an individual's address", () => {
  test.each([
    [null, null],
    ["centre", null],
    ["centre", true],
    ["clinic", true],
    ["office", null],
    ["home", null],
  ] as const)("of the kind %j, answered %j, is hidden", (type, show_street) => {
    const before = address(type, show_street);
    expect(isHidden(visibleAddress(before, true))).toBe(true);
    expect(visibleAddress(before, false)).toBe(before);
  });

  test("that was hidden before shows no PIN code that was hidden too", () => {
    expect(publicAddress(visibleAddress(address("office"), true)).pincode).toBe(null);
    expect(publicAddress(visibleAddress(address("centre"), true))).toMatchObject({
      pincode: "411005",
      address_line_1: "",
    });
  });
});

describe("the input of an address", () => {
  const problemsOf = (changes: object) => {
    const parsed = AddressInput.safeParse({ ...address("centre"), ...changes });
    return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
  };

  test.each(addressTypes.filter((type) => type !== "online"))("of the kind %s needs a street", (type) => {
    expect(problemsOf({ type, address_line_1: " " })).toEqual({ address_line_1: "Write the building and the street" });
  });

  test("needs no street when it is online only", () => {
    expect(problemsOf({ type: "online", address_line_1: undefined })).toEqual({});
  });

  test("names a missing street together with what else is wrong", () => {
    expect(Object.keys(problemsOf({ address_line_1: "", city: "", type: 7 })).sort()).toEqual([
      "address_line_1",
      "city",
      "type",
    ]);
  });

  test.each(["home", "Residence", "online"])("of the kind %s refuses to show its street", (type) => {
    expect(Object.keys(problemsOf({ type, show_street: true }))).toEqual(["show_street"]);
    expect(problemsOf({ type, show_street: false })).toEqual({});
  });
});
