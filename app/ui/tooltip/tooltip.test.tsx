import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

// Opening and closing a tooltip needs a browser.
test("a button keeps its own name, and its tooltip is not on the page until it opens", () => {
  expect(
    renderToStaticMarkup(
      <TooltipProvider>
        <Tooltip text="Opens the list of changes">
          <button type="button">History</button>
        </Tooltip>
      </TooltipProvider>,
    ),
  ).toBe('<button type="button" data-state="closed">History</button>');
});
