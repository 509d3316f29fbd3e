import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("changed, new and removed fields are listed, and unchanged fields are left out", () => {
  const before = { name: "Asha", city: "Pune", hours: null, version: 1, tags: ["a", "b"], note: "x", links: [] };
  const after = { name: "Asha Centre", city: "Pune", hours: "9–5", version: 2, tags: ["a", "b"], note: "" };
  expect(differences(before, after)).toEqual([
    { path: "name", before: "Asha", after: "Asha Centre" },
    { path: "note", before: "x", after: null },
    { path: "hours", before: null, after: "9–5" },
  ]);
});

test("the fields of a part are compared one by one, a list of words as a whole", () => {
  const before = { contacts: [{ email: "a@example.org" }, { email: "b@example.org" }], tags: ["a"] };
  const after = { contacts: [{ email: "a@example.org" }, { email: "c@example.org" }], tags: ["a", "b"] };
  expect(differences(before, after)).toEqual([
    { path: "contacts.2.email", before: "b@example.org", after: "c@example.org" },
    { path: "tags", before: "a", after: "a, b" },
  ]);
});

test("a new record lists all its fields, and two empty records list none", () => {
  expect(differences(null, { status: "approved", open: false })).toEqual([
    { path: "status", before: null, after: "approved" },
    { path: "open", before: null, after: false },
  ]);
  expect(differences(null, null)).toEqual([]);
});
