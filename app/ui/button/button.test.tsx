import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, ButtonLink } from "./button.tsx";

test.each([
  [undefined, "button"],
  ["quiet", "button button-quiet"],
  ["danger", "button button-danger"],
  ["link", "link-button"],
] as const)("a button of the kind %s is a button element", (kind, look) => {
  expect(
    renderToStaticMarkup(
      <Button kind={kind} type="button" disabled>
        Save
      </Button>,
    ),
  ).toBe(`<button type="button" disabled="" class="${look}">Save</button>`);
});

test("a link that looks like a button stays a link", () => {
  expect(
    renderToStaticMarkup(
      <ButtonLink kind="quiet" href="/search">
        Search
      </ButtonLink>,
    ),
  ).toBe('<a href="/search" class="button button-quiet">Search</a>');
});
