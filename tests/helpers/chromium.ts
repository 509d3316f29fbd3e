import fs from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Debian's two Chromiums. The headless shell has no windows, and opens a page in half the time. */
const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The program in CHROMIUM_PATH, or an installed one; undefined if there is none. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PATHS].find((path) => path && fs.existsSync(path));
}

/** Starts Chromium without a window and without background network traffic. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
