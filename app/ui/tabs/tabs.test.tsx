import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { href: "/search?sort=distance", text: "Nearest", current: true },
  { href: "/search?sort=relevance", text: "Best match", current: false, count: "12" },
];

test("tabs are links in a named navigation, and the current one is marked", () => {
  expect(renderToStaticMarkup(<Tabs label="Order of results" tabs={tabs} />)).toBe(
    '<nav class="tabs" aria-label="Order of results">' +
      '<a href="/search?sort=distance" aria-current="true">Nearest</a>' +
      '<a href="/search?sort=relevance">Best match <span class="tag">12</span></a></nav>',
  );
});

test("a hydrated page passes its own link component", () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Order"
      tabs={tabs}
      link={({ children, ...props }) => (
        <a data-own="" {...props}>
          {children}
        </a>
      )}
    />,
  );
  expect(html.match(/<a data-own="" href=/g)).toHaveLength(2);
});
