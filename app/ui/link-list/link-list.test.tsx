import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkList } from "./link-list.tsx";

test("the links are one list, so that a screen reader says their number", () => {
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
