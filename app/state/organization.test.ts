import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import organization, { loadOrganization, updateLinks, updateOrganization } from "./organization.ts";
import { addresses, registrations, services } from "./record-lists.ts";

const record = {
  id: "o1",
  name: "Thendral",
  version: 3,
  addresses: [{ id: "a1" }],
  organization_services: [{ id: "s1" }],
  registration_details: [{ id: "r1" }],
};
const newStore = () =>
  configureStore({
    reducer: {
      organization,
      addresses: addresses.reducer as never,
      services: services.reducer as never,
      registrations: registrations.reducer as never,
    },
  });
let store: ReturnType<typeof newStore>;
let answer: () => Response;
let asked: string[];
const state = () => store.getState().organization;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    asked.push([method, url, body].filter(Boolean).join(" "));
    return answer();
  });
  store = newStore();
  answer = () => Response.json({ data: record });
  await store.dispatch(loadOrganization("o1"));
});
afterEach(() => vi.unstubAllGlobals());

it("fetching a record fills the lists of its parts", () => {
  expect(asked).toEqual(["GET /api/provider/organization?organization_id=o1"]);
  const lists = store.getState() as unknown as Record<string, { items: { id: string }[] }>;
  const ids = ["addresses", "services", "registrations"].map((name) => lists[name]!.items.map(({ id }) => id));
  expect([state().record?.name, ids]).toEqual(["Thendral", [["a1"], ["s1"], ["r1"]]]);
});

it("a change shows at once, then as the server returns it, or as before when it is refused", async () => {
  answer = () => Response.json({ data: { ...record, name: "Thendral Trust", version: 4 } });
  const sent = { id: "o1", fields: { name: " Thendral Trust", version: 3 }, optimistic: { name: " Thendral Trust" } };
  const saving = store.dispatch(updateOrganization(sent));
  expect(state().record).toMatchObject({ name: " Thendral Trust", version: 3 });
  await saving;
  expect(asked[1]).toBe('PATCH /api/provider/organization/o1 {"id":"o1","name":" Thendral Trust","version":3}');
  expect(state().record).toMatchObject({ name: "Thendral Trust", version: 4 });
  answer = () => new Response("down", { status: 502 });
  const refused = await store.dispatch(updateOrganization({ ...sent, optimistic: { name: "Other" } }));
  expect(refused.payload).toMatchObject({ status: 502, message: "Failed to update organization" });
  expect(state().record).toMatchObject({ name: "Thendral Trust" });
});

it("links have an endpoint and messages of their own, and a list that fails to load leaves the record in place", async () => {
  answer = () => new Response("down", { status: 502 });
  const links = await store.dispatch(updateLinks({ id: "o1", fields: { links: { website: "" } }, optimistic: {} }));
  expect(asked[1]).toBe('PATCH /api/provider/organization/links {"organization_id":"o1","links":{"website":""}}');
  expect(links.payload).toMatchObject({ message: "Failed to update organization links" });
  await store.dispatch(loadOrganization("o1"));
  expect(state()).toMatchObject({ record: { id: "o1" }, error: { message: "Failed to fetch organization" } });
});

it("a change of another organisation than the open one leaves the open record in place", async () => {
  answer = () => Response.json({ data: { ...record, id: "o2", name: "Vidivelli" } });
  await store.dispatch(updateOrganization({ id: "o2", fields: {}, optimistic: { name: "Vidivelli" } }));
  expect(state()).toMatchObject({ record: { id: "o1", name: "Thendral" }, before: null });
  answer = () => new Response("down", { status: 502 });
  await store.dispatch(updateOrganization({ id: "o2", fields: {}, optimistic: { name: "Vidivelli" } }));
  expect(state()).toMatchObject({ record: { id: "o1", name: "Thendral" }, before: null });
});
