import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Notice } from "./notice.tsx";

test("a notice is text beside a hidden pictogram, and no alert", () => {
  const html = renderToStaticMarkup(
    <Notice>
      <p>A demo listing.</p>
    </Notice>,
  );
  expect(html).toMatch(
    /^<div class="notice"><svg [^>]*aria-hidden="true"[^>]*><use href="[^"]*#info">.*<\/svg><div><p>A demo listing\.<\/p><\/div><\/div>$/,
  );
  expect(html).not.toContain("role=");
});

test("a notice can have another pictogram", () => {
  expect(renderToStaticMarkup(<Notice icon="alert">Late</Notice>)).toContain("#alert");
});
