import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./paths.ts";

const data = { address: { city: "Pune", contacts: [{ phone: "1" }, { phone: "2" }], hours: null } };

test("reads what stands at a path, and nothing where there is none", () => {
  expect(valueAt(data, "address.contacts.1.phone")).toBe("2");
  expect(valueAt(data, "address.hours.from")).toBeUndefined();
});

test("writes at a path and leaves the rest, and the original, as they are", () => {
  const next = withValueAt(data, "address.contacts.1.phone", "3");
  expect(next.address.contacts).toEqual([{ phone: "1" }, { phone: "3" }]);
  expect(next.address.contacts[0]).toBe(data.address.contacts[0]);
  expect(data.address.contacts[1]).toEqual({ phone: "2" });
});

test("makes what is missing on the way", () => {
  expect(withValueAt({}, "address.contacts.0.phone", "1")).toEqual({ address: { contacts: [{ phone: "1" }] } });
  expect(withValueAt({ address: { access: null } }, "address.access.lift", true)).toEqual({
    address: { access: { lift: true } },
  });
});
