import { expect, test } from "vitest";
import { findings, withBrowser } from "#tests/helpers/browser.ts";
import { clipped, clippedWhenSpaced, smallTargets, sticksOut, traverse } from "#tests/helpers/layout.ts";

const openPage = withBrowser();

/** A page with one fault for each check. A check that misses its fault here would miss it in the other tests too. */
const FAULTS = `<!doctype html><html lang="en"><head><title>Faults</title><meta name="viewport" content="width=device-width">
<style>
  body { font: 18px/1.5 sans-serif; color: #000; background: #fff; }
  .pale { color: #767676; }
  .fixed { height: 1.6em; width: 17em; overflow: hidden; }
  .bare:focus { outline: none; }
  .cover { position: relative; } .cover div { position: absolute; inset: 0; background: #fff; }
</style></head><body><main id="main">
  <h1>Faults</h1><h4>A level is skipped</h4>
  <p class="pale">Grey that passes AA and not AAA.</p>
  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
  <input placeholder="No label">
  <button type="button">Small</button>
  <button type="button" class="bare">Unseen focus</button>
  <div class="cover"><a href="/a">Covered</a><div></div></div>
  <p><a href="/b" tabindex="5">First by number</a></p>
  <div class="fixed">Text that fits until it is spaced</div>
  <div style="width: 400px; background: #eee">Wider than the screen</div>
</main></body></html>`;

test("the checks find planted faults", async () => {
  const page = await openPage({ width: 320, height: 568, audited: true });
  await page.setContent(FAULTS);

  const found = (await findings(page)).join("\n");
  expect(found).toMatch(/axe color-contrast-enhanced: .pale/);
  expect(found).toMatch(/axe image-alt/);
  expect(found).toMatch(/axe heading-order/);
  expect(found).toMatch(/ibm img_alt_valid/);
  expect(found).toMatch(/htmlcs WCAG2AAA.*F68|htmlcs WCAG2AAA.*H91/);

  expect(await smallTargets(page)).toContainEqual(expect.stringContaining("Small"));
  expect(await sticksOut(page)).toContainEqual(expect.stringContaining("Wider than the screen"));
  const focus = (await traverse(page))
    .flatMap(({ element, wrong }) => wrong.map((what) => `${element} ${what}`))
    .join("\n");
  expect(focus).toMatch(/Unseen focus.* has no outline/);
  expect(focus).toMatch(/Covered.* is covered by/);
  expect(focus).toMatch(/comes out of order/);
  expect(await clipped(page)).toEqual([]);
  expect(await clippedWhenSpaced(page)).toContainEqual(expect.stringContaining("cuts its text off"));
});
