import fs from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Debian's two Chromiums. The headless shell has no windows, and opens a page in half the time. */
const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** What Playwright turns off. Chromium reads the last list of features only, so it is repeated here. */
const WITHOUT_BY_DEFAULT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
];

/** A process for each site and document protects sites from each other. The tests open one site, and take a seventh less of the processor without. */
const WITHOUT_ISOLATION = ["IsolateOrigins", "site-per-process", "RenderDocument", "StrictOriginIsolation"];

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
      "--disable-site-isolation-trials",
      `--disable-features=${[...WITHOUT_BY_DEFAULT, ...WITHOUT_ISOLATION].join(",")}`,
    ],
  });
}
