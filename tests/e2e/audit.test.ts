import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditPage, type Lane } from "#tests/audit/grid.ts";
import { audited, auditedDraft } from "#tests/audit/routes.ts";
import { launchChromium } from "#tests/helpers/chromium.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { providerToken } from "#tests/helpers/provider-browser.ts";

let browser: Browser;
let lane: Lane;
beforeAll(async () => {
  browser = await launchChromium();
  const tokens = { provider: await providerToken(address), admin: await providerToken(address, "admin@marga.example") };
  lane = { browser, address, tokens, draft: await auditedDraft(address) };
});
afterAll(() => browser.close());

// One page for each kind of visitor, the first in a quarter of the grid, the others there in dark colours alone. All
// get the quarter in `npm run endurance`, and `npm run audit` checks the whole grid.
test.each(["report", "onboarding services", "account", "admin users"])(
  "the audit finds nothing at %s",
  async (name) => {
    const index = audited.findIndex((page) => page.name === name);
    const cells = name === "report" || isEndurance ? "" : "dark";
    expect(await auditPage(lane, audited[index]!, index, { quick: true, cells })).toEqual([]);
  },
);
