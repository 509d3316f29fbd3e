import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./paths.ts";

const data = { address: { city: "Pune", contacts: [{ phone: "1" }, { phone: "2" }], hours: null } };

test("valueAt reads the value at a path, and undefined where there is none", () => {
  expect(valueAt(data, "address.contacts.1.phone")).toBe("2");
  expect(valueAt(data, "address.hours.from")).toBeUndefined();
});

test("writing at a path leaves the rest and the original unchanged", () => {
  const next = withValueAt(data, "address.contacts.1.phone", "3");
  expect(next.address.contacts).toEqual([{ phone: "1" }, { phone: "3" }]);
  expect(next.address.contacts[0]).toBe(data.address.contacts[0]);
  expect(data.address.contacts[1]).toEqual({ phone: "2" });
});

test("writing at a path creates the missing levels", () => {
  expect(withValueAt({}, "address.contacts.0.phone", "1")).toEqual({ address: { contacts: [{ phone: "1" }] } });
  expect(withValueAt({ address: { access: null } }, "address.access.lift", true)).toEqual({
    address: { access: { lift: true } },
  });
});
