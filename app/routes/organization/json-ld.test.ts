import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { Listing } from "#domain/listing.ts";
import { parseOpeningHours } from "#domain/opening-notation.ts";
import { jsonLd } from "./json-ld.ts";

const listing = (hours: string) => {
  const place = { access: {}, contacts: [], geo_quality: "ok", opening_hours: parseOpeningHours(hours) };
  return {
    category: "ngo",
    links: {},
    contacts: [],
    organization_services: [],
    documents: [],
    addresses: [place],
    organization_details: { attributes: { description: "", year_of_establishment: null, coverage_area: null } },
  } as unknown as Listing;
};

async function placeWith(hours: string) {
  const { t } = await textsOf("en");
  const around = { t, language: "en", address: "", public_url: "", changed_at: "2026-11-28T00:00:00Z" };
  const { location } = jsonLd(listing(hours), around).mainEntity as { location: Record<string, unknown>[] };
  return location[0]!;
}

test("hours by day are said in the words of schema.org, a closing with its days", async () => {
  const type = { "@type": "OpeningHoursSpecification" };
  const saturdays = { dayOfWeek: ["https://schema.org/Saturday"], opens: "20:00", closes: "23:59" };
  expect(await placeWith("Mo,We 09:30-13:00,14:00-17:30; Sa 20:00-24:00; 2026 Dec 01-2026 Dec 15 off")).toMatchObject({
    openingHoursSpecification: [
      {
        ...type,
        dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Wednesday"],
        opens: "09:30",
        closes: "13:00",
      },
      {
        ...type,
        dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Wednesday"],
        opens: "14:00",
        closes: "17:30",
      },
      { ...type, ...saturdays },
    ],
    specialOpeningHoursSpecification: {
      opens: "00:00",
      closes: "00:00",
      validFrom: "2026-12-01",
      validThrough: "2026-12-15",
    },
  });
});

test("where people need an appointment, programs are not told that it is open", async () => {
  expect(await placeWith('Mo-Fr 09:30-13:00 "by appointment"')).not.toHaveProperty("openingHoursSpecification");
});
