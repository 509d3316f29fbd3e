import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Meter } from "./meter.tsx";

test("the words label the meter, and its value is read as text", () => {
  const html = renderToStaticMarkup(
    <Meter percent={74} text="74 per cent">
      Your page says 74%.
    </Meter>,
  );
  const [, id] = /<label for="([^"]+)">Your page says 74%\.<\/label>/.exec(html)!;
  expect(html).toContain(`<meter id="${id}" min="0" max="100" value="74" aria-valuetext="74 per cent"></meter>`);
});

test("two meters of one page have different labels", () => {
  const meter = (
    <Meter percent={0} text="0 per cent">
      0%
    </Meter>
  );
  const html = renderToStaticMarkup([<div key="a">{meter}</div>, <div key="b">{meter}</div>]);
  expect(new Set([...html.matchAll(/<meter id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(2);
});
