import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Draft } from "#domain/onboarding.ts";
import onboarding, { draftTaken, edited, saveDraft } from "./onboarding.ts";

const draft = {
  id: "d1",
  version: 3,
  applicant_type: "organization",
  pace: 1,
  current_step: 1,
  current_field: "",
  spoc: {},
  data: { basic: { name: "Thendral", pan_card: "AAATT1234K" } },
  documents: [],
  status: "draft",
  organization_id: null,
  updated_at: "2026-11-21T06:30:00.000Z",
} as unknown as Draft;

let answer: () => Response;
const newStore = () => configureStore({ reducer: { onboarding } });
let store: ReturnType<typeof newStore>;
const state = () => store.getState().onboarding;
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => answer());
  store = newStore();
  store.dispatch(draftTaken({ ...draft, draft_token: "t1" }));
});
afterEach(() => vi.unstubAllGlobals());

it("input that is typed during a save stays unsaved", async () => {
  answer = () => Response.json({ ...draft, version: 4, data: { basic: { name: "Thendral Trust" } } });
  store.dispatch(edited({ path: "basic.name", value: "Thendral Trust" }));
  const saving = store.dispatch(saveDraft());
  store.dispatch(edited({ path: "basic.name", value: "Thendral Trust, Madurai" }));
  store.dispatch(edited({ path: "links.website", value: "x" }));
  await saving;
  expect(Object.keys(state().edits)).toEqual(["basic", "links"]);
  expect(state().data.basic).toMatchObject({ name: "Thendral Trust, Madurai" });
  expect(state().stored!.version).toBe(4);
});

it("input stays when the token has expired, and is merged into the form that is resumed with a code", async () => {
  answer = () => Response.json({ message: "Unauthorized" }, { status: 401 });
  store.dispatch(edited({ path: "basic.name", value: "Written after the token ended" }));
  await store.dispatch(saveDraft());
  expect(state()).toMatchObject({ status: "refused", data: { basic: { name: "Written after the token ended" } } });
  store.dispatch(draftTaken({ ...draft, version: 5, draft_token: "t2" }));
  expect(state()).toMatchObject({
    status: "ready",
    draft_token: "t2",
    data: { basic: { name: "Written after the token ended", pan_card: "AAATT1234K" } },
    edits: { basic: 1 },
  });
});

it("a save that arrived without an answer is not taken for another device’s", async () => {
  const lost = () => {
    throw new TypeError("The connection was lost");
  };
  const type = (path: string, value: unknown) => store.dispatch(edited({ path, value }));
  answer = lost;
  type("basic.name", "Thendral T");
  type("addresses", [{ id: "a1", city: "Madurai" }]);
  await store.dispatch(saveDraft());
  type("basic.name", "Thendral Trust");
  type("addresses", []);
  await store.dispatch(saveDraft());
  const arrived = { basic: { name: "Thendral T", pan_card: "AAATT1234K" }, addresses: [{ id: "a1", city: "Madurai" }] };
  answer = () => Response.json({ ...draft, version: 4, data: arrived }, { status: 409 });
  await store.dispatch(saveDraft());
  expect(state()).toMatchObject({
    conflicts: [],
    stored: { version: 4 },
    data: { basic: { name: "Thendral Trust" }, addresses: [] },
    edits: { basic: 2, addresses: 2 },
  });

  answer = lost;
  await store.dispatch(saveDraft());
  type("basic.name", "Thendral Trust, Madurai");
  answer = () => Response.json({ ...draft, version: 6, data: { basic: { name: "Tendral" } } }, { status: 409 });
  await store.dispatch(saveDraft());
  expect(state().conflicts).toEqual([{ path: "basic.name", mine: "Thendral Trust, Madurai", theirs: "Tendral" }]);
});

it("a form that another device submitted keeps its name alone", async () => {
  answer = () => Response.json({ message: "This form was submitted" }, { status: 409 });
  store.dispatch(edited({ path: "links.website", value: "x" }));
  await store.dispatch(saveDraft());
  expect(state()).toMatchObject({
    status: "ready",
    draft_token: "",
    stored: { id: "d1", status: "pending" },
    data: { basic: { name: "Thendral" } },
    edits: {},
  });
  expect(JSON.stringify(state())).not.toContain("AAATT1234K");
});

it("resuming another form removes all data of the former", () => {
  store.dispatch(edited({ path: "basic.name", value: "Of the first" }));
  store.dispatch(draftTaken({ ...draft, id: "d2", draft_token: "t2" }));
  expect(state()).toMatchObject({ data: draft.data, edits: {} });
});
