import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
const slice = crudSlice<Address>("addresses", "/addresses", words, {
  listPath: (owner) => (owner ? `/organizations/${owner}/addresses` : "/addresses"),
});
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

it("a pending request sets the flag, clears the errors, and sends the token and a JSON content type", async () => {
  answer = json({ message: "No", errors: { city: ["Write a city"] } }, 422);
  await run(slice.update({ id: pune.id, fields: { city: "Pune" } }));
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
])("the list is read from %s", async (_, body, items) => {
  answer = json(body);
  await run(slice.list("org"));
  expect(state().items).toEqual(items);
  expect(asked[0]!.url).toBe("/api/organizations/org/addresses");
});

it("a record that is fetched by id becomes the selected one", async () => {
  answer = json(pune);
  await run(slice.get("1"));
  expect(state()).toMatchObject({ selected: pune, items: [], loading: false });
});

it("an update and a removal change the list and the selection", async () => {
  answer = json([pune, kochi]);
  await run(slice.list(undefined));
  store.dispatch(slice.actions.selected(pune) as never);
  answer = json({ id: "1", city: "Poona" });
  await run(slice.update({ id: "1", fields: { city: "Poona" } }));
  expect(asked[1]!.init.body).toBe('{"city":"Poona"}');
  expect(state()).toMatchObject({ items: [{ id: "1", city: "Poona" }, kochi], selected: { city: "Poona" } });
  answer = json({ id: "2" });
  await run(slice.remove("2"));
  expect(state().items).toEqual([{ id: "1", city: "Poona" }]);
});

it("the error is the server's message, else the catalogue's; field errors are one text on create and a list on update", async () => {
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
  await run(slice.update({ id: pune.id, fields: { city: "Pune" } }));
  expect(state()).toMatchObject({ error: "Validation errors occurred", validationErrors: errors });
  answer = async () => {
    throw new TypeError("fetch failed");
  };
  await run(slice.list(undefined));
  expect(state().error).toBe("The server does not answer. What you typed is still here; try again.");
});

it("local actions change the state without a request", () => {
  const { actions } = slice;
  for (const item of [pune, kochi]) store.dispatch(actions.addedOptimistically(item) as never);
  store.dispatch(actions.updatedOptimistically({ id: "1", city: "Poona" } as never) as never);
  store.dispatch(actions.removedOptimistically("2") as never);
  expect(state().items).toEqual([{ id: "1", city: "Poona" }]);
  store.dispatch(actions.selected(null) as never);
  store.dispatch(actions.cleared() as never);
  expect(state()).toMatchObject({ items: [], selected: null, error: null, validationErrors: null });
});

describe("optimistic", () => {
  const refused = json({ message: "Forbidden" }, 403);
  beforeEach(() => void store.dispatch(slice.actions.received([pune, kochi]) as never));

  it("an update shows at once, and is undone when the server refuses it", async () => {
    answer = refused;
    const saving = run(slice.updateOptimistically("1", { city: "Poona" }, { city: "Poona" }));
    expect(state()).toMatchObject({ updating: true, items: [{ id: "1", city: "Poona" }, kochi] });
    await expect(saving).rejects.toMatchObject({ status: 403, message: "Forbidden" });
    expect(state()).toMatchObject({ updating: false, error: "Forbidden", items: [pune, kochi] });
    answer = json({ id: "1", city: "Poona", version: 2 });
    await run(slice.updateOptimistically("1", { city: "Poona" }, { city: "Poona" }));
    expect(state().items).toEqual([{ id: "1", city: "Poona", version: 2 }, kochi]);
  });

  it("a removal shows at once, and the record returns to its position when the server refuses it", async () => {
    answer = refused;
    const removing = run(slice.removeOptimistically("1"));
    expect(state().items).toEqual([kochi]);
    await expect(removing).rejects.toMatchObject({ status: 403 });
    expect(state().items).toEqual([pune, kochi]);
  });

  it("a new record shows at once, then as the server returns it, or not at all", async () => {
    answer = refused;
    const creating = run(slice.createOptimistically({ city: "Aluva", new_id: "3" }, { id: "3", city: "Aluva" }));
    expect(state().items).toEqual([pune, kochi, { id: "3", city: "Aluva" }]);
    await expect(creating).rejects.toMatchObject({ status: 403 });
    expect(state().items).toEqual([pune, kochi]);
    answer = json({ id: "3", city: "Aluva" }, 201);
    await run(slice.createOptimistically({ city: "Aluva", new_id: "3" }, { id: "3", city: "Aluva" }));
    expect(state().items).toEqual([pune, kochi, { id: "3", city: "Aluva" }]);
  });
});

it("a new record of another list than the open one does not show in it", async () => {
  const isListed = (_state: unknown, fields: unknown) => (fields as { list: string }).list === "open";
  const lists = crudSlice<Address>("addresses", "/addresses", words, { isListed });
  const own = configureStore({ reducer: { addresses: lists.reducer as never } });
  const items = () => (own.getState() as { addresses: CrudState<Address> }).addresses.items;
  answer = json({ id: "3", city: "Aluva" }, 201);
  await own.dispatch(lists.createOptimistically({ list: "other" }, { id: "3", city: "Aluva" }) as never);
  expect(items()).toEqual([]);
  await own.dispatch(lists.createOptimistically({ list: "open" }, { id: "3", city: "Aluva" }) as never);
  expect(items()).toEqual([{ id: "3", city: "Aluva" }]);
});

it("a form with files is sent as one, and its update as a POST with _method PUT", async () => {
  const services = crudSlice<Address>("addresses", "/services", words, { isMultipart: true, createErrors: "fields" });
  answer = json({ message: "Validation errors occurred", errors: { name: ["Write its name"] } }, 422);
  const form = new FormData();
  form.set("name", "");
  const own = configureStore({ reducer: { addresses: services.reducer as never } });
  await own.dispatch(services.update({ id: "7", fields: form }) as never);
  const [{ url, init }] = asked as [{ url: string; init: RequestInit }];
  expect([url, init.method, (init.body as FormData).get("_method")]).toEqual(["/api/services/7", "POST", "PUT"]);
  expect(init.headers).not.toHaveProperty("Content-Type");
  await own.dispatch(services.create(form) as never);
  expect((own.getState() as { addresses: CrudState<Address> }).addresses).toMatchObject({
    error: "Validation errors occurred",
    validationErrors: { name: ["Write its name"] },
  });
});

it("errors are joined as the specification says", () => {
  expect(joinErrors({ a: ["x", "y"], b: ["z"] })).toBe("a: x, y | b: z");
});
