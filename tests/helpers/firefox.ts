import fs from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";
import type { Driver } from "#tests/helpers/visitor.ts";

/** Debian's Firefox with long support, or any. */
const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

const PREFERENCES = {
  // A phone's scroll bar takes no room.
  "ui.useOverlayScrollbars": 1,
  "ui.prefersReducedMotion": 1,
  "intl.accept_languages": "en-IN, en",
};

/** The browser cancels what a page still waited for when the user leaves it. */
const LEFT = "NS_BINDING_ABORTED";

/** The program in FIREFOX_PATH, or an installed one; undefined if there is none. */
export function firefoxPath(): string | undefined {
  return [process.env.FIREFOX_PATH, ...PATHS].find((path) => path && fs.existsSync(path));
}

export function launchFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath(),
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: "Asia/Kolkata" },
  });
}

/** A window with cookies and a storage of its own. */
export async function firefoxWindow(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.url()} answered ${response.status()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== LEFT) troubles.push(`${request.url()} failed: ${reason}`);
  });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => never, ...args),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    selectAll: async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
    },
    resize: (width, height) => page.setViewport({ width, height }),
    troubles: async () => troubles,
    close: () => context.close(),
  };
}
