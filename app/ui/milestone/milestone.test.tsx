import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Milestone } from "./milestone.tsx";

test("number and unit are read as two words", () => {
  expect(renderToStaticMarkup(<Milestone unit="km">1.2</Milestone>)).toBe(
    '<span class="milestone"><b>1.2</b> <span>km</span></span>',
  );
});

test("a decorative milestone is hidden from screen readers", () => {
  expect(
    renderToStaticMarkup(
      <Milestone tone="done" size="xl" decorative>
        Sep
      </Milestone>,
    ),
  ).toBe('<span class="milestone milestone-xl milestone-done" aria-hidden="true"><b>Sep</b> </span>');
});
