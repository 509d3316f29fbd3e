import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CrudState, crudSlice, joinErrors } from "./crud-slice.ts";

interface Address {
  id: string;
  city: string;
}
const words = {
  list: "Failed to fetch addresses",
  get: "Failed to fetch address",
  create: "Failed to create address",
  update: "Failed to update address",
  remove: "Failed to delete address",
};
const slice = crudSlice<Address>("addresses", "/addresses", words, (owner) =>
  owner ? `/organizations/${owner}/addresses` : "/addresses",
);
const pune = { id: "1", city: "Pune" };
const kochi = { id: "2", city: "Kochi" };

let answer: () => Promise<Response>;
let asked: { url: string; init: RequestInit }[];
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const newStore = () => configureStore({ reducer: { addresses: slice.reducer as never } });
let store: ReturnType<typeof newStore>;
const state = () => (store.getState() as { addresses: CrudState<Address> }).addresses;
const run = (action: unknown) => store.dispatch(action as never) as unknown as Promise<unknown>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "token" ? "secret" : null) });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  store = newStore();
});
afterEach(() => vi.unstubAllGlobals());

it("sets the flag and clears the errors while it waits, and sends the token and a JSON content type", async () => {
  answer = json({ message: "No", errors: { city: ["Write a city"] } }, 422);
  await run(slice.update(pune));
  answer = json(kochi, 201);
  const creating = run(slice.create({ city: "Kochi" }));
  expect(state()).toMatchObject({ creating: true, loading: false, error: null, validationErrors: null });
  await creating;
  expect(state()).toMatchObject({ creating: false, items: [kochi] });
  expect(asked[1]).toMatchObject({
    url: "/api/addresses",
    init: {
      method: "POST",
      body: '{"city":"Kochi"}',
      headers: { Authorization: "Bearer secret", "Content-Type": "application/json" },
    },
  });
});

it.each([
  ["a plain array", [pune, kochi], [pune, kochi]],
  ["an object whose data holds it", { data: [pune] }, [pune]],
  ["anything else", { addresses: [pune] }, []],
  ["nothing", null, []],
])("reads the list from %s", async (_, body, items) => {
  answer = json(body);
  await run(slice.list("org"));
  expect(state().items).toEqual(items);
  expect(asked[0]!.url).toBe("/api/organizations/org/addresses");
});

it("stores what was fetched by id as the selected one", async () => {
  answer = json(pune);
  await run(slice.get("1"));
  expect(state()).toMatchObject({ selected: pune, items: [], loading: false });
});

it("updates and removes in the list and in the selection", async () => {
  answer = json([pune, kochi]);
  await run(slice.list(undefined));
  store.dispatch(slice.actions.selected(pune) as never);
  answer = json({ id: "1", city: "Poona" });
  await run(slice.update({ id: "1", city: "Poona" }));
  expect(asked[1]!.init.body).toBe('{"city":"Poona"}');
  expect(state()).toMatchObject({ items: [{ id: "1", city: "Poona" }, kochi], selected: { city: "Poona" } });
  answer = json({ id: "2" });
  await run(slice.remove("2"));
  expect(state().items).toEqual([{ id: "1", city: "Poona" }]);
});

it("says what the server says and else the catalogue's words; errors of fields become one text on create and a list on update", async () => {
  answer = json({ message: "This address is used by Speech therapy" }, 409);
  await run(slice.remove("1"));
  expect(state()).toMatchObject({ deleting: false, error: "This address is used by Speech therapy" });
  answer = async () => new Response("down", { status: 502 });
  await run(slice.list(undefined));
  expect(state().error).toBe("Failed to fetch addresses");
  const errors = { city: ["Write a city"], pincode: ["Six digits", "First 1 to 8"] };
  answer = json({ message: "Validation errors occurred", errors }, 422);
  await run(slice.create({ city: "" }));
  expect(state()).toMatchObject({
    error: "city: Write a city | pincode: Six digits, First 1 to 8",
    validationErrors: null,
  });
  await run(slice.update(pune));
  expect(state()).toMatchObject({ error: "Validation errors occurred", validationErrors: errors });
  answer = async () => {
    throw new TypeError("fetch failed");
  };
  await run(slice.list(undefined));
  expect(state().error).toBe("The server does not answer. What you typed is still here; try again.");
});

it("does locally what needs no server", () => {
  const { actions } = slice;
  for (const item of [pune, kochi]) store.dispatch(actions.addedOptimistically(item) as never);
  store.dispatch(actions.updatedOptimistically({ id: "1", city: "Poona" } as never) as never);
  store.dispatch(actions.removedOptimistically("2") as never);
  expect(state().items).toEqual([{ id: "1", city: "Poona" }]);
  store.dispatch(actions.selected(null) as never);
  store.dispatch(actions.cleared() as never);
  expect(state()).toMatchObject({ items: [], selected: null, error: null, validationErrors: null });
});

it("joins errors as the specification writes them", () => {
  expect(joinErrors({ a: ["x", "y"], b: ["z"] })).toBe("a: x, y | b: z");
});
