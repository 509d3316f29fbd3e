import { configureStore } from "@reduxjs/toolkit";
import { expect, it } from "vitest";
import toasts, { dismissed, removed, toasted } from "./toasts.ts";

const newStore = () => configureStore({ reducer: toasts });
const open = (store: ReturnType<typeof newStore>) =>
  store
    .getState()
    .filter((toast) => toast.open)
    .map(({ text }) => text);

it("the first variant shows one toast at a time and keeps its text", () => {
  const store = newStore();
  for (const text of ["a", "b", "c"]) store.dispatch(toasted({ text, tone: "done" }));
  expect(open(store)).toEqual(["c"]);
  expect(store.getState().map(({ text }) => text)).toEqual(["a", "b", "c"]);
});

it("the second variant stacks toasts beside it", () => {
  const store = newStore();
  store.dispatch(toasted({ text: "one", tone: "done" }));
  for (const text of ["x", "y"]) store.dispatch(toasted({ text, tone: "problem", variant: "stack" }));
  expect(open(store)).toEqual(["one", "x", "y"]);
});

it("a dismissed toast closes with its text, and is forgotten once it is removed", () => {
  const store = newStore();
  store.dispatch(toasted({ text: "a", tone: "done" }));
  const { id } = store.getState()[0]!;
  store.dispatch(dismissed(id));
  expect([open(store), store.getState().length]).toEqual([[], 1]);
  store.dispatch(removed(id));
  expect(store.getState()).toEqual([]);
});
