import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Bar, Bars } from "./bars.tsx";

const points = [
  { name: "31 August", value: 20, text: "20" },
  { name: "7 September", value: null, text: "–" },
  { name: "14 September", value: 40, text: "40" },
];
const bars = (props: Partial<Parameters<typeof Bars>[0]> = {}) =>
  renderToStaticMarkup(<Bars caption="Applications" points={points} essence="Most in September" {...props} />);
const heights = (html: string) => [...html.matchAll(/ height="([^"]*)"/g)].map(([, height]) => Number(height));

test("the drawing is one image with a name that sums it up, below its caption", () => {
  const html = bars();
  expect(html).toMatch(/^<figure class="bars"><figcaption>Applications<\/figcaption><svg [^>]*role="img"/);
  expect(html).toContain('aria-label="Most in September"');
});

test("the highest bar fills the drawing, and a point without a value has no bar", () => {
  expect(heights(bars())).toEqual([50, 100]);
});

test("several drawings can share one scale", () => {
  expect(heights(bars({ most: 80 }))).toEqual([25, 50]);
});

test("the target line and the marks are part of the scale", () => {
  expect(heights(bars({ rule: 80 }))).toEqual([25, 50]);
  expect(heights(bars({ points: [{ ...points[0]!, mark: 40 }] }))).toEqual([50]);
});

test("only the last bar is drawn open", () => {
  expect(bars({ open: true }).match(/<rect class="bars-open"/g)).toHaveLength(1);
  expect(bars({ open: true }).lastIndexOf("<rect")).toBe(bars({ open: true }).indexOf('<rect class="bars-open"'));
  expect(bars()).not.toContain("bars-open");
});

test("the first, the last and the highest value stand beside the drawing as text", () => {
  expect(bars({ highest: "Highest: 40" })).toContain(
    '<p class="bars-ends"><span>31 August: 20</span><span>14 September: 40</span><span>Highest: 40</span></p>',
  );
});

test("points that are all 0, or no points, are drawn without bars", () => {
  expect(heights(bars({ points: [{ name: "31 August", value: 0, text: "0" }] }))).toEqual([]);
  expect(bars({ points: [] })).toContain('<p class="bars-ends"></p>');
});

test("a bar in a table cell is hidden from screen readers, and never longer than its cell", () => {
  expect(renderToStaticMarkup(<Bar value={3} most={10} />)).toMatch(/aria-hidden="true".*<rect width="30" height="9"/);
  expect(renderToStaticMarkup(<Bar value={30} most={10} />)).toContain('<rect width="100" height="9"');
  expect(renderToStaticMarkup(<Bar value={0} most={0} />)).toContain('<rect width="0" height="9"');
});
