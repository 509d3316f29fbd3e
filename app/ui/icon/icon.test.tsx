import fs from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";

test("a pictogram is hidden from screen readers and names its symbol", () => {
  expect(renderToStaticMarkup(<Icon name="search" />)).toMatch(
    /^<svg class="icon" aria-hidden="true" width="24" height="24"><use href="[^"]*pictograms\.svg#search"><\/use><\/svg>$/,
  );
});

test("a large pictogram uses the same symbol", () => {
  expect(renderToStaticMarkup(<Icon name="search" large />)).toContain('class="icon icon-lg"');
});

test("each symbol has a name of its own", () => {
  const sprite = fs.readFileSync(new URL("pictograms.svg", import.meta.url), "utf8");
  const names = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name!);
  expect(names).toContain("search");
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
