import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

const PAN = "AAATA1234A";
const paper = { group_name: null, issue_date: "2020-01-01", valid_till: null, no_expiry: true };
const home = buildAddress({
  ...{
    type: "home",
    address_label: "Flat of the family",
    address_line_1: "7 Hidden Lane",
    address_line_2: "behind the mill",
  },
  ...{
    latitude: 18.531234,
    longitude: 73.847654,
    contacts: [{ id: uuid(), name: "Ravi Joshi", phone: "9811111111", email: "ravi@home.example" }],
  },
});
const office = buildAddress({
  type: "office",
  address_label: "Room of the office",
  address_line_1: "9 Unanswered Street",
  pincode: "411037",
});
const private_centre = buildAddress({
  show_street: false,
  address_label: "Shelter Nine",
  address_line_1: "3 Refuge Road",
});
const practice = buildAddress({ address_label: "Practice of Leela", address_line_1: "5 Own Street" });
const organization = buildOrganization({
  name: "Open Trust",
  addresses: [buildAddress({ address_line_1: "12 Public Street" }), home, office, private_centre],
  contacts: [
    {
      ...noFurtherWays,
      name: "Sunita Named",
      email: "open@trust.example",
      phone: "9822222222",
      whatsapp: "9822222223",
    },
  ],
  registrations: [
    { ...paper, type: "gst", number: `33${PAN}1Z5` },
    { ...paper, type: "12a", number: `${PAN}E20214` },
    { ...paper, type: "custom", group_name: `Card ${PAN}`, number: "7788" },
    { ...paper, type: "80g", number: "AAATA 1234-A F20214" },
    { ...paper, type: "society", number: "SOC/123" },
  ],
});
const individual = buildOrganization({
  ...{ name: "Leela Practitioner", legal_name: "Leela Practitioner", type: "individual", is_individual: true },
  addresses: [practice],
  links: { website: "https://www.own.example/", linkedin: "https://www.own.example/in/leela" },
  contacts: [
    {
      ...noFurtherWays,
      ...{
        name: "Leela Own",
        email: "leela@own.example",
        phone: "9833333333",
        whatsapp: "9833333334",
        sms: "9833333335",
      },
      ...{ video_url: "https://video.own.example/leela", chat_url: "https://chat.own.example/leela" },
    },
  ],
});
/** What no answer may hold */
const secrets = [
  ...["spoc@private.example", "9844444444", "Spoc Surname"],
  ...[PAN, "AAATA 1234", "1234-A"],
  ...[
    "Hidden Lane",
    "behind the mill",
    "Flat of the family",
    "18.53123",
    "73.84765",
    "Ravi Joshi",
    "9811111111",
    "ravi@home",
  ],
  ...[
    "Unanswered Street",
    "Room of the office",
    "411037",
    "Refuge Road",
    "Shelter Nine",
    "Own Street",
    "Practice of Leela",
  ],
  ...["leela@own", "983333333", "own.example", "Leela Own", "Sunita Named", "Meena Rao"],
];

beforeAll(async () => {
  await addOrganizations(ctx, [
    { ...organization, services: [buildService({ address_ids: organization.addresses.map(({ id }) => id) })] },
    individual,
  ]);
  const spoc = {
    ...noFurtherWays,
    organization_id: organization.id,
    position: 9,
    salutation: null,
    designation: null,
    gender: null,
  };
  await ctx.db
    .insertInto("contacts")
    .values({
      ...spoc,
      id: uuid(),
      type: "spoc",
      name: "Spoc Surname",
      email: "spoc@private.example",
      phone: "9844444444",
    })
    .execute();
});

test("no answer of HSDS holds a contact person, a PAN, a private street or a way to reach an individual", async () => {
  const paths = ["", "/", "/profile"];
  for (const list of ["services", "organizations", "service_at_locations"]) {
    for (const query of ["", "?full=true", "?format=ndjson&full=true"]) paths.push(`/${list}${query}`);
    const { contents } = (await (await api.request(`/hsds/v3/${list}`)).json()) as { contents: { id: string }[] };
    expect(contents.length).toBeGreaterThan(1);
    for (const { id } of contents)
      paths.push(`/${list}/${id}`, ...(list === "organizations" ? [`/${list}/${id}?full_service=true`] : []));
  }
  paths.push(
    "/organizations?format=ndjson&full_service=true",
    "/services?minimal=true",
    "/taxonomies",
    "/taxonomy_terms?per_page=100",
  );
  for (const path of paths) {
    const response = await api.request(`/hsds/v3${path}`);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    for (const secret of secrets) expect(text, path).not.toContain(secret);
  }
});

test("what may be known is there", async () => {
  const text = await (await api.request("/hsds/v3/organizations?format=ndjson&full_service=true")).text();
  for (const known of ["12 Public Street", "open@trust.example", "+919822222222", "SOC/123", "Leela Practitioner"])
    expect(text).toContain(known);
  const own = await (await api.request(`/organizations/${individual.id}`)).text();
  expect(own).toContain("9833333333"); // on the page of the directory, where people look for this person
});
