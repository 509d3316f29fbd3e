import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { HistoryChange, HistoryLine } from "#domain/history.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addMember, addRegistration, storeOrganization } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = base.now();
const ctx: Context = {
  ...base,
  env: { ...base.env, RATE_LIMIT_SCALE: 1000 },
  // Lines of one instant would have no order.
  now: () => {
    now = new Date(now.getTime() + 1000);
    return now;
  },
};
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

let token = "";
let organization = buildOrganization();
let people = 0;

beforeEach(async () => {
  organization = buildOrganization();
  organization.services[0]!.description = "For children, once a week.";
  await storeOrganization(ctx, organization);
  token = await addMember(ctx, organization.id, `history${people++}@example.org`);
});

const send = async (method: string, path: string, body?: object, as = token) => {
  const answer = await ask(api, method, path, body, as);
  return answer as { status: number; body: Record<string, never> & { data: never; message: string } };
};
const own = () => `/provider/organization/${organization.id}`;
const record = async (): Promise<OrganizationRecord> =>
  (await send("GET", `/provider/organization?organization_id=${organization.id}`)).body.data;
const history = async (): Promise<HistoryLine[]> => (await send("GET", `${own()}/history`)).body.data;
const save = async (path: string, fields: object) => {
  const answer = await send(path.startsWith("/provider") ? "PATCH" : "PUT", path, fields);
  expect([answer.status, (answer.body as { errors?: object }).errors]).toEqual([200, undefined]);
};
/** Services are sent as forms. */
const saveService = async (id: string, fields: Record<string, string | string[]>) => {
  const body = new FormData();
  body.append("_method", "PUT");
  for (const [name, value] of Object.entries(fields))
    for (const part of [value].flat()) body.append(Array.isArray(value) ? `${name}[]` : name, part);
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await api.request(`/services/${id}`, { method: "POST", headers, body });
  expect(status).toBe(200);
};
const newest = async (field: string): Promise<{ entry: HistoryLine; change: HistoryChange }> => {
  for (const entry of await history()) {
    const change = entry.changes.find((each) => each.field === field);
    if (change) return { entry, change };
  }
  return expect.unreachable(`No entry changed ${field}`);
};
const restore = (entry_id: string, field: string, version?: number | null, as = token) =>
  send("POST", `${own()}/history/${entry_id}/restore`, { field, ...(version ? { version } : {}) }, as);
/** Restores the newest change of a field, and expects that it works. */
const putBack = async (field: string) => {
  const { entry, change } = await newest(field);
  expect([change.restore, change.field]).toEqual(["yes", field]);
  const answer = await restore(entry.id, field, change.version);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data as { entry_id: string; version: number };
};

describe("the history shows", () => {
  test("each field with what it was, what it became and what it is now", async () => {
    const [place] = organization.addresses;
    const old = (await record()).addresses[0]!;
    await save(`/addresses/${place!.id}`, { hours: "Monday to Friday", address_line_2: "Near the temple" });
    await save(`/addresses/${place!.id}`, { hours: "Every day" });
    const { entry } = await newest("address_line_2");
    expect(entry.changes).toEqual([
      {
        field: "address_line_2",
        before: { address_line_2: old.address_line_2 },
        after: { address_line_2: "Near the temple" },
        now: { address_line_2: "Near the temple" },
        restore: "yes",
        version: old.version + 2,
      },
      {
        field: "hours",
        before: { hours: old.hours },
        after: { hours: "Monday to Friday" },
        now: { hours: "Every day" },
        restore: "yes",
        version: old.version + 2,
      },
    ]);
  });

  test("contacts masked, and offers neither them nor a PAN", async () => {
    const contact = { name: "Front desk", email: "desk@asha.example", phone: "9876512345" };
    await save(own(), { contacts: [contact] });
    await save(own(), { contacts: [{ ...contact, phone: "9876501234" }], pan_card: "AAATN4321Q" });
    const { entry, change } = await newest("contacts");
    expect(change.restore).toBe("masked");
    expect(JSON.stringify(change.after)).toContain("••••••1234");
    expect(JSON.stringify(entry)).not.toMatch(/9876501234|AAATN4321Q/);
    expect(await restore(entry.id, "contacts")).toMatchObject({
      status: 409,
      body: { message: problems.restore_masked },
    });
    expect(await restore(entry.id, "pan_changed")).toMatchObject({
      status: 409,
      body: { message: problems.restore_not_kept },
    });
  });

  test("nothing to strangers, who cannot restore either", async () => {
    await save(own(), { tags: ["autism"] });
    const { entry } = await newest("tags");
    const other = buildOrganization();
    await storeOrganization(ctx, other);
    const stranger = await addMember(ctx, other.id, `history${people++}@example.org`);
    expect((await send("GET", `${own()}/history`, undefined, stranger)).status).toBe(404);
    expect((await restore(entry.id, "tags", null, stranger)).status).toBe(404);
    const foreign = `/provider/organization/${other.id}/history/${entry.id}/restore`;
    expect((await send("POST", foreign, { field: "tags" }, stranger)).status).toBe(404);
    expect((await record()).tags).toEqual(["autism"]);
  });
});

