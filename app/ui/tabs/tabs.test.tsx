import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { href: "/search?sort=distance", text: "Nearest", current: true },
  { href: "/search?sort=relevance", text: "Best match", current: false, count: "12" },
];

test("tabs are links of a named navigation, and the current one says so", () => {
  expect(renderToStaticMarkup(<Tabs label="Order of results" tabs={tabs} />)).toBe(
    '<nav class="tabs" aria-label="Order of results">' +
      '<a href="/search?sort=distance" aria-current="true">Nearest</a>' +
      '<a href="/search?sort=relevance">Best match <span class="tag">12</span></a></nav>',
  );
});

test("a page that follows links itself brings its own link", () => {
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
