import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, openSection, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const SERVICE = "Community-based rehabilitation";

test("what a service costs is said on a phone, stands on the page, and is found by the filter", async () => {
  const token = await providerToken(address);
  const { data } = await ask(address, "GET", "/provider/organization", token);
  const stored = async () => {
    const { data } = await ask(address, "GET", "/services", token);
    return data.find(({ name }: { name: string }) => name === SERVICE);
  };
  const page = await openPage({ width: 360, height: 740, audited: true });
  await openSection(page, address, token, "services");
  await page.getByRole("link", { name: `Edit ${SERVICE}` }).click();
  const fold = page.getByText("Cost, papers and how to apply (optional)");
  await fold.waitFor();
  const cost = page.getByLabel(/^What does it cost\?/);
  if (!(await cost.isVisible())) await fold.click();
  await cost.selectOption("Subsidised");
  await page.getByLabel(/^Amount in ₹/).fill("900");
  await page.getByLabel(/^Up to ₹/).fill("₹ ५०");
  await page.getByLabel(/^For what is this paid\?/).selectOption("per month");
  await page.getByLabel(/^Is a UDID card needed\?/).selectOption("No, it is not needed");
  await page.getByLabel("Photographs").check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("alert").getByText("This must be more than the amount before it").waitFor();
  expect(await page.getByLabel(/^Up to ₹/).inputValue()).toBe("₹ ५०");
  await page.getByLabel(/^Up to ₹/).fill("₹ 1,५00");
  expect(await pageProblems(page)).toEqual({});
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect
    .poll(stored, SOON)
    .toMatchObject({ fee: "subsidised", fee_from: 900, fee_to: 1500, needs_udid: false, papers: ["photographs"] });

  await page.goto(`${address}/provider/${data.id}`);
  const said = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: SERVICE }) });
  await said.getByText("Subsidised: ₹900 to ₹1,500 per month").waitFor();
  await said.getByText("No UDID card is needed.").waitFor();

  await page.goto(`${address}/search?location=Gorakhpur&view=filters`);
  await page
    .getByText(/ha(s|ve) not said this\./)
    .first()
    .waitFor();
  await page.getByLabel("Free or subsidised").check();
  await page.getByLabel("No UDID needed").check();
  await page.getByRole("button", { name: /^Show/ }).click();
  await page.waitForURL(/cost=free-or-subsidised/);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: data.name }) });
  await card.getByText(`${SERVICE} (Subsidised: ₹900 to ₹1,500 per month, No UDID needed)`).waitFor();
});
