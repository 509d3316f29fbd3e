import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { firefoxPath, firefoxWindow, launchFirefox } from "#tests/helpers/firefox.ts";
import { journeys, publicPageFaults, shortJourneys } from "#tests/helpers/smoke.ts";
import { play } from "#tests/helpers/visitor.ts";

describe.skipIf(!firefoxPath())(firefoxPath() ? "in Firefox" : "in Firefox, which is not installed", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser.close());

  test.each(Object.entries(isEndurance ? journeys : shortJourneys))("%s", async (_name, journey) =>
    play(await firefoxWindow(browser), journey),
  );

  test.runIf(isEndurance)("in each language and at both widths nothing sticks out, is cut off or is small", async () =>
    play(await firefoxWindow(browser), async (visitor) => expect(await publicPageFaults(visitor)).toEqual({})),
  );
});
