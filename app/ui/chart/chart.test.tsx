import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Chart } from "./chart.tsx";

const words = { essence: "Visits doubled", show: "Show as a table", name: "Week of", value: "Visits" };
const points = [
  { name: "31 August", value: 50, text: "50" },
  { name: "7 September", value: 100, text: "100" },
];
const chart = (of = points, open = false) =>
  renderToStaticMarkup(<Chart caption="Visits each week" points={of} open={open} words={words} />);
const path = (html: string, look: string) => new RegExp(`<path class="${look}" d="([^"]*)"`).exec(html)?.[1];

test("the drawing is one image with a name that sums it up", () => {
  expect(chart()).toMatch(/<svg [^>]*role="img" aria-label="Visits doubled">/);
});

test("the same numbers are in a table with a caption and headings of columns and rows", () => {
  expect(chart()).toContain(
    "<details><summary>Show as a table</summary>" +
      '<table><caption class="sr">Visits each week</caption>' +
      '<thead><tr><th scope="col">Week of</th><th scope="col">Visits</th></tr></thead>' +
      '<tbody><tr><th scope="row">31 August</th><td>50</td></tr>' +
      '<tr><th scope="row">7 September</th><td>100</td></tr></tbody></table></details>',
  );
});

test("the line goes from the first point to the last, the highest at the top", () => {
  expect(path(chart(), "chart-line")).toBe("M0 50L1000 0");
});

test("the line to an unfinished point is drawn apart", () => {
  const html = chart([...points, { name: "14 September", value: 25, text: "25" }], true);
  expect(path(html, "chart-line")).toBe("M0 50L500 0");
  expect(path(html, "chart-line chart-open")).toBe("M500 0L1000 75");
});

test("one point, or only zeros, is drawn within the drawing", () => {
  expect(path(chart(points.slice(0, 1)), "chart-line")).toBe("M0 0");
  expect(path(chart([{ name: "31 August", value: 0, text: "0" }]), "chart-line")).toBe("M0 100");
  expect(chart(points.slice(0, 1))).toContain('<p class="chart-ends"><span>31 August: 50</span></p>');
});
