import { expect, test } from "vitest";
import type { OwnAvailability } from "#domain/availability.ts";
import { errorsOfFields, keyOfPlace, placesShown, sayingsIn, stillSo } from "./sayings.ts";

const place = (wanted: Partial<OwnAvailability>) =>
  ({
    service_id: "s",
    address_id: "a",
    version: 1,
    status: "capacity",
    weeks_from: null,
    weeks_to: null,
    next_start: null,
    note: "",
    ...wanted,
  }) as OwnAvailability;

test("a form has first the places of which something was said, thirty at most", () => {
  const places = Array.from({ length: 40 }, (_, i) => place({ service_id: `s${i}`, version: i === 35 ? 2 : 0 }));
  expect(placesShown(places).map(({ service_id }) => service_id)).toEqual([
    "s35",
    ...Array.from({ length: 29 }, (_, i) => `s${i}`),
  ]);
});

test("a form says nothing of places that were left as they were, unknown, and takes back what was known", () => {
  const form = new URLSearchParams([
    ["places.0.key", keyOfPlace(place({ version: 0 }))],
    ["places.0.status", "unknown"],
    ["places.1.key", keyOfPlace(place({ version: 0 }))],
    ["places.2.key", keyOfPlace(place({ version: 3, address_id: null }))],
    ["places.2.status", "unknown"],
    ["places.3.key", keyOfPlace(place({ version: 0 }))],
    ["places.3.status", "waitlist"],
    ["places.3.weeks_from", "4"],
  ]);
  const { sayings, paths } = sayingsIn(form);
  expect(sayings).toMatchObject([
    { service_id: "s", address_id: "", version: 3, status: "unknown" },
    { service_id: "s", address_id: "a", version: 0, status: "waitlist", weeks_from: "4" },
  ]);
  expect(errorsOfFields({ "sayings.1.weeks_to": ["wrong"], "sayings.0.address_id": ["gone"] }, paths)).toEqual({
    "places.3.weeks_to": ["wrong"],
    "places.2.status": ["gone"],
  });
});

test("what is still so is what was known, with the version that was seen", () => {
  const [known] = stillSo([place({ next_start: "2026-12-01" })], "2026-12-01");
  expect(known!.next_start).toBe("2026-12-01");
  const [started] = stillSo([place({ next_start: "2026-12-01" })], "2026-12-02");
  expect(started!.next_start).toBeNull();
  expect(stillSo([place({ status: "unknown" }), place({ note: "Mornings" })])).toEqual([
    {
      service_id: "s",
      address_id: "a",
      version: 1,
      status: "capacity",
      weeks_from: null,
      weeks_to: null,
      next_start: null,
      note: "Mornings",
    },
  ]);
});
