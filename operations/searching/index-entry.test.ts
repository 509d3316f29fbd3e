import { expect, test } from "vitest";
import { readListings } from "#operations/publishing/listing-rows.ts";
import { indexEntry } from "#operations/searching/index-entry.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const ctx = await testContext();

/** An organisation each of whose services is at half of its addresses, with so many different words */
async function entryOf(places: number, services: number, words: number) {
  const addresses = Array.from({ length: places }, () => buildAddress());
  const organization = buildOrganization({
    addresses,
    services: Array.from({ length: services }, (_, i) =>
      buildService({
        description: Array.from({ length: words }, (_, n) => `w${(i * words + n).toString(36)}`).join(" "),
        address_ids: addresses.filter((_, place) => (place + i) % 2 === 0).map(({ id }) => id),
      }),
    ),
  });
  await addOrganizations(ctx, [organization]);
  const [listing] = await readListings(ctx, [organization.id]);
  return indexEntry(listing!, ctx.vocabulary, ctx.now());
}

test("a branch has the words of the services that are there", async () => {
  const { branches } = await entryOf(4, 2, 3);
  expect(branches!.map(({ words }) => [words.includes("w0"), words.includes("w3")])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
  ]);
});

test("what a service at all branches says is a word of no branch alone", async () => {
  const addresses = [buildAddress(), buildAddress({ city: "Nashik", district: "Nashik" })];
  const services = [
    buildService({ name: "Everywhere", address_ids: [] }),
    buildService({ name: "Braille", address_ids: [addresses[0]!.id] }),
  ];
  const organization = buildOrganization({ addresses, services });
  await addOrganizations(ctx, [organization]);
  const [listing] = await readListings(ctx, [organization.id]);
  const { branches } = indexEntry(listing!, ctx.vocabulary, ctx.now());
  expect(
    branches!.map(({ words }) => words.filter((word) => ["everywhere", "braille", "pune", "nashik"].includes(word))),
  ).toEqual([["pune", "braille"], ["nashik"]]);
});

test("concepts are heard in as much text as the services of a large organisation have", async () => {
  const services = Array.from({ length: 40 }, (_, i) =>
    buildService({
      name: `Service ${i}`,
      disabilities: ["locomotor"],
      description: `${"word ".repeat(380)}${i === 5 ? "autism" : ""}${i === 39 ? "dyslexia" : ""}`,
      address_ids: [],
    }),
  );
  const organization = buildOrganization({ services });
  await addOrganizations(ctx, [organization]);
  const [listing] = await readListings(ctx, [organization.id]);
  const { spoken } = indexEntry(listing!, ctx.vocabulary, ctx.now()).concepts!;
  expect(spoken).toContain("disabilities:autism-spectrum");
  expect(spoken).not.toContain("disabilities:specific-learning");
});

test("concepts are heard in as much text as the addresses of a large organisation have", async () => {
  const addresses = Array.from({ length: 60 }, (_, i) =>
    buildAddress({
      address_line_1: `${"word ".repeat(50)}${i === 5 ? "autism" : ""}`,
      address_line_2: `${"word ".repeat(50)}${i === 59 ? "dyslexia" : ""}`,
    }),
  );
  const organization = buildOrganization({ addresses });
  await addOrganizations(ctx, [organization]);
  const [listing] = await readListings(ctx, [organization.id]);
  const { spoken } = indexEntry(listing!, ctx.vocabulary, ctx.now()).concepts!;
  expect(spoken).toContain("disabilities:autism-spectrum");
  expect(spoken).not.toContain("disabilities:specific-learning");
});

test("after a change concepts are heard in what changed alone", async () => {
  const organization = buildOrganization({ services: [buildService({ name: "Qalavani" }), buildService({})] });
  await addOrganizations(ctx, [organization]);
  const [listing] = await readListings(ctx, [organization.id]);
  indexEntry(listing!, ctx.vocabulary, ctx.now());
  const { sounds } = ctx.vocabulary.remembered;
  sounds.clear();
  listing!.organization_services[1]!.name = "Qunasoti";
  indexEntry(listing!, ctx.vocabulary, ctx.now());
  expect([...sounds.keys()]).toContain("qunasoti");
  expect([...sounds.keys()]).not.toContain("qalavani");
});

test("a listing with more words at its places than any real one is taken as one whole", async () => {
  const { branches } = await entryOf(100, 60, 200);
  expect(branches).toHaveLength(100);
  expect(branches!.flatMap(({ words }) => words)).toEqual([]);
  expect(branches![0]!.facets.services).toEqual(["therapeutics"]);
});
