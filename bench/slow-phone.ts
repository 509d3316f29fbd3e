import { launchChromium } from "#tests/helpers/chromium.ts";

/**
 * Measures how long the first step of the form takes on a cheap phone with a slow connection and an empty cache, until
 * the first input accepts text: `node bench/slow-phone.ts http://localhost:3000 [draft id] [draft token]`. Without a
 * draft it measures the page before the steps.
 */
const [address = "http://localhost:3000", id, draft_token] = process.argv.slice(2);
const RUNS = 5;
/** Lighthouse's slow 4G, and a quarter of the processor's speed */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU = 4;

const browser = await launchChromium();
const times: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.addInitScript(
    ([id, draft_token]) => {
      if (id)
        localStorage.setItem("persist:onboarding", JSON.stringify({ id, draft_token, data: {}, base: {}, edits: {} }));
    },
    [id, draft_token],
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  const from = performance.now();
  await page.goto(`${address}/onboarding/${id ? "basic" : "start"}`, { waitUntil: "commit" });
  const box = page.locator("main input[type=text]").first();
  await box.pressSequentially("T", { timeout: 60_000 });
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("main input[type=text]")?.value.endsWith("T"),
  );
  times.push(performance.now() - from);
  await context.close();
}
await browser.close();
times.sort((a, b) => a - b);
console.log(`first step takes typing after ${times.map((ms) => (ms / 1000).toFixed(2)).join(", ")} s`);
