import { expect, test } from "vitest";
import { mergeDrafts, withKept, withLeaf, withoutPersonal } from "./draft.ts";

const base = {
  basic: { name: "Thendral", description: "" },
  addresses: [
    { id: "a1", city: "Madurai", pincode: "625001" },
    { id: "a2", city: "Melur" },
  ],
};

test("a field that one side changed is taken from that side", () => {
  const mine = { ...base, basic: { name: "Thendral Trust", description: "" } };
  const theirs = { ...base, addresses: [{ id: "a1", city: "Madurai", pincode: "625020" }, base.addresses[1]] };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { basic: mine.basic, addresses: theirs.addresses },
    conflicts: [],
  });
});

test("a field that both changed is a conflict, and both values are kept until the user chooses", () => {
  const mine = { ...base, addresses: [{ id: "a1", city: "Madurai", pincode: "625002" }, base.addresses[1]] };
  const theirs = { ...base, addresses: [{ id: "a1", city: "Madurai", pincode: "625020" }, base.addresses[1]] };
  const { merged, conflicts } = mergeDrafts(base, mine, theirs);
  expect(merged).toEqual(theirs);
  expect(conflicts).toEqual([{ path: "addresses.#a1.pincode", mine: "625002", theirs: "625020" }]);
  expect(withLeaf(merged, "addresses.#a1.pincode", "625002")).toEqual(mine);
});

test("items added on both sides are kept, and a removed one goes unless the other side changed it", () => {
  const mine = { ...base, addresses: [base.addresses[0], { id: "a3", city: "Theni" }] };
  const theirs = { ...base, addresses: [...base.addresses, { id: "b1", city: "Dindigul" }] };
  expect((mergeDrafts(base, mine, theirs).merged.addresses as { id: string }[]).map(({ id }) => id)).toEqual([
    "a1",
    "b1",
    "a3",
  ]);
  const changed = { ...base, addresses: [base.addresses[0], { id: "a2", city: "Melur East" }] };
  const removed = { ...base, addresses: [base.addresses[0]] };
  expect((mergeDrafts(base, changed, removed).merged.addresses as { id: string }[]).map(({ id }) => id)).toContain(
    "a2",
  );
});

test("a field of a record that one side emptied and the other changed is a conflict", () => {
  const opened = { address: { city: "Madurai", hours: "9 to 5", access: { lift: true as boolean | null } } };
  const mine = { address: { ...opened.address, hours: "9 to 6" } };
  const theirs = { address: { ...opened.address, hours: "", access: { lift: null } } };
  expect(mergeDrafts(opened, mine, theirs)).toEqual({
    merged: theirs,
    conflicts: [{ path: "address.hours", mine: "9 to 6", theirs: "" }],
  });
});

test("a fact that becomes unknown is neither yes nor no", () => {
  const opened = { address: { city: "Madurai", access: { lift: true as boolean | null } } };
  const mine = { address: { city: "Madurai", access: { lift: null } } };
  const theirs = { address: { city: "Melur", access: { lift: true } } };
  expect(mergeDrafts(opened, mine, theirs).merged).toEqual({ address: { city: "Melur", access: { lift: null } } });
});

test("the same change on both sides is no conflict", () => {
  const both = { ...base, basic: { name: "Thendral Trust", description: "" } };
  expect(mergeDrafts(base, both, both)).toEqual({ merged: both, conflicts: [] });
});

test("personal data is not kept in the browser, in any field", () => {
  expect(
    withoutPersonal({
      basic: { name: "Thendral", pan_card: "AAATA1234A", description: "Write to asha@example.org" },
      details: { contact: { email: "a@example.org", phone: "9876543210", whatsapp: "1", sms: "1" } },
      note: "(98765) 43210",
      text: "९८७६५.४३२१०",
      addresses: [{ id: "a1", city: "Madurai", address_line_2: "call 98765 43210", contacts: [{ phone: "1" }] }],
      services: [{ id: "s1", images: [{ document_id: "0198d000-0000-7000-8000-000000000008", alt: "A room" }] }],
      files: [
        { id: "0198d000-0000-7000-8000-000000000008", name: "room.jpg", url: "/api/documents/8/file?signature=7" },
      ],
    }),
  ).toEqual({
    basic: { name: "Thendral" },
    details: { contact: {} },
    addresses: [{ id: "a1", city: "Madurai", contacts: [{}] }],
    services: [{ id: "s1", images: [{ document_id: "0198d000-0000-7000-8000-000000000008", alt: "A room" }] }],
    files: [{ id: "0198d000-0000-7000-8000-000000000008", name: "room.jpg" }],
  });
});

test("the browser's input overrides the server's, except the fields that the browser does not keep", () => {
  const stored = { name: "Then", pan_card: "AAATA1234A", places: [{ id: "a1", city: "M", phone: "9876543210" }] };
  const kept = {
    name: "Thendral",
    places: [
      { id: "a2", city: "Theni" },
      { id: "a1", city: "Madurai" },
    ],
  };
  expect(withKept(stored, kept)).toEqual({
    name: "Thendral",
    pan_card: "AAATA1234A",
    places: [
      { id: "a2", city: "Theni" },
      { id: "a1", city: "Madurai", phone: "9876543210" },
    ],
  });
});
