import { beforeAll, describe, expect, test } from "vitest";
import { accessCodes } from "#domain/access.ts";
import type { Address } from "#domain/address.ts";
import { distanceKm } from "#domain/geo.ts";
import type { Listing, ListingItem } from "#domain/listing.ts";
import { SearchParameters } from "#domain/search.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { pick, type Random, seededRandom, some } from "#search/sample-documents.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const TOWNS = [
  { city: "Pune", district: "Pune", state: "Maharashtra", pincode: "411005" },
  { city: "Nagpur", district: "Nagpur", state: "Maharashtra", pincode: "440001" },
  { city: "Panaji", district: "North Goa", state: "Goa", pincode: "403001" },
  { city: "Margao", district: "South Goa", state: "Goa", pincode: "403601" },
  { city: "Kochi", district: "Ernakulam", state: "Kerala", pincode: "682001" },
  { city: "Leh", district: "Leh", state: "Ladakh", pincode: "194101" },
];
const PLACES = [
  "",
  "Pune",
  "Panaji",
  "Kochi",
  "Leh",
  "Goa",
  "Kerala",
  "Maharashtra",
  "Delhi",
  "Chennai",
  "Ernakulam district",
];
const WORDS = ["", "speech therapy", "autism", "physiotherapy wheelchair", "sign language"];

type Question = Partial<SearchParameters>;

let ctx: Context;
const listings = new Map<string, Listing>();
const ask = (question: Question) =>
  searchOrganizations(ctx, { ...SearchParameters.parse({}), per_page: 100, ...question });

/** Random branches with random facts, and services at some of them. */
function madeUp(random: Random, number: number) {
  const addresses = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, i) =>
    buildAddress({
      ...pick(random, TOWNS),
      address_label: `Branch ${i + 1}`,
      hours: `From ${i + 7} o'clock`,
      access: Object.fromEntries(some(random, accessCodes, 6).map((code) => [code, random() < 0.5])),
    }),
  );
  const services = Array.from({ length: Math.floor(random() * 5) }, (_, i) =>
    buildService({
      name: `${pick(random, ["Speech therapy", "Autism class", "Wheelchair clinic", "Physiotherapy"])} ${i}`,
      category: pick(random, serviceCategorySlugs),
      delivery_modes: pick(random, [["offline"], ["online"], ["online", "offline"]]),
      coverages: [pick(random, ["local", "statewise", "national"] as const)],
      address_ids: some(random, addresses, 3).map(({ id }) => id),
    }),
  );
  return buildOrganization({ name: `Sahara Branches ${number}`, addresses, services });
}

beforeAll(async () => {
  ctx = await testContext();
  await loadDemoData(ctx);
  const random = seededRandom(5);
  await addOrganizations(
    ctx,
    Array.from({ length: 60 }, (_, i) => madeUp(random, i)),
  );
  await followListings(ctx.db, ctx.catalogue);
  const rows = await ctx.db.selectFrom("listings").select("document").execute();
  for (const { document } of rows) listings.set(document.id, document);
});

/** The address that a card shows. */
function shown({ id, branch }: ListingItem): Address {
  const found = listings
    .get(id)!
    .addresses.filter(
      (address) =>
        address.address_label === branch?.address_label &&
        address.city === branch.city &&
        address.pincode === branch.pincode,
    );
  expect(found, `one address of ${id} is ${JSON.stringify(branch)}`).toHaveLength(1);
  return found[0]!;
}

function servicesAt(item: ListingItem, address: Address) {
  return listings.get(item.id)!.organization_services.filter((service) => {
    const named = listings.get(item.id)!.addresses.filter(({ id }) => service.address_ids.includes(id));
    if (named.length === 0 || named.includes(address)) return true;
    const reach = service.coverages.some(
      (coverage) =>
        coverage === "national" ||
        coverage === "international" ||
        (coverage === "statewise" && named.some(({ state }) => state === address.state)),
    );
    return service.delivery_modes.includes("online") && reach;
  });
}

function expectOwnFacts(item: ListingItem) {
  const address = shown(item);
  const { access, hours } = address;
  for (const code of item.access) expect(access[code as "lift"], `${item.name}: ${code}`).toBe(true);
  for (const code of item.access_absent) expect(access[code as "lift"], `${item.name}: no ${code}`).toBe(false);
  expect(item.branch!.hours).toBe(hours);
  const offered = servicesAt(item, address);
  expect(item.services.map(({ name }) => name)).toEqual(offered.map(({ name }) => name));
  for (const { name, online } of item.services) {
    const { address_ids, delivery_modes } = offered.find((service) => service.name === name)!;
    const isThere = address_ids.length === 0 || address_ids.includes(address.id);
    if (!online) expect(isThere && delivery_modes.join() !== "online", `${item.name}: ${name}`).toBe(true);
  }
}

