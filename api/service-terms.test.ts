import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Listing, ListingItem, OwnService } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { MAX_RUPEES } from "#domain/rupees.ts";
import type { SearchResponse } from "#domain/search.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addMember, storeOrganization } from "#tests/helpers/provider.ts";

/** A directory of its own, and how it answers */
async function directory() {
  const base = await testContext();
  const ctx = { ...base, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
  const unforeseen = (error: unknown) => {
    throw error;
  };
  const api = apiApp({ ctx, unforeseen });
  const get = async <T>(path: string) => (await (await api.request(path)).json()) as T;
  return { ctx, api, get };
}

const { ctx, api, get } = await directory();
const searched = await directory();

describe("a service", () => {
  let token = "";
  let organization = buildOrganization();
  let service_id = "";
  let people = 0;
  beforeEach(async () => {
    const address = buildAddress();
    const services = [buildService({ description: "Lessons for children.", address_ids: [address.id] })];
    organization = buildOrganization({ addresses: [address], services });
    service_id = organization.services[0]!.id;
    await storeOrganization(ctx, organization);
    token = await addMember(ctx, organization.id, `terms${people++}@example.org`);
  });

  async function change(fields: Record<string, string | string[]>) {
    const body = new FormData();
    body.set("_method", "PUT");
    for (const [name, value] of Object.entries(fields)) for (const part of [value].flat()) body.append(name, part);
    const response = await api.request(`/services/${service_id}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    return { status: response.status, body: (await response.json()) as OwnService & { errors: unknown } };
  }
  const published = async () =>
    (await get<{ data: Listing }>(`/organizations/${organization.id}`)).data.organization_services[0]!;

  const all = {
    fee: "subsidised",
    fee_from: "५०",
    fee_to: "₹ 1,500",
    fee_unit: "month",
    needs_udid: "true",
    income_limit: "Rs. 2,50,000/-",
    who_may_come: "People of Pune district",
    "papers[]": ["photographs", "udid-card"],
    papers_note: "Two copies of each",
    "how_to_apply[]": ["call-first", "online-form"],
    apply_url: "forms.example/apply",
    apply_note: "Ask for the social worker.",
  };
  const read = {
    fee: "subsidised",
    fee_from: 50,
    fee_to: 1500,
    fee_unit: "month",
    needs_udid: true,
    income_limit: 250000,
    who_may_come: "People of Pune district",
    papers: ["udid-card", "photographs"],
    papers_note: "Two copies of each",
    how_to_apply: ["call-first", "online-form"],
    apply_url: "https://forms.example/apply",
    apply_note: "Ask for the social worker.",
  };

  test("that says nothing of its terms has none of the fields", async () => {
    for (const name of Object.keys(read)) expect(await published()).not.toHaveProperty(name);
  });

  test("says what it costs, for whom it is, what to bring and how to apply; what is left out stays", async () => {
    expect((await change(all)).body).toMatchObject(read);
    expect(await published()).toMatchObject(read);
    expect((await change({ name: "Speech lessons" })).body).toMatchObject({ ...read, name: "Speech lessons" });
    expect(await get(`/services/${service_id}`)).toMatchObject(read);
  });

  test("takes back what it said with empty texts", async () => {
    await change(all);
    const emptied = Object.fromEntries(Object.keys(all).map((name) => [name, ""]));
    expect((await change(emptied)).status).toBe(200);
    for (const name of Object.keys(read)) expect(await published()).not.toHaveProperty(name);
  });

  test("is as before where a value is wrong, and each is told at its field", async () => {
    await change(all);
    const refused = await change({ fee: "free", needs_udid: "false", income_limit: "-5" });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      fee_from: [problems.fee_without_cost],
      fee_to: [problems.fee_without_cost],
      fee_unit: [problems.fee_without_cost],
      income_limit: [problems.rupees_low],
      papers: [problems.udid_papers],
    });
    expect((await change({ income_limit: String(MAX_RUPEES + 1) })).body.errors).toEqual({
      income_limit: [problems.rupees_high],
    });
    expect(await published()).toMatchObject(read);
  });

  test("is so in the tables too, whoever writes into them", async () => {
    const write = (values: object) => ctx.db.updateTable("services").set(values).where("id", "=", service_id).execute();
    await expect(write({ fee_from: 5 })).rejects.toThrow("services_amounts");
    await expect(write({ fee: "paid", fee_from: 5, fee_to: 4 })).rejects.toThrow("services_amounts_order");
    await expect(write({ needs_udid: false, papers: ["udid-card"] })).rejects.toThrow("services_udid");
  });
});

describe("a search", () => {
  const services = (address_ids: string[], ...wanted: object[]) =>
    wanted.map((each, i) => buildService({ name: `Help ${i}`, address_ids, ...each }));
  const at = (town: object = {}) => buildAddress(town);
  beforeAll(async () => {
    const make = (name: string, ...wanted: object[]) => {
      const address = at();
      return buildOrganization({ name, addresses: [address], services: services([address.id], ...wanted) });
    };
    const [pune, nagpur] = [at(), at({ city: "Nagpur", district: "Nagpur", pincode: "440001" })];
    await addOrganizations(searched.ctx, [
      make("Gives", { fee: "paid", fee_from: 300 }, { fee: "free", needs_udid: false }),
      make("Supports", { fee: "subsidised", fee_to: 50, needs_udid: true }),
      make("Sells", { fee: "paid", fee_from: 500, fee_unit: "visit" }),
      make("Silent", {}),
      buildOrganization({
        name: "Two places",
        addresses: [pune, nagpur],
        services: [
          ...services([pune.id], { name: "Here", fee: "paid", needs_udid: true }),
          ...services([nagpur.id], { name: "There", fee: "free", needs_udid: false }),
        ],
      }),
    ]);
  });

  const search = (query: string) => searched.get<SearchResponse>(`/organizations?facets=1&${query}`);
  const names = ({ data }: { data: ListingItem[] }) => data.map(({ name }) => name).sort();

  test("for what is free or subsidised finds only those that say so, and counts those that have not said", async () => {
    const free = await search("cost=free-or-subsidised");
    expect(names(free)).toEqual(["Gives", "Supports", "Two places"]);
    expect(free.meta.facets!.cost).toEqual({ "free-or-subsidised": 3, "not-said": 1 });
    expect((await search("")).meta.facets!.cost).toEqual({ "free-or-subsidised": 3, "not-said": 1 });
    expect(names(await search("udid=not-needed"))).toEqual(["Gives", "Two places"]);
  });

  test("shows the branch that has it, with its services alone", async () => {
    const { data } = await search("cost=free-or-subsidised&udid=not-needed");
    const two = data.find(({ name }) => name === "Two places")!;
    expect([two.branch!.city, two.services]).toEqual([
      "Nagpur",
      [{ name: "There", category: "therapeutics", fee: "free", needs_udid: false, online: false }],
    ]);
    expect(names(await search("cost=free-or-subsidised&location=Pune&distance=25"))).toEqual(["Gives", "Supports"]);
  });

  test("with a word for free needs nobody to be it, finds first who is, and says what it understood", async () => {
    for (const word of ["free", "muft", "मुफ़्त", "இலவச", "ఉచిత", "ಉಚಿತ", "વિના મૂલ્યે", "বিনামূল্যে"]) {
      const { data, meta } = await search(`search=${encodeURIComponent(`${word} help`)}`);
      expect([word, meta.total]).toEqual([word, 5]);
      expect(["Gives", "Supports", "Two places"], word).toContain(data[0]!.name);
      expect([word, ...meta.understood.flatMap(({ codes }) => codes)]).toEqual([word, "cost:free-or-subsidised"]);
    }
  });

  test("knows no other value of the filters", async () => {
    const response = await searched.api.request("/organizations?cost=cheap");
    expect(response.status).toBe(422);
  });
});
