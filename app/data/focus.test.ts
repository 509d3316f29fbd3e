import { expect, test } from "vitest";
import { isSettled } from "./focus.ts";

// The hook around it needs a browser: tests/e2e/dashboard.test.ts, admin-review.test.ts, colleagues.test.ts.

/** A page with elements that can take the focus, which at first is on the pressed button. */
function newPage() {
  const elements = new Map<string, HTMLElement>();
  const body = {} as HTMLElement;
  const page = {
    body,
    activeElement: null as Element | null,
    getElementById: (id: string) => elements.get(id) ?? null,
  };
  const add = (id: string, canTakeFocus = true) => {
    const focus = () => {
      if (canTakeFocus) page.activeElement = element;
    };
    const element = { focus } as HTMLElement;
    elements.set(id, element);
    return element;
  };
  const pressed = add("pressed");
  pressed.focus();
  return { page, add, pressed };
}

const wantedFrom = (from: Element, until = Date.now() + 5000) => ({ id: "undo", from, until });

test("an element that is there gets the focus", () => {
  const { page, add, pressed } = newPage();
  const undo = add("undo");
  expect(isSettled(wantedFrom(pressed), page)).toBe(true);
  expect(page.activeElement).toBe(undo);
});

test("an element that is not there yet is waited for, also when the pressed button has gone", () => {
  const { page, add, pressed } = newPage();
  expect(isSettled(wantedFrom(pressed), page)).toBe(false);
  page.activeElement = page.body;
  expect(isSettled(wantedFrom(pressed), page)).toBe(false);
  const undo = add("undo");
  expect(isSettled(wantedFrom(pressed), page)).toBe(true);
  expect(page.activeElement).toBe(undo);
});

test("an element behind an open dialog cannot take the focus and is waited for", () => {
  const { page, add, pressed } = newPage();
  add("undo", false);
  expect(isSettled(wantedFrom(pressed), page)).toBe(false);
});

test("the focus stays where the user has moved it", () => {
  const { page, add, pressed } = newPage();
  add("undo");
  const search = add("search");
  search.focus();
  expect(isSettled(wantedFrom(pressed), page)).toBe(true);
  expect(page.activeElement).toBe(search);
});

test("the focus does not move after the time that an element is waited for", () => {
  const { page, add, pressed } = newPage();
  add("undo");
  expect(isSettled(wantedFrom(pressed, Date.now() - 1), page)).toBe(true);
  expect(page.activeElement).toBe(pressed);
});
