import { describe, expect, test } from "vitest";
import { changedFields, proposedChanges } from "#domain/proposed-changes.ts";
import type { ReviewRecord } from "#domain/review.ts";

const paper = {
  id: "p1",
  type: "fcra" as const,
  group_name: null,
  number: "075900123",
  issue_date: "2021-01-01",
  valid_till: "2026-03-31",
  no_expiry: false,
};
const shown = { name: "Asha", legal_name: "Asha Trust", category: "ngo", type: "non-profit" } as const;
const approved = { ...shown, registration_details: [paper], pan_changed: false, changed_at: "2026-11-20T10:00:00Z" };

const proposed = (changes: object, before: object = {}) =>
  proposedChanges({
    ...shown,
    registration_details: [paper],
    approved: { ...approved, ...before },
    ...changes,
  } as never);

describe("the proposed changes", () => {
  test("are empty while nothing waits or nothing differs", () => {
    expect(proposed({ name: "Another", approved: null })).toEqual([]);
    expect(proposed({})).toEqual([]);
  });

  test("are listed field by field", () => {
    expect(proposed({ name: "Asha Kendra", type: null })).toEqual([
      { field: "name", before: "Asha", now: "Asha Kendra" },
      { field: "type", before: "non-profit", now: null },
    ]);
  });

  test("name the PAN without its digits", () => {
    expect(proposed({}, { pan_changed: true })).toEqual([{ field: "pan_card" }]);
  });

  test("include the fields of a registration", () => {
    const later = { ...paper, valid_till: "2031-03-31", number: "075900124" };
    expect(proposed({ registration_details: [later] })).toEqual([
      {
        field: "registration_details",
        id: "p1",
        what: "number",
        paper: later,
        before: paper.number,
        now: later.number,
      },
      {
        field: "registration_details",
        id: "p1",
        what: "valid_till",
        paper: later,
        before: "2026-03-31",
        now: "2031-03-31",
      },
    ]);
  });

  test("include added and removed registrations", () => {
    const other = { ...paper, id: "p2" };
    expect(proposed({ registration_details: [other] })).toEqual([
      { field: "registration_details", id: "p2", what: "added", paper: other },
      { field: "registration_details", id: "p1", what: "removed", paper },
    ]);
  });
});

test("the changes of an older record ignore the addresses of files, which are new each time", () => {
  const file = { id: "f1", url: "/1" };
  const record = {
    ...shown,
    documents: [],
    contacts: [],
    links: {},
    addresses: [{ id: "a1", version: 1, city: "Pune" }],
    organization_services: [],
    registration_details: [{ ...paper, version: 1, documents: [file] }],
    organization_details: { attributes: { pan_card: "AAAT•••••A", key_people: [] } },
  } as unknown as ReviewRecord;
  const again = {
    ...record,
    registration_details: [{ ...paper, version: 2, documents: [{ ...file, url: "/2" }] }],
  } as unknown as ReviewRecord;
  expect(changedFields(record, again)).toEqual([]);
  const moved = { ...again, addresses: [{ id: "a1", version: 2, city: "Nagpur" }] } as unknown as ReviewRecord;
  expect(changedFields(record, { ...moved, name: "Asha Kendra" })).toEqual(["name", "addresses"]);
});
