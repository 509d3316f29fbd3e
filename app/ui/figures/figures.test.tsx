import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure, Figures } from "./figures.tsx";

test("each number has the counted thing as its term", () => {
  expect(
    renderToStaticMarkup(
      <Figures>
        <Figure value="1,02,621">times it stood in a list of results</Figure>
      </Figures>,
    ),
  ).toBe('<dl class="figures"><div><dt>times it stood in a list of results</dt><dd>1,02,621</dd></div></dl>');
});
