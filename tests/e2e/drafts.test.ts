import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import {
  APP_SECRET,
  type BrowserDraft,
  codeFor,
  newDraft,
  openDraft,
  storedDraft,
} from "#tests/helpers/draft-browser.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";
import { heard, listen } from "#tests/helpers/reader.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const SOON = { timeout: 60_000 };
const folder = demoFolder();
let address = "";
let env: NodeJS.ProcessEnv;
let server: Program;
// This file starts its own server, because it kills it.
beforeAll(async () => {
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  env = environment({
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    OTP_RESEND_SECONDS: "1",
    RATE_LIMIT_SCALE: "1000",
  });
  server = start(["main.ts"], env);
  await ready(address, server);
});
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

/** One field of each step and its path in the draft. */
const fields = [
  { step: "basic", label: /^What do you stand for/, kept: "basic.description" },
  { step: "basic", label: "PAN", kept: "basic.pan_card" },
  { step: "details", label: "City, town or village", kept: "details.city" },
  { step: "people", label: "Role", kept: "key_people.0.designation" },
  { step: "links", label: /^YouTube/, kept: "links.youtube" },
  { step: "addresses", label: "Building and street", kept: "addresses.0.address_line_1" },
  { step: "services", label: "What do people get?", kept: "services.0.description" },
  { step: "registrations", label: "Number on the paper", kept: "registrations.0.number" },
];
const boxOf = (page: Page, label: string | RegExp) =>
  typeof label === "string" ? page.getByLabel(label, { exact: true }) : page.getByLabel(label);
const valueAt = (data: unknown, kept: string) =>
  String(kept.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], data) ?? "");

const KINDS: (string | RegExp)[] = [fields[0]!.label, "PAN", "Building and street"];
const KEY_MS = 50;
const LOST_MS = 2000;
const TYPED = "abcdefghij".repeat(8);

/**
 * Types for four seconds without a pause, crashes the page, and opens it again. Returns the text that the new page and
 * the server have.
 */
async function killedWhileTyping({ step, label, kept }: (typeof fields)[number]) {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, `/onboarding/${step}`);
  const box = boxOf(page, label);
  await box.fill("");
  await box.pressSequentially(TYPED, { delay: KEY_MS });
  const devtools = await page.context().newCDPSession(page);
  void devtools.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await page.context().newPage();
  await again.goto(`${address}/onboarding/${step}`);
  await again.locator("main h1").waitFor();
  const left = await boxOf(again, label).inputValue();
  await expect.poll(async () => valueAt((await storedDraft(address, draft)).data, kept), SOON).toBe(left);
  await page.context().close();
  return left.toLowerCase();
}

/**
 * Tests a plain field, the PAN, which only the server keeps, and a field of a list; a field of every step in
 * `npm run endurance`, because all of them are saved by the same code.
 */
test("a killed tab loses at most two seconds of typing, at every step", async () => {
  const kinds = fields.filter(({ label }) => KINDS.includes(label));
  for (const some of isEndurance ? [fields.slice(0, 4), fields.slice(4)] : [kinds]) {
    const left = await Promise.all(some.map(killedWhileTyping));
    for (const [i, text] of left.entries()) {
      expect(TYPED.startsWith(text), `${some[i]!.kept}: ${text}`).toBe(true);
      expect(TYPED.length - text.length, some[i]!.kept).toBeLessThanOrEqual(LOST_MS / KEY_MS);
    }
  }
});

/**
 * Tests the first and the last step, and every step in `npm run endurance`, because each needs a restart of the server.
 */
test("a killed server loses nothing that it had acknowledged", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  const every = fields.filter(({ kept }) => kept !== "basic.pan_card");
  const steps = isEndurance ? every : [every[0]!, every.at(-1)!];
  for (const [i, { step, label, kept }] of steps.entries()) {
    await openDraft(page, address, draft, `/onboarding/${step}`);
    await boxOf(page, label).fill(`Written ${i}`);
    await expect
      .poll(async () => valueAt((await storedDraft(address, draft)).data, kept).toLowerCase(), SOON)
      .toBe(`written ${i}`);
    await saved(page);
    server.process.kill("SIGKILL");
    await server.ended;
    server = start(["main.ts"], env);
    await ready(address, server);
    expect(valueAt((await storedDraft(address, draft)).data, kept).toLowerCase()).toBe(`written ${i}`);
  }
}, 300_000);