describe("a value is restored", () => {
  test("of the organisation: a text, a list, a code, people and a link", async () => {
    const old = await record();
    const { attributes } = old.organization_details;
    await save(own(), {
      tags: ["something else"],
      key_people: [{ salutation: "Dr.", name: "Asha Rao", designation: "Head", gender: "Female" }],
      details: { attributes: { description: "Something else, for other people.", coverage_area: "international" } },
    });
    await save("/provider/organization/links", { links: { website: "https://other.example" } });
    for (const field of ["tags", "description", "coverage_area", "website"]) await putBack(field);
    const back = await record();
    expect([back.tags, back.links]).toEqual([old.tags, old.links]);
    expect(back.organization_details.attributes).toMatchObject({
      description: attributes.description,
      coverage_area: attributes.coverage_area,
    });
  });

  test("of people, who were listed before", async () => {
    const asha = { salutation: "Dr.", name: "Asha Rao", designation: "Head", gender: "Female" };
    const ravi = { salutation: "Mr.", name: "Ravi Kumar", designation: "Founder", gender: "Male" };
    await save(own(), { key_people: [asha] });
    await save(own(), { key_people: [ravi] });
    await putBack("key_people");
    expect((await record()).organization_details.attributes.key_people).toMatchObject([asha]);
  });

  test("of a place: its area together, what is true there, and an empty line", async () => {
    const [place] = organization.addresses;
    const old = (await record()).addresses[0]!;
    await save(`/addresses/${place!.id}`, {
      pincode: "625001",
      city: "Madurai",
      district: "Madurai",
      state: "Tamil Nadu",
      access: { lift: true },
      address_line_2: "",
    });
    for (const field of ["area", "access"]) await putBack(field);
    expect((await record()).addresses[0]).toMatchObject({
      pincode: old.pincode,
      city: old.city,
      district: old.district,
      state: old.state,
      access: old.access,
    });
  });

  test("of a service: its disabilities with those of its own, and its texts", async () => {
    const [service] = organization.services;
    await saveService(service!.id, { disability_ids: ["autism-spectrum"], custom_disabilities: ["Fragile X"] });
    const old = (await record()).organization_services[0]!;
    await saveService(service!.id, { disability_ids: ["dwarfism"], custom_disabilities: ["Fragile X"] });
    await saveService(service!.id, { description: "Another description of it.", keywords: "speech" });
    for (const field of ["disabilities", "description"]) await putBack(field);
    const back = (await record()).organization_services[0]!;
    expect([back.disability_ids, back.custom_disabilities]).toEqual([old.disability_ids, old.custom_disabilities]);
    expect([back.description, back.keywords]).toEqual([old.description, "speech"]);
  });

  test("of a paper, and waits for an admin as an edit of it does", async () => {
    const { registration_id: paper } = await addRegistration(api, token);
    await save(`/registration-details/${paper}`, { valid_till: "2031-01-01", no_expiry: false });
    const old = (await record()).registration_details.find(({ id }) => id === paper)!;
    await save(`/registration-details/${paper}`, { number: "NEW/1", valid_till: null, no_expiry: true });
    for (const field of ["number", "validity"]) await putBack(field);
    const back = (await record()).registration_details.find(({ id }) => id === paper)!;
    expect([back.number, back.valid_till, back.no_expiry]).toEqual([old.number, "2031-01-01", false]);
  });

  test("of the name of an approved organisation, as a change that an admin reviews", async () => {
    await save(own(), { name: "Another Name" });
    await save(own(), { name: "A Third Name" });
    await putBack("name");
    const back = await record();
    expect([back.name, back.approved?.name]).toEqual(["Another Name", organization.name]);
  });

  test("once more, which undoes it", async () => {
    await save(own(), { tags: ["first"] });
    await save(own(), { tags: ["second"] });
    const { entry_id, version } = await putBack("tags");
    expect((await record()).tags).toEqual(["first"]);
    expect((await restore(entry_id, "tags", version)).status).toBe(200);
    expect((await record()).tags).toEqual(["second"]);
  });
});

