import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { Availability } from "#domain/availability.ts";
import type { Listing, ListingItem } from "#domain/listing.ts";
import type { Service } from "#domain/service.ts";
import { availabilityLines, availabilityText, itemAvailability } from "./availability-text.ts";

const { t } = await textsOf("en");
const now = "2026-11-10T06:00:00Z";
const said = (wanted: Partial<Availability> = {}): Availability => ({
  address_id: "a",
  status: "capacity",
  weeks_from: null,
  weeks_to: null,
  next_start: null,
  note: "",
  said_at: "2026-11-03T06:00:00.000Z",
  said_by: "organization",
  until: "2026-12-02T18:30:00.000Z",
  ...wanted,
});

test("a wait is told as it is known, and a next start while it is ahead", () => {
  const wait = (weeks_from: number | null, weeks_to: number | null) =>
    availabilityText(t, said({ status: "waitlist", weeks_from, weeks_to }), now);
  expect([wait(4, 6), wait(4, null), wait(null, 1), wait(2, 2), wait(null, null)]).toEqual([
    "Waiting list, about 4 to 6 weeks",
    "Waiting list, 4 weeks or more",
    "Waiting list, up to 1 week",
    "Waiting list, about 2 weeks",
    "Waiting list",
  ]);
  const start = (next_start: string) => availabilityText(t, said({ status: "no-capacity", next_start }), now);
  expect(start("2026-11-10")).toBe("Full now, next start 10 November 2026");
  expect(start("2026-11-09")).toBe("Full now");
});

test("a card tells of the services that were asked for, those that take new people first, with their names where they differ", () => {
  const service = (name: string, category: string, availability?: Availability) => ({ name, category, availability });
  const item = {
    services: [
      service("School", "education", said({ status: "no-capacity" })),
      service("Speech", "therapeutics", said()),
      service("Library", "education"),
    ],
  } as unknown as ListingItem;
  const told = (...codes: string[]) =>
    itemAvailability(t, item, new Set(codes), now).map(({ name, text }) => [name, text]);
  expect(told()).toEqual([
    ["Speech", "Takes new people"],
    ["School", "Full now"],
  ]);
  expect(told("services:therapeutics")).toEqual([[null, "Takes new people"]]);
  expect(told("services:education")).toEqual([["School", "Full now"]]);
});

test("a page tells of each place of a service, also where it is not known, and of none where nothing is known", () => {
  const addresses = [
    { id: "a", address_label: "North" },
    { id: "b", address_label: "South" },
  ];
  const school = {
    name: "School",
    delivery_modes: ["offline"],
    address_ids: ["a", "b"],
    availability: [said({ said_by: "admin" })],
  };
  const lines = (service: object) =>
    availabilityLines(
      t,
      service as Service,
      { addresses, organization_services: [service] } as unknown as Listing,
      now,
    ).map(({ place, text, sayer }) => [place, text, sayer]);
  expect(lines(school)).toEqual([
    ["North", "Takes new people", "noted by Marga on 3 November 2026"],
    ["South", "Not known whether they take new people", ""],
  ]);
  expect(lines({ ...school, availability: undefined })).toEqual([]);
});
