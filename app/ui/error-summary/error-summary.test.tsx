import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const problems = [
  { href: "#location", text: "Where: use at most 120 characters" },
  { href: "#page", text: "Page: use a whole number" },
];

test("the summary is an alert with a name, and each problem links to its field", () => {
  expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" problems={problems} />)).toBe(
    '<div tabindex="-1" class="error-summary" role="alert" aria-labelledby="error-summary-title">' +
      '<h2 id="error-summary-title">There is a problem</h2>' +
      '<ul><li><a href="#location">Where: use at most 120 characters</a></li>' +
      '<li><a href="#page">Page: use a whole number</a></li></ul></div>',
  );
});

test("the summary has the focus after a page load, without script too", () => {
  expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" problems={problems} arrived />)).toContain(
    '<div tabindex="-1" autofocus=""',
  );
});