describe("restoring is refused", () => {
  test("after somebody changed the record, until the value of now was read", async () => {
    await save(own(), { tags: ["first"] });
    await save(own(), { tags: ["second"] });
    const { entry, change } = await newest("tags");
    await save(own(), { tags: ["third"] });
    const refused = await restore(entry.id, "tags", change.version);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "Somebody else has changed this since you opened it." },
    });
    expect((await record()).tags).toEqual(["third"]);
    const again = (await history()).find(({ id }) => id === entry.id)!.changes[0]!;
    expect(again.now).toEqual({ tags: ["third"] });
    expect((await restore(entry.id, "tags", again.version)).status).toBe(200);
    expect((await record()).tags).toEqual(["first"]);
  });

  test("for a record that was removed, and for a place that a service names no more", async () => {
    const added = await send("POST", "/addresses", {
      ...buildAddress({ address_label: "Branch" }),
      organization_id: organization.id,
    });
    const branch = (await record()).addresses.find(({ address_label }) => address_label === "Branch")!;
    expect(added.status).toBe(201);
    const [service] = organization.services;
    const [place] = organization.addresses;
    await saveService(service!.id, { address_ids: [branch.id] });
    await saveService(service!.id, { address_ids: [place!.id] });
    await save(`/addresses/${branch.id}`, { hours: "Every day" });
    expect((await send("DELETE", `/addresses/${branch.id}`)).status).toBe(200);
    const hours = await newest("hours");
    expect([hours.change.restore, hours.change.now]).toEqual(["removed", null]);
    expect(await restore(hours.entry.id, "hours")).toMatchObject({
      status: 409,
      body: { message: problems.restore_removed },
    });
    const places = await newest("address_ids");
    expect(await restore(places.entry.id, "address_ids")).toMatchObject({
      status: 409,
      body: { message: problems.restore_place_removed },
    });
  });

  test("for what is there already, and for nothing where something must be", async () => {
    await ctx.db
      .updateTable("organization_details")
      .set({ coverage_area: null })
      .where("organization_id", "=", organization.id)
      .execute();
    await save(own(), { tags: ["first"], details: { attributes: { coverage_area: "local" } } });
    const { entry } = await newest("coverage_area");
    expect(await restore(entry.id, "coverage_area")).toMatchObject({
      status: 409,
      body: { message: problems.restore_empty },
    });
    await save(own(), { tags: organization.tags });
    expect(await restore(entry.id, "tags")).toMatchObject({ status: 409, body: { message: problems.restore_same } });
  });

  test("for a value that would not be saved today, with what is wrong with it", async () => {
    const [service] = organization.services;
    const long = { description: "x".repeat(3000) };
    await ctx.db.updateTable("services").set(long).where("id", "=", service!.id).execute();
    await saveService(service!.id, { description: "Something for people." });
    const { entry } = await newest("description");
    const refused = await restore(entry.id, "description");
    expect([refused.status, Object.keys((refused.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      ["description"],
    ]);
  });

  test("for a field or an entry that is not there", async () => {
    await save(own(), { tags: ["first"] });
    const { entry } = await newest("tags");
    expect((await restore(entry.id, "status")).status).toBe(404);
    expect((await restore(organization.id, "tags")).status).toBe(404);
    expect((await restore("nothing", "tags")).status).toBe(404);
    expect((await send("POST", `${own()}/history/${entry.id}/restore`, {})).status).toBe(422);
  });
});
