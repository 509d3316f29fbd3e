import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CrudState } from "./crud-slice.ts";
import { addresses } from "./record-lists.ts";

// biome-ignore lint/suspicious/noExplicitAny: an address is sent and kept as a free-form payload (specification §3)
type State = CrudState<any>;
const pune = { id: "1", address_label: "Main centre", city: "Pune" };
const kochi = { id: "2", address_label: "Hostel", city: "Kochi" };
const newStore = () => configureStore({ reducer: { addresses: addresses.reducer as never } });

let store: ReturnType<typeof newStore>;
let answer: () => Promise<Response>;
let asked: string[];
const state = () => (store.getState() as { addresses: State }).addresses;
const dispatch = (action: unknown) => store.dispatch(action as never) as unknown as Promise<unknown>;
const answers = (body: unknown, status = 200) => {
  answer = async () => Response.json(body, { status });
};
const gone = () => {
  answer = async () => new Response("Bad gateway", { status: 502 });
};
const { actions } = addresses;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "token" ? "secret" : null) });
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    asked.push([method, url, body].filter(Boolean).join(" "));
    return answer();
  });
  store = newStore();
});
afterEach(() => vi.unstubAllGlobals());

/** Leaves an error and validation errors behind, which the next action must clear. */
async function afterAFailure() {
  answers({ errors: { city: ["Write the city"] } }, 422);
  await dispatch(addresses.update({ id: "1", fields: { city: "" } }));
  expect(state()).toMatchObject({
    error: "Validation errors occurred",
    validationErrors: { city: ["Write the city"] },
  });
}

const operations = [
  [
    "fetch list",
    "loading",
    () => addresses.list("org"),
    "GET /api/organizations/org/addresses",
    "Failed to fetch addresses",
  ],
  ["fetch by id", "loading", () => addresses.get("1"), "GET /api/addresses/1", "Failed to fetch address"],
  [
    "create",
    "creating",
    () => addresses.create({ city: "Pune" }),
    'POST /api/addresses {"city":"Pune"}',
    "Failed to create address",
  ],
  [
    "update",
    "updating",
    () => addresses.update({ id: "1", fields: { city: "Pune" } }),
    'PUT /api/addresses/1 {"city":"Pune"}',
    "Failed to update address",
  ],
  ["delete", "deleting", () => addresses.remove("1"), "DELETE /api/addresses/1", "Failed to delete address"],
] as const;

describe.each(operations)("%s", (_, flag, begin, call, fallback) => {
  it("pending sets the loading flag and clears error and validation errors", async () => {
    await afterAFailure();
    answers([]);
    const running = dispatch(begin());
    expect(state()).toMatchObject({ [flag]: true, error: null, validationErrors: null });
    const flags = (["loading", "creating", "updating", "deleting"] as const).filter((each) => state()[each]);
    expect(flags).toEqual([flag]);
    await running;
    expect(asked.at(-1)).toBe(call);
  });

  it("fulfilled clears the loading flag", async () => {
    answers(pune);
    await dispatch(begin());
    expect(state()).toMatchObject({ [flag]: false, error: null });
  });

  it("rejected clears the loading flag and stores the server's message, or the catalogue's when there is none", async () => {
    answers({ message: "Not found" }, 404);
    await dispatch(begin());
    expect(state()).toMatchObject({ [flag]: false, error: "Not found" });
    gone();
    await dispatch(begin());
    expect(state()).toMatchObject({ [flag]: false, error: fallback });
  });
});

describe("fulfilled", () => {
  it.each([
    ["a plain array", [kochi], [kochi]],
    ["an object whose data field holds the array", { data: [pune, kochi] }, [pune, kochi]],
    ["otherwise an empty list", { addresses: [pune] }, []],
  ])("fetch list replaces addresses with the response: %s", async (_, body, items) => {
    dispatch(actions.addedOptimistically(pune));
    answers(body);
    await dispatch(addresses.list(undefined));
    expect(asked).toEqual(["GET /api/addresses"]);
    expect(state().items).toEqual(items);
  });

  it("fetch by id stores the selected address", async () => {
    answers(pune);
    await dispatch(addresses.get("1"));
    expect(state()).toMatchObject({ selected: pune, items: [] });
  });

  it("create appends the returned address", async () => {
    dispatch(actions.addedOptimistically(pune));
    answers(kochi, 201);
    await dispatch(addresses.create({ city: "Kochi" }));
    expect(state().items).toEqual([pune, kochi]);
  });

  it("update replaces the address in the list and in the selection", async () => {
    for (const item of [pune, kochi]) dispatch(actions.addedOptimistically(item));
    dispatch(actions.selected(pune));
    answers({ ...pune, city: "Poona" });
    await dispatch(addresses.update({ id: "1", fields: { city: "Poona" } }));
    expect(state()).toMatchObject({ items: [{ ...pune, city: "Poona" }, kochi], selected: { city: "Poona" } });
  });

  it("delete returns the id and removes the address from the list", async () => {
    for (const item of [pune, kochi]) dispatch(actions.addedOptimistically(item));
    answers({ id: "1" });
    expect(await dispatch(addresses.remove("1"))).toMatchObject({ payload: "1" });
    expect(state().items).toEqual([kochi]);
  });
});

describe("an errors object", () => {
  const errors = { city: ["Write the city"], pincode: ["Six digits", "From 1 to 8"] };

  it("of a create is joined into one text", async () => {
    answers({ message: "Validation errors occurred", errors }, 422);
    await dispatch(addresses.create({}));
    expect(state()).toMatchObject({
      error: "city: Write the city | pincode: Six digits, From 1 to 8",
      validationErrors: null,
    });
  });

  it("of an update becomes validation errors and a message that says so", async () => {
    answers({ errors }, 422);
    await dispatch(addresses.update({ id: "1", fields: {} }));
    expect(state()).toMatchObject({ error: "Validation errors occurred", validationErrors: errors });
  });

  it("is a refusal with any status", async () => {
    answers({ errors });
    await dispatch(addresses.create({}));
    expect(state()).toMatchObject({
      creating: false,
      items: [],
      error: expect.stringContaining("city: Write the city"),
    });
  });
});

it("an answer that is not HTTP has a message of its own", async () => {
  answer = async () => {
    throw new TypeError("fetch failed");
  };
  await dispatch(addresses.list(undefined));
  expect(state().error).toBe("The server does not answer. What you typed is still here; try again.");
});

describe("local-only actions", () => {
  beforeEach(() => {
    for (const item of [pune, kochi]) dispatch(actions.addedOptimistically(item));
  });
  it("set and clear the selected address", () => {
    dispatch(actions.selected(kochi));
    expect(state().selected).toEqual(kochi);
    dispatch(actions.selected(null));
    expect(state().selected).toBe(null);
  });
  it("clear all addresses with errors", async () => {
    await afterAFailure();
    dispatch(actions.cleared());
    expect(state()).toMatchObject({ items: [], error: null, validationErrors: null });
  });
  it("clear the error", async () => {
    await afterAFailure();
    dispatch(actions.errorCleared());
    expect(state()).toMatchObject({ items: [pune, kochi], error: null });
  });
  it("optimistic add, update that merges by id, and remove by id", () => {
    dispatch(actions.addedOptimistically({ id: "3" }));
    expect(state().items).toEqual([pune, kochi, { id: "3" }]);
    dispatch(actions.updatedOptimistically({ id: "2", city: "Aluva" } as never));
    expect(state().items[1]).toEqual({ id: "2", address_label: "Hostel", city: "Aluva" });
    dispatch(actions.removedOptimistically("1"));
    expect(state().items.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(asked).toEqual([]);
  });
});
