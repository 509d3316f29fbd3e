import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DottedList } from "./dotted-list.tsx";

const entries = [{ key: "KL", href: "/search?state=KL", label: "Kerala", count: "219", unit: "organisations" }];

test("the heading names the list, and each link has the words, the count and the unit", () => {
  expect(renderToStaticMarkup(<DottedList labelledBy="states" entries={entries} />)).toBe(
    '<ul class="dotted-list" aria-labelledby="states"><li><a href="/search?state=KL">Kerala ' +
      '<small>219<span class="sr"> organisations</span></small></a></li></ul>',
  );
});

test("pictograms are hidden from screen readers", () => {
  const html = renderToStaticMarkup(
    <DottedList labelledBy="states" columns={3} entries={[{ ...entries[0]!, icon: "education" }]} />,
  );
  expect(html).toMatch(/<a href="[^"]*"><svg class="icon icon-lg" aria-hidden="true"/);
  expect(html).toContain('class="dotted-list dotted-list-3"');
});

test("a detail stands in the link, under the words", () => {
  const html = renderToStaticMarkup(
    <DottedList labelledBy="states" entries={[{ ...entries[0]!, detail: "A state" }]} />,
  );
  expect(html).toContain('<span>Kerala<small class="muted"> A state</small></span>');
});
