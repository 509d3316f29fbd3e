import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SCRIPT = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");

/** What the screen reader puts on `window`, as far as it is used here */
export interface Reader {
  start(options: { container: Element | null }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}
declare const reader: Reader;

/** Lets a screen reader listen to a page, which must be an audited one: the page's policy would refuse it. */
export async function listen(page: Page): Promise<void> {
  await page.route("**/reader.js", (route) => route.fulfill({ contentType: "text/javascript", path: SCRIPT }));
  await page.addScriptTag({
    type: "module",
    content: `import { virtual } from "/reader.js"; window.reader = virtual; await virtual.start({ container: document.body });`,
  });
  await page.waitForFunction(() => "reader" in window);
}

/** What was said since it was last asked. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const phrases = await reader.spokenPhraseLog();
    await reader.clearSpokenPhraseLog();
    return phrases;
  });
}
