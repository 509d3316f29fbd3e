import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Skeleton } from "./skeleton.tsx";

test("a placeholder is hidden from screen readers", () => {
  expect(renderToStaticMarkup(<Skeleton shape="title" />)).toBe(
    '<span class="skeleton skeleton-title" aria-hidden="true"></span>',
  );
});
