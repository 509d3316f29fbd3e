import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

const disclosure = (props: Partial<Parameters<typeof Disclosure>[0]> = {}) =>
  renderToStaticMarkup(
    <Disclosure summary="All states" {...props}>
      <p>Kerala</p>
    </Disclosure>,
  );

test("a disclosure is a closed details element that works without script", () => {
  expect(disclosure()).toMatch(
    /^<details class="disclosure"><summary>All states<svg [^>]*aria-hidden="true".*<\/summary><p>Kerala<\/p><\/details>$/,
  );
});

test("whether it is open on a wide screen is left to the styles", () => {
  expect(disclosure({ opensAt: "wide" })).toContain('class="disclosure disclosure-wide"');
  expect(disclosure({ opensAt: "widest", onPaper: true })).toContain(
    'class="disclosure disclosure-widest disclosure-paper"',
  );
});

test("a disclosure that holds an answer is open", () => {
  expect(disclosure({ isOpen: true })).toContain('<details open="" class="disclosure">');
});
