import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";

const dialog = (open: boolean) =>
  renderToStaticMarkup(
    <Dialog title="Remove Melur branch?" open={open} onClose={() => {}}>
      <p>You can undo this for ten minutes.</p>
    </Dialog>,
  );

// showModal() and the focus need a browser: tests/e2e/admin-merge.test.ts.
test("the heading of level 2 names the dialog", () => {
  const [, id] = /<dialog aria-labelledby="([^"]+)">/.exec(dialog(true))!;
  expect(dialog(true)).toContain(`<h2 id="${id}">Remove Melur branch?</h2><p>You can undo this for ten minutes.</p>`);
});

test("a closed dialog is empty", () => {
  expect(dialog(false)).toMatch(/^<dialog aria-labelledby="[^"]+"><\/dialog>$/);
});

test("two dialogs of one page have different names", () => {
  const html = renderToStaticMarkup(
    <>
      <Dialog title="One" open onClose={() => {}}>
        One
      </Dialog>
      <Dialog title="Two" open onClose={() => {}}>
        Two
      </Dialog>
    </>,
  );
  expect(new Set([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(2);
});
