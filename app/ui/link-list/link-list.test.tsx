import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkList } from "./link-list.tsx";

test("links to go on are one list, so that a screen reader says how many there are", () => {
  expect(
    renderToStaticMarkup(
      <LinkList>
        <li>
          <a href="/search">Search</a>
        </li>
      </LinkList>,
    ),
  ).toBe('<ul class="link-list"><li><a href="/search">Search</a></li></ul>');
});
