import { describe, expect, test } from "vitest";
import { restoredFields, restoreState, shownChanges } from "#domain/history-fields.ts";

const change = (subject: string, before: object, after: object) =>
  shownChanges({ subject, before: before as never, after: after as never });
const fields = (...line: Parameters<typeof change>) => change(...line).map(({ field }) => field);

describe("what a line changed", () => {
  test("is told by the fields of the forms, in their order, without the rest", () => {
    expect(
      fields(
        "organization",
        { tags: [], name: "A", status: "pending" },
        { tags: ["b"], name: "B", status: "approved" },
      ),
    ).toEqual(["name", "tags"]);
    expect(shownChanges({ subject: "address", before: null, after: { city: "Pune" } })).toEqual([]);
    expect(fields("nothing", { name: "A" }, { name: "B" })).toEqual([]);
  });

  test("names each link by itself, and a place's area as one", () => {
    const links = { website: "https://a.example", facebook: null };
    expect(change("organization", { links }, { links: { ...links, facebook: "https://f.example" } })).toEqual([
      { field: "facebook", before: { facebook: null }, after: { facebook: "https://f.example" } },
    ]);
    expect(change("address", { city: "Pune", pincode: "411001" }, { city: "Madurai", pincode: "625001" })).toEqual([
      {
        field: "area",
        before: { city: "Pune", pincode: "411001" },
        after: { city: "Madurai", pincode: "625001" },
      },
    ]);
  });

  test("is a point on the map only where the organisation gave one", () => {
    const [pune, madurai] = [
      { latitude: 18.5, longitude: 73.8 },
      { latitude: 9.9, longitude: 78.1 },
    ];
    expect(fields("address", { ...pune, pincode: "411001" }, { ...madurai, pincode: "625001" })).toEqual(["area"]);
    expect(fields("address", pune, madurai)).toEqual(["point"]);
    expect(change("address", { ...pune, geo_quality: "ok" }, { ...madurai, geo_quality: "exact" })).toEqual([
      { field: "point", before: { latitude: null, longitude: null }, after: madurai },
    ]);
    expect(fields("address", { ...pune, geo_quality: "ok" }, { ...madurai, geo_quality: "low" })).toEqual([]);
  });

  test("is nothing where contacts have new ids alone, or empty values are stored in another way", () => {
    const contact = { name: "Front desk", phone: "••••••1234" };
    expect(
      fields("organization", { contacts: [{ id: "1", ...contact }] }, { contacts: [{ ...contact, id: "2" }] }),
    ).toEqual([]);
    expect(
      fields(
        "address",
        { hours: null, access: { lift: true, parking: false } },
        { hours: "", access: { parking: false, lift: true } },
      ),
    ).toEqual([]);
  });
});

describe("a value", () => {
  const state = (subject: string, before: object, now: object | null, places: string[] = []) => {
    const [first] = change(subject, before, Object.fromEntries(Object.keys(before).map((key) => [key, "other"])));
    return restoreState(first!, subject, now as never, places);
  };

  test("comes back where the log has it and it differs from now", () => {
    expect(state("organization", { name: "A" }, { name: "B" })).toBe("yes");
    expect(state("organization", { name: "A" }, { name: "A" })).toBe("same");
    expect(state("organization", { name: "A" }, null)).toBe("removed");
    expect(state("organization", { pan_changed: null }, {})).toBe("not_kept");
    expect(state("service", { images: [] }, {})).toBe("not_kept");
  });

  test("does not come back masked, but a text with such signs does", () => {
    expect(state("organization", { contacts: [{ phone: "••••••1234" }] }, { contacts: [] })).toBe("masked");
    expect(state("organization", { contacts: [{ email: "a•••@b.example (2)" }] }, { contacts: [] })).toBe("masked");
    expect(state("organization", { tags: ["x•••@b.example"] }, { tags: [] })).toBe("masked");
    expect(state("organization", { description: "••• Speech therapy" }, { description: "" })).toBe("yes");
  });

  test("may be empty where the forms let it", () => {
    expect(state("address", { hours: null }, { hours: "Every day" })).toBe("yes");
    expect(state("address", { contacts: [] }, { contacts: [{ phone: "1" }] })).toBe("yes");
    expect(state("organization", { contacts: [] }, { contacts: [{ phone: "1" }] })).toBe("empty");
    expect(state("organization", { coverage_area: null }, { coverage_area: "local" })).toBe("empty");
  });

  test("that is a part of a field comes back only while the other parts are as they were", () => {
    const now = { city: "Pimpri", district: "Pune", state: "Maharashtra", pincode: "411017" };
    const town = { field: "area", before: { city: "Pune" }, after: { city: "Pimpri" } };
    expect(restoreState(town, "address", now, [])).toBe("yes");
    const moved = { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka", pincode: "560001" };
    expect(restoreState(town, "address", moved, [])).toBe("not_kept");
  });

  test("of a service needs the places that it names", () => {
    expect(state("service", { address_ids: ["1"] }, { address_ids: ["2"] }, ["1", "2"])).toBe("yes");
    expect(state("service", { address_ids: ["1"] }, { address_ids: ["2"] }, ["2"])).toBe("place_removed");
  });
});

test("the fields to send are those of the operation that edits them", () => {
  const sent = (subject: string, before: object, after: object, now: object = {}) =>
    restoredFields(change(subject, before, after)[0]!, subject, now as never);
  expect(sent("organization", { links: { website: null } }, { links: { website: "https://a.example" } })).toEqual({
    links: { website: "" },
  });
  expect(sent("organization", { description: "A" }, { description: "B" })).toEqual({
    details: { attributes: { description: "A" } },
  });
  expect(sent("service", { description: "A" }, { description: "B" })).toEqual({ description: "A" });
  expect(
    sent("service", { disability_ids: ["1"] }, { disability_ids: ["2"] }, { custom_disabilities: ["Own"] }),
  ).toEqual({
    disability_ids: ["1"],
    custom_disabilities: ["Own"],
  });
  expect(
    sent(
      "service",
      { disability_ids: ["1"] },
      { disability_ids: ["1"], custom_disabilities: ["Own"] },
      { disability_ids: ["1"] },
    ),
  ).toEqual({ disability_ids: ["1"], custom_disabilities: [] });
});