function expectFilters(item: ListingItem, { access = [], services = [] }: Question) {
  const address = shown(item);
  const categories = servicesAt(item, address).map(({ category }) => category);
  if (access.length > 0) expect(access.some((code) => address.access[code as "lift"])).toBe(true);
  if (services.length > 0) expect(services.some((category) => categories.includes(category as "education"))).toBe(true);
}

const questions: Question[] = PLACES.flatMap((location) => [
  ...accessCodes.map((code) => ({ location, access: [code] })),
  ...serviceCategorySlugs.map((category) => ({ location, services: [category] })),
  ...accessCodes.map((code, i) => ({ location, access: [code], services: [serviceCategorySlugs[i]!] })),
  ...WORDS.flatMap((search) => [
    { location, search },
    { location, search, access: ["step-free"] },
  ]),
]);

describe("over the demonstration and organisations with random branches", () => {
  test("no card says of its branch what is true of another", async () => {
    let several = 0;
    for (const question of questions) {
      const { data, meta } = await ask(question);
      for (const item of [...data, ...meta.coverage]) {
        expectOwnFacts(item);
        if (item.branches > 1) several++;
      }
    }
    expect(several).toBeGreaterThan(1000);
  });

  test("the branch that is shown passes all filters and lies in the place", async () => {
    let cards = 0;
    for (const question of questions) {
      const { data, meta } = await ask(question);
      for (const item of data) expectFilters(item, question);
      const { location } = meta;
      if (!location) continue;
      for (const item of data.slice(0, meta.total)) {
        const { district, state, latitude, longitude } = shown(item);
        const centre = { latitude: location.latitude!, longitude: location.longitude! };
        if (location.distance !== null) {
          const km = distanceKm(centre, { latitude: latitude!, longitude: longitude! });
          expect(km).toBeLessThanOrEqual(location.distance);
          expect(item.distance_km).toBeCloseTo(km, 0);
        } else if (location.kind === "state") expect(state).toBe(location.query);
        else expect(`${district} district`).toBe(location.query);
        cards++;
      }
    }
    expect(cards).toBeGreaterThan(500);
  });

  test("the count beside a filter is the number of results after choosing it", async () => {
    for (const question of questions.filter((_, i) => i % 5 === 0)) {
      const facets = (await ask({ ...question, facets: true })).meta.facets!;
      for (const [group, codes] of [
        ["access", accessCodes],
        ["services", serviceCategorySlugs],
      ] as const) {
        for (const code of codes) {
          const { meta } = await ask({ ...question, [group]: [code], per_page: 1 });
          expect(meta.total, JSON.stringify([question, code])).toBe(facets[group]![code]);
        }
      }
    }
  });
});

test("a place without words shows the branch there, and a service far away does not count near it", async () => {
  const [pune, goa] = [
    buildAddress({ ...TOWNS[0]!, access: { lift: true } }),
    buildAddress({ ...TOWNS[3]!, access: { lift: false }, hours: "9 to 5" }),
  ];
  const hydrotherapy = buildService({ name: "Hydrotherapy", category: "therapeutics", address_ids: [pune.id] });
  const club = buildService({ name: "Chess club", category: "hobbies-social-others", address_ids: [pune.id, goa.id] });
  const made = buildOrganization({ name: "Zuari Foundation", addresses: [pune, goa], services: [hydrotherapy, club] });
  await addOrganizations(ctx, [made]);
  const found = async (question: Question) => (await ask(question)).data.find(({ id }) => id === made.id);

  expect(await found({ location: "Goa" })).toMatchObject({
    branch: { city: "Margao", hours: "9 to 5" },
    nearest: null,
    services: [{ name: "Chess club", online: false }],
    access: [],
    access_absent: ["lift"],
  });
  expect(await found({ location: "Margao", search: "hydrotherapy" })).toBeUndefined();
  expect(await found({ location: "Margao", services: ["therapeutics"] })).toBeUndefined();
  expect(await found({ location: "Margao", access: ["lift"] })).toBeUndefined();
  expect(await found({ search: "chess", access: ["lift"] })).toMatchObject({
    branch: { city: "Pune" },
    access: ["lift"],
  });
  expect(await found({ search: "hydrotherapy" })).toMatchObject({ branch: { city: "Pune" } });
});