test("input without a server survives a reload and is saved later, and personal data is not overwritten", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/basic");
  await page.route("**/api/**", (route) => route.abort());
  await page.getByLabel("Name on the registration papers").fill("Written without a server");
  await page.getByText("Not saved yet: the server does not answer.").first().waitFor();
  await page.reload();
  await page.locator("main h1").waitFor();
  expect(await page.getByLabel("Name on the registration papers").inputValue()).toBe("Written without a server");
  expect(await page.getByLabel("PAN", { exact: true }).inputValue()).toBe("");
  await page.unroute("**/api/**");
  await expect
    .poll(async () => (await storedDraft(address, draft)).data.basic, SOON)
    .toMatchObject({ legal_name: "Written without a server", pan_card: "aaatt1234k" });
  await expect.poll(() => page.getByLabel("PAN", { exact: true }).inputValue(), SOON).toBe("aaatt1234k");
});

async function resume(page: Page, { email }: BrowserDraft): Promise<void> {
  await page.goto(`${address}/onboarding`);
  await page.getByLabel("E-mail address or phone number").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  // The first code was sent at the start of the form.
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(address, email, 1));
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("a second browser continues at the step and field of the first, with the same consent", async () => {
  const first = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(first, address, draft, "/onboarding/addresses");
  await first.getByRole("button", { name: "Edit Hostel" }).click();
  await first.getByLabel("City, town or village").fill("Melur East");
  await saved(first);
  await expect.poll(async () => (await storedDraft(address, draft)).data.addresses[1].city, SOON).toBe("Melur East");

  const second = await openPage(PHONE);
  await resume(second, draft);
  await expect.poll(() => new URL(second.url()).pathname, SOON).toBe("/onboarding/addresses");
  await expect.poll(() => second.evaluate(() => document.activeElement?.id), SOON).toBe("addresses-1-city");
  expect(await second.getByLabel("City, town or village").inputValue()).toBe("Melur East");
  expect(await second.getByLabel("Home: people live here").isChecked()).toBe(true);
});

test("input from two devices is merged, and the user decides on fields that both changed", async () => {
  const draft = await newDraft(address, filledIn());
  const [here, there] = [await openPage(PHONE), await openPage(PHONE)];
  await openDraft(here, address, draft, "/onboarding/basic");
  await openDraft(there, address, draft, "/onboarding/basic");
  await there.getByLabel("Name on the registration papers").fill("Thendral Society");
  await there.getByLabel(/^What do you stand for/).fill("Written there");
  await there.getByLabel("Yes").check();
  await expect.poll(async () => (await storedDraft(address, draft)).data.basic.is_partner, SOON).toBe(true);

  await here.getByLabel(/^What do you stand for/).fill("Written here");
  await here.getByRole("heading", { name: "This was changed on another device" }).waitFor();
  expect(await here.evaluate(() => document.activeElement?.getAttribute("aria-labelledby"))).toBe("conflicts");
  expect(await here.getByLabel("Name on the registration papers").inputValue()).toBe("Thendral Society");
  expect(
    await here.getByRole("region", { name: "This was changed on another device" }).getByRole("listitem").count(),
  ).toBe(1);
  await here.getByRole("button", { name: "On this device: Written here" }).click();
  await expect
    .poll(async () => (await storedDraft(address, draft)).data.basic, SOON)
    .toMatchObject({ description: "Written here", legal_name: "Thendral Society", is_partner: true });
});

test("starting over asks for a confirmation, clears the form, and can be undone", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/tasks");
  await page.getByText("All steps are complete.").waitFor();
  await page.getByText("Remove, empty or delete this form").click();
  await page.getByRole("button", { name: "Empty the whole form" }).click();
  await page.getByRole("button", { name: "Yes, empty it" }).click();
  await expect.poll(async () => (await storedDraft(address, draft)).data.addresses.length, SOON).toBe(0);
  await page.getByRole("button", { name: "Bring everything back" }).click();
  await expect.poll(async () => (await storedDraft(address, draft)).data.basic, SOON).toEqual(filledIn().basic);
});

test("a form is removed from a shared device, and stays on the server", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/links");
  await page.getByLabel(/^YouTube/).fill("youtube.com/@thendral");
  await page.locator(".progress-line summary").click();
  await page.getByRole("link", { name: "What is left to do" }).click();
  await page.getByText("Remove, empty or delete this form").click();
  await page.getByRole("button", { name: "Remove it from this device" }).click();
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/onboarding");
  expect(await page.evaluate(() => localStorage.getItem("persist:onboarding"))).toBe(null);
  expect(await page.getByRole("link", { name: "Continue the form on this device" }).count()).toBe(0);
  expect((await storedDraft(address, draft)).message).toBe("Unauthorized");
  const other = await openPage(PHONE);
  await resume(other, draft);
  await expect.poll(() => new URL(other.url()).pathname, SOON).toBe("/onboarding/links");
  expect(await other.getByLabel(/^YouTube/).inputValue()).toBe("youtube.com/@thendral");
});

