import { describe, expect, test } from "vitest";
import { accessCodes } from "#domain/access.ts";
import { completeness } from "#domain/completeness.ts";
import type { OrganizationRecord } from "#domain/listing.ts";

const TODAY = "2026-11-21";
const id = (n: number) => `0198d000-0000-7000-8000-00000000000${n}`;
const known = Object.fromEntries(accessCodes.map((code) => [code, false]));

function address(n: number, wanted: object = {}) {
  const place = { city: "Madurai", district: "Madurai", state: "Tamil Nadu", pincode: "625001" };
  const known_well = { latitude: 9.9, longitude: 78.1, geo_quality: "exact", access: known, hours: "9 to 5" };
  return { id: id(n), address_label: `Centre ${n}`, type: "centre", ...place, ...known_well, ...wanted };
}

function service(n: number, wanted: object = {}) {
  const description = "Twice a week, together with the parents, in Tamil.";
  return { id: id(n), name: `Service ${n}`, description, images: [{ id: id(9), alt: "Two children play" }], ...wanted };
}

/** Nothing is missing, unless the test says otherwise. */
function record({ attributes = {}, ...wanted }: Record<string, unknown> = {}): OrganizationRecord {
  return {
    contacts: [{ email: "a@example.org", whatsapp: "9876543210", sms: null, languages: ["ta", "ins"] }],
    addresses: [address(1)],
    organization_services: [service(1)],
    registration_details: [{ id: id(1), valid_till: "2026-11-21", no_expiry: false }],
    documents: [{ id: id(1), type: "organization_logo" }],
    links: { website: "https://example.org", facebook: null },
    organization_details: {
      attributes: {
        description: "A therapy and play centre for young children with autism and their families.",
        age_groups_served: ["0-5"],
        ...(attributes as object),
      },
    },
    verified_at: null,
    confirmed_at: "2026-09-01T10:00:00.000Z",
    ...wanted,
  } as unknown as OrganizationRecord;
}

const codes = (of: OrganizationRecord) => completeness(of, TODAY).gaps.map(({ code }) => code);

test("a listing with an answer to everything is complete, and no is an answer", () => {
  expect(completeness(record(), TODAY)).toEqual({ percent: 100, gaps: [] });
});

describe("each gap is named, with the place and the time to fill it", () => {
  const email = { email: "a@example.org", whatsapp: null, sms: null, languages: ["ta", "ins"] };
  test.each<[string, object, object]>([
    [
      "a phone number only",
      { contacts: [{ ...email, email: null, phone: "9876543210" }] },
      { code: "written_contact" },
    ],
    ["no messages", { contacts: [email] }, { code: "messages", section: "contacts", minutes: 1 }],
    ["no languages", { contacts: [{ ...email, sms: "9876543210", languages: [] }] }, { code: "languages" }],
    [
      "sign language unknown",
      { contacts: [{ ...email, sms: "9876543210", languages: ["ta"] }], addresses: [address(1, { access: {} })] },
      { code: "sign_language" },
    ],
    ["no hours", { addresses: [address(1, { hours: null })] }, { code: "hours", subject: { name: "Centre 1" } }],
    ["a place about there", { addresses: [address(1, { geo_quality: "ok" })] }, { code: "exact_place" }],
    ["no address", { addresses: [] }, { code: "address", section: "addresses" }],
    ["no service", { organization_services: [] }, { code: "service", section: "services" }],
    ["a short description", { attributes: { description: "We help." } }, { code: "description", section: "profile" }],
    ["a service without one", { organization_services: [service(2, { description: "" })] }, { subject: { id: id(2) } }],
    ["no pictures", { organization_services: [service(2, { images: [] })] }, { code: "picture" }],
    [
      "a picture without words",
      { organization_services: [service(2, { images: [{ id: id(3), alt: null }] })] },
      { code: "picture_words", section: "services", subject: { id: id(2), name: "Service 2" } },
    ],
    ["no links", { links: { website: null } }, { code: "links", section: "links" }],
    ["no logo", { documents: [] }, { code: "logo", section: "profile" }],
    ["an expired registration", { registration_details: [{ valid_till: "2026-11-20" }] }, { code: "registration" }],
    ["never confirmed", { confirmed_at: null }, { code: "confirmed", section: "overview", minutes: 1 }],
    ["verified only", { confirmed_at: null, verified_at: "2026-11-01T10:00:00.000Z" }, { code: "confirmed" }],
    ["confirmed long ago", { confirmed_at: "2026-05-01T10:00:00.000Z" }, { code: "confirmed" }],
  ])("%s", (_, wanted, gap) => {
    const { percent, gaps } = completeness(record(wanted as Record<string, unknown>), TODAY);
    expect(percent).toBeLessThan(100);
    expect(gaps).toContainEqual(expect.objectContaining(gapOf(gap)));
  });
});

function gapOf({ subject, ...gap }: { subject?: object }) {
  return { ...gap, ...(subject && { subject: expect.objectContaining(subject) }) };
}

test("a decorative picture needs no description, and a private address no hours, position or way in", () => {
  const decorative = [{ id: id(3), alt: "" }];
  const office = address(2, { type: "office", hours: null, access: {}, geo_quality: "none" });
  expect(
    codes(record({ organization_services: [service(1, { images: decorative })], addresses: [address(1), office] })),
  ).toEqual([]);
  const unknown = address(2, { hours: null, access: {}, geo_quality: "none" });
  expect(codes(record({ addresses: [address(1), unknown] }))).not.toEqual([]);
  expect(codes(record({ is_individual: true, addresses: [unknown] }))).toEqual([]);
});

test("the gaps most needed by visitors come first, one of each kind before a second of any", () => {
  const unknown = { access: {}, hours: null };
  const both = record({ addresses: [address(1, unknown), address(2, unknown)], documents: [] });
  const { gaps } = completeness(both, TODAY);
  expect(gaps.map(({ code, subject }) => [code, subject?.name])).toEqual([
    ["access", "Centre 1"],
    ["hours", "Centre 1"],
    ["logo", undefined],
    ["access", "Centre 2"],
    ["hours", "Centre 2"],
  ]);
});

test("a fact known for half of the places counts half and is half as urgent", () => {
  const half = Object.fromEntries(accessCodes.slice(0, 5).map((code) => [code, true]));
  const some = record({ addresses: [address(1, { access: half })] });
  const none = record({ addresses: [address(1, { access: { "sign-language": false } })] });
  expect(codes(some)).toEqual(["access"]);
  expect(completeness(none, TODAY).percent).toBeLessThan(completeness(some, TODAY).percent);
});
