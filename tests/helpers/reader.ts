import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SCRIPT = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");

/** The part of the screen reader's interface on `window` that is used here */
export interface Reader {
  start(options: { container: Element | null }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}
declare const reader: Reader;

/** Starts a screen reader in a page. The page must be audited, because its policy would block the script. */
export async function listen(page: Page): Promise<void> {
  await page.route("**/reader.js", (route) => route.fulfill({ contentType: "text/javascript", path: SCRIPT }));
  await page.addScriptTag({
    type: "module",
    content: `import { virtual } from "/reader.js"; window.reader = virtual; await virtual.start({ container: document.body });`,
  });
  await page.waitForFunction(() => "reader" in window);
}

/** The phrases spoken since the last call. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const phrases = await reader.spokenPhraseLog();
    await reader.clearSpokenPhraseLog();
    return phrases;
  });
}