test("an unsent form is deleted with one button and a question, here and on the server", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/tasks");
  await page.getByText("Remove, empty or delete this form").click();
  await page.getByRole("button", { name: "Delete the form" }).click();
  await page.getByRole("button", { name: "No, keep it" }).click();
  expect((await storedDraft(address, draft)).data.basic).toEqual(filledIn().basic);
  await page.getByRole("button", { name: "Delete the form" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/onboarding");
  await page.locator(".toast", { hasText: "Your consent is taken back." }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("persist:onboarding"))).toBe(null);
  expect((await storedDraft(address, draft)).message).toBe("Unauthorized");
});

test("a removed address is restored with one button", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/addresses");
  await page.getByRole("button", { name: "Remove Hostel" }).click();
  await expect.poll(async () => (await storedDraft(address, draft)).data.addresses.length, SOON).toBe(1);
  await page.getByRole("button", { name: "Bring Hostel back" }).click();
  await expect
    .poll(async () => (await storedDraft(address, draft)).data.addresses.map(({ id }: { id: string }) => id), SOON)
    .toEqual(["a1", "a2"]);
});

test("a form that another device submits meanwhile says so while the user types", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/links");
  await fetch(`${address}/api/onboarding/${draft.id}/submit`, {
    method: "POST",
    headers: { Authorization: `Bearer ${draft.draft_token}` },
  });
  await page.getByLabel(/^YouTube/).fill("youtube.com/@thendral");
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/provider-submission-success");
});

test("a form that was submitted on another device shows its status", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await fetch(`${address}/api/onboarding/${draft.id}/submit`, {
    method: "POST",
    headers: { Authorization: `Bearer ${draft.draft_token}` },
  });
  await resume(page, draft);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/provider-submission-success");
  await page.getByText("Thendral Trust").waitFor();
  await page.goto(`${address}/onboarding-v2/step/3`);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/onboarding");
});

const languages = [
  {
    name: "English",
    query: "",
    go: "Save and continue",
    said: [
      "alert, 2 answers need to be corrected",
      "link, A PIN code has six digits, such as 625020",
      "link, Write the district",
      "button, Remove Main centre",
      "textbox, Name of this place, Main centre, Such as main centre, hostel or Melur branch",
      "radio, Centre: people come here, checked, position 1, set size 7",
      "textbox, PIN code, 62502, A PIN code has six digits, such as 625020 We find the state and the district from it, invalid",
      "combobox, State, Tamil Nadu, has popup listbox, not expanded",
      "combobox, District, Write the district, has popup listbox, not expanded, 1 control, invalid",
    ],
  },
  {
    name: "Tamil",
    query: "?lang=ta",
    go: "சேமித்துத் தொடர்க",
    said: [
      "alert, 2 பதில்களை இன்னொரு முறை பாருங்கள்",
      "link, பின்கோடில் ஆறு இலக்கங்கள் இருக்கும், எ.கா. 625020",
      "link, மாவட்டத்தை எழுதுங்கள்",
      "button, நீக்கு Main centre",
      "textbox, இந்த இடத்தின் பெயர், Main centre, நீங்கள் வழக்கமாகச் சொல்வது: முதன்மை மையம், விடுதி, மேலூர் கிளை",
      "radio, மையம்: மக்கள் இங்கே வருவார்கள், checked, position 1, set size 7",
      "textbox, பின்கோடு, 62502, பின்கோடில் ஆறு இலக்கங்கள் இருக்கும், எ.கா. 625020 மாநிலத்தையும் மாவட்டத்தையும் இதிலிருந்து கண்டுபிடிப்போம், invalid",
      "combobox, மாநிலம், Tamil Nadu, has popup listbox, not expanded",
      "combobox, மாவட்டம், மாவட்டத்தை எழுதுங்கள், has popup listbox, not expanded, 1 control, invalid",
    ],
  },
];

test.each(languages)("a screen reader in $name reads step 5 with two errors", async ({ query, go, said }) => {
  const page = await openPage({ ...PHONE, audited: true });
  const form = filledIn();
  const wrong = { ...form.addresses[0], pincode: "62502", district: "" };
  const draft = await newDraft(address, { ...form, addresses: [wrong] });
  await openDraft(page, address, draft, `/onboarding/addresses${query}`);
  await listen(page);
  await page.getByRole("button", { name: go }).focus();
  await expect.poll(async () => (await heard(page)).join("\n"), SOON).toContain(go);
  await page.keyboard.press("Enter");
  await page.locator(".error-summary").waitFor();
  const transcript = await heard(page);
  for (
    let i = 0;
    i < 30 && !transcript.some((phrase) => /District|மாவட்டம்/.test(phrase) && /invalid/.test(phrase));
    i++
  ) {
    await page.keyboard.press("Tab");
    transcript.push(...(await heard(page)));
  }
  expect(transcript).toEqual(said);
});
