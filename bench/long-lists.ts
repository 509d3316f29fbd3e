import type { Browser } from "playwright-core";
import { launchChromium } from "#tests/helpers/chromium.ts";

/**
 * Measures the time from a key or click to the next paint in the lists of an organisation with 200 addresses and 200
 * services: `node bench/long-lists.ts http://localhost:3000 TOKEN`, with the token of a provider's session. The browser
 * makes the lists from the existing organisation. Milliseconds by the Event Timing API (W3C), which rounds to 8.
 */
const [address = "http://localhost:3000", token = ""] = process.argv.slice(2);
const COUNT = 200;

const browser = await launchChromium();
for (const slower of [1, 4]) {
  for (const section of ["addresses", "services"]) await measure(browser, section, slower);
}
await browser.close();

async function measure(browser: Browser, section: string, slower: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.addInitScript(() => {
    const times: [string, number][] = [];
    Object.assign(window, { times });
    const note = (list: PerformanceObserverEntryList) =>
      times.push(...list.getEntries().map(({ name, duration }) => [name, duration] as [string, number]));
    new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.route("**/api/provider/organization?*", async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, { id: string; name?: string }[]> };
    for (const list of ["addresses", "organization_services"]) {
      data[list] = Array.from({ length: COUNT }, (_, i) => {
        const item = data[list]![i % data[list]!.length]!;
        const label = `${item.name ?? "Centre"} ${i + 1}`;
        return {
          ...item,
          id: `${item.id.slice(0, -3)}${String(i).padStart(3, "0")}`,
          name: label,
          address_label: label,
        };
      });
    }
    await route.fulfill({ response: answer, json: { data } });
  });
  await page.route(/\/api\/(addresses|services)\/[^/]+$/, (route) =>
    route.fulfill({ status: 200, json: { id: route.request().url().split("/").at(-1) } }),
  );
  const session = await context.newCDPSession(page);
  await page.goto(`${address}/provider-dashboard/dashboard?section=${section}`);
  await page.getByText(`${COUNT} of ${COUNT}`).waitFor();
  await page.waitForTimeout(1000); // until the lists have been drawn for the first time
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });

  const timed = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(() => void (window as unknown as { times: unknown[] }).times.splice(0));
    await act();
    await page.waitForTimeout(1500);
    const times = await page.evaluate(() => (window as unknown as { times: [string, number][] }).times);
    console.log(`processor / ${slower}, ${section}, ${what}: ${Math.max(0, ...times.map(([, ms]) => ms))}`);
  };
  await timed("typing into the filter", () => page.locator("#filter").pressSequentially("17", { delay: 120 }));
  await timed("removing one", () =>
    page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click(),
  );
  await timed("opening one", () => page.getByRole("link", { name: /^Edit/ }).first().click());
  const first = page.locator("form input[type=text], form select").first();
  await first.waitFor();
  const box = page.locator("form.stack-lg input.input").first();
  await timed("typing into its form", () => box.pressSequentially("abc def", { delay: 80 }));
  await context.close();
}
