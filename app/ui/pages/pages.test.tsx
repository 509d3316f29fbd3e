import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pages } from "./pages.tsx";

const words = { page: "Page", previous: "Back", next: "Next" };
const pages = (current: number, last: number) =>
  renderToStaticMarkup(
    <Pages label="Pages" current={current} last={last} hrefOf={(page) => `/search?page=${page}`} words={words} />,
  ).replace(/<svg.*?<\/svg>/g, "");
/** The page numbers that are shown, with gaps */
const numbers = (current: number, last: number) =>
  [...pages(current, last).matchAll(/<span class="sr">Page <\/span>(\d+)|(…)/g)].map(([, page, gap]) => page ?? gap);

test("the pages are a named navigation with previous and next, and the current page without a link", () => {
  expect(pages(2, 3)).toBe(
    '<nav class="pages" aria-label="Pages"><a href="/search?page=1" rel="prev"> Back</a>' +
      '<a href="/search?page=1"><span class="sr">Page </span>1</a>' +
      '<b aria-current="page"><span class="sr">Page </span>2</b>' +
      '<a href="/search?page=3"><span class="sr">Page </span>3</a>' +
      '<a href="/search?page=3" rel="next">Next </a></nav>',
  );
});

test("the first page has no previous link, the last no next link", () => {
  expect(pages(1, 2)).not.toContain('rel="prev"');
  expect(pages(2, 2)).not.toContain('rel="next"');
});

test("few pages are all linked", () => {
  expect(numbers(2, 3)).toEqual(["1", "2", "3"]);
});

test("many pages leave gaps", () => {
  expect(numbers(10, 23)).toEqual(["1", "…", "9", "10", "11", "…", "23"]);
});

test("a gap of one page is the page itself", () => {
  expect(numbers(4, 7)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});
