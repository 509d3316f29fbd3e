import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Panel } from "./panel.tsx";

const panel = (aside?: boolean) =>
  renderToStaticMarkup(
    <Panel labelledBy="right" aside={aside}>
      <h2 id="right">Is your page still correct?</h2>
    </Panel>,
  );

test("a panel is a region that its heading names", () => {
  expect(panel()).toBe(
    '<section class="panel stack" aria-labelledby="right"><h2 id="right">Is your page still correct?</h2></section>',
  );
});

test("an aside panel is complementary", () => {
  expect(panel(true)).toMatch(/^<aside class="panel stack" aria-labelledby="right">.*<\/aside>$/);
});
