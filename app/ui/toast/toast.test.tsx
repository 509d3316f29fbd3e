import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toaster, ToastStack } from "./toast.tsx";

// The text and duration of a toast need a browser: tests/e2e/identity.test.ts.
const props = { label: "Messages", close: "Close", toasts: [], onDismiss: () => {} };

test("the region of the toasts is there before the first one, and its name tells its key", () => {
  expect(renderToStaticMarkup(<Toaster {...props} />)).toMatch(
    /^<div role="region" aria-label="Messages \(F8\)" tabindex="-1"[^>]*><ol tabindex="-1" class="toasts"><\/ol><\/div>$/,
  );
});

test("a stack of toasts has another key", () => {
  expect(renderToStaticMarkup(<ToastStack {...props} />)).toMatch(
    /^<div role="region" aria-label="Messages \(Alt\+T\)" tabindex="-1"[^>]*><ol tabindex="-1" class="toasts toasts-stack"><\/ol><\/div>$/,
  );
});
