import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Milestone } from "./milestone.tsx";

test("number and unit are read as two words", () => {
  expect(renderToStaticMarkup(<Milestone unit="km">1.2</Milestone>)).toBe(
    '<span class="milestone">1.2 <small>km</small></span>',
  );
});

test("a decorative milestone is hidden from screen readers", () => {
  expect(
    renderToStaticMarkup(
      <Milestone tone="done" size="xl" decorative>
        Sep
      </Milestone>,
    ),
  ).toBe('<span class="milestone milestone-xl milestone-done" aria-hidden="true">Sep </span>');
});
