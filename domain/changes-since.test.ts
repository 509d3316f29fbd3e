import { expect, test } from "vitest";
import { changesSince } from "#domain/changes-since.ts";

const ASKED = "2026-11-12T10:00:00Z";
const line = (created_at: string, before: object | null, after: object | null, subject = "address") => ({
  created_at: `2026-11-${created_at}T10:00:00Z`,
  subject,
  subject_id: "a1",
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
});
const place = { address_label: "Centre", pincode: "641001", version: 1 };

test("changes after the moment count, and fields that change by themselves do not", () => {
  const lines = [
    line("13", place, { ...place, pincode: "641018", version: 2 }),
    line("11", { ...place, city: "x" }, { ...place, city: "y" }),
    line("14", null, { status: "changes_requested" }, "verification"),
  ];
  expect(changesSince(lines, ASKED)).toEqual([
    { subject: "address", subject_id: "a1", name: "Centre", field: "pincode", before: "641001", now: "641018" },
  ]);
});

test("taking over an application changes no answer, and the point on the map moves along with the PIN code", () => {
  const taken = line("13", { assigned_to: null }, { assigned_to: "Nalini" }, "organization");
  expect(changesSince([taken], ASKED)).toEqual([]);
  const moved = line("13", { ...place, latitude: 10.9 }, { ...place, latitude: 11.1 });
  expect(changesSince([moved], ASKED)).toMatchObject([{ field: "latitude" }]);
  const along = line("13", { ...place, latitude: 10.9 }, { ...place, latitude: 11.1, pincode: "641018" });
  expect(changesSince([along], ASKED)).toMatchObject([{ field: "pincode" }]);
});

test("several changes of one answer are one, and a change back is none", () => {
  const twice = [line("14", { pincode: "2" }, { pincode: "3" }), line("13", { pincode: "1" }, { pincode: "2" })];
  expect(changesSince(twice, ASKED)).toMatchObject([{ before: "1", now: "3" }]);
  expect(changesSince([...twice, line("15", { pincode: "3" }, { pincode: "1" })], ASKED)).toEqual([]);
});

test("added and removed records are one change each", () => {
  expect(changesSince([line("13", null, place)], ASKED)).toMatchObject([{ field: null, before: null, name: "Centre" }]);
  expect(changesSince([line("13", place, null)], ASKED)).toMatchObject([{ field: null, now: null, name: "Centre" }]);
});
