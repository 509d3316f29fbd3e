import { sql } from "kysely";
import { expect, test } from "vitest";
import { readListings } from "#operations/publishing/listing-rows.ts";
import { knownPlace } from "#operations/searching/known-places.ts";
import { locateByName } from "#operations/searching/locate-address.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();

test("a place that is remembered costs no lookup, and without any left an unknown name has no place", () => {
  const lookups = { left: 1 };
  expect(knownPlace(ctx.places, "Coimbatoor, Tamil Nadu", lookups)).toMatchObject({ district: "Coimbatore" });
  expect(knownPlace(ctx.places, "Coimbatoor, Tamil Nadu", lookups)).toMatchObject({ district: "Coimbatore" });
  expect(lookups.left).toBe(0);
  expect(knownPlace(ctx.places, "Madurei, Tamil Nadu", lookups)).toBeUndefined();
  expect(knownPlace(ctx.places, "Madurei, Tamil Nadu", { left: 1 })).toMatchObject({ district: "Madurai" });
});

test("of a listing with many hidden places a few are looked up, and those that are remembered are all placed", async () => {
  const organization = buildOrganization({
    addresses: Array.from({ length: 150 }, () => buildAddress({ type: "office" })),
  });
  await addOrganizations(ctx, [organization]);
  const cities = organization.addresses.map(({ id }) => `Lane ${id}, Pune`);
  await sql`update addresses set city = 'Lane ' || id || ', Pune', district = ''
    where organization_id = ${organization.id}`.execute(ctx.db);
  const placed = async () => {
    const [listing] = await readListings(ctx, [organization.id]);
    return listing!.addresses.filter(({ latitude }) => latitude !== null).length;
  };
  const first = await placed();
  expect(first).toBeLessThan(cities.length);
  for (const city of cities) locateByName(ctx.places, { city, district: "", state: "Maharashtra" });
  expect(await placed()).toBe(cities.length);
});
