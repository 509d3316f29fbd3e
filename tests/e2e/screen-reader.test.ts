import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { heard, listen, type Reader } from "#tests/helpers/reader.ts";

const openPage = withBrowser();

declare const reader: Reader;

async function listenTo(path: string): Promise<Page> {
  const page = await openPage({ width: 360, height: 740, audited: true });
  await page.goto(address + path);
  await listen(page);
  return page;
}

/** What is said from the beginning of an element to its end. */
function readThrough(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    await reader.stop();
    await reader.start({ container: document.querySelector(selector) });
    const first = await reader.lastSpokenPhrase();
    for (let i = 0; i < 60; i++) {
      await reader.next();
      if ((await reader.lastSpokenPhrase()) === first || (await reader.lastSpokenPhrase()).startsWith("end of listbox"))
        break;
    }
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    await reader.start({ container: document.body });
    await reader.clearSpokenPhraseLog();
    return phrases;
  }, selector);
}

const languages = [
  {
    name: "English",
    path: "/",
    typed: "autis",
    box: "combobox, What do you need?",
    count: /^polite: (\d+) suggestions?\. Use the down arrow to choose\.$/,
    group: "group, Conditions",
    option: "Autism spectrum",
    chosen: "polite: “Autism spectrum” is in the box.",
  },
  {
    name: "Hindi",
    path: "/?lang=hi",
    typed: "ऑटि",
    box: "combobox, आपको क्या चाहिए?",
    count: /^polite: (\d+) सुझाव। चुनने के लिए नीचे का तीर दबाएँ।$/,
    group: "group, दिव्यांगता या रोग",
    option: "ऑटिज़्म स्पेक्ट्रम",
    chosen: "polite: “ऑटिज़्म स्पेक्ट्रम” बॉक्स में लिखा गया।",
  },
];

test.each(languages)("suggestions are heard in $name: typing, their number, choosing, clearing", async (said) => {
  const page = await listenTo(said.path);
  const box = page.locator("#q");
  await box.focus();
  expect((await heard(page)).at(-1)).toMatch(new RegExp(`^${said.box.replace("?", "\\?")}.*not expanded`));

  await box.pressSequentially(said.typed);
  await page.getByRole("option").first().waitFor();
  const announced = (await heard(page)).filter((phrase) => said.count.test(phrase));
  expect(announced).toHaveLength(1);
  const count = Number(announced[0]!.match(said.count)![1]);
  expect(count).toBe(await page.getByRole("option").count());

  await page.keyboard.press("ArrowDown");
  const list = await readThrough(page, "#q-list");
  expect(list).toContain(said.group);
  const options = list.filter((phrase) => phrase.startsWith("option, "));
  expect(options).toHaveLength(count);
  expect(options[0]).toMatch(new RegExp(`^option, ${said.option}, (?!not selected).*selected`));
  expect(options.slice(1).every((phrase) => phrase.includes("not selected"))).toBe(true);

  await page.keyboard.press("Enter");
  await expect.poll(() => heard(page)).toContain(said.chosen);
  expect(await box.inputValue()).toBe(said.option);
  expect(await readThrough(page, ".search")).toContainEqual(expect.stringMatching(/combobox.*not expanded/));

  await box.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  expect(await box.inputValue()).toBe("");
  expect(await page.getByRole("option").count()).toBe(0);
  expect((await heard(page)).filter((phrase) => said.count.test(phrase))).toEqual([]);
});

/** Headings as a screen reader says them, in the order in which it comes by them. */
const headings = (phrases: string[]) => phrases.filter((phrase) => /^heading, .*level \d$/.test(phrase));

/** All that is said of the page's content, from its beginning to its end. */
async function readContent(page: Page): Promise<string[]> {
  await listen(page);
  return page.evaluate(async () => {
    await reader.stop();
    await reader.start({ container: document.querySelector("main") });
    for (let i = 0; i < 3000 && (await reader.lastSpokenPhrase()) !== "end of main"; i++) await reader.next();
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    await reader.start({ container: document.body });
    await reader.clearSpokenPhraseLog();
    return phrases;
  });
}

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => e.textContent?.trim()));

// Saving it comes between reading and the change of language.
test("by ear alone somebody finds a provider, reads about it, changes the language and the size of the text", async () => {
  const page = await openPage({ width: 360, height: 740, audited: true });
  await page.goto(address);
  const home = await readContent(page);
  expect(home[0]).toBe("main");
  expect(home).toContainEqual(expect.stringMatching(/^combobox, What do you need\?/));
  expect(home).toContainEqual(expect.stringMatching(/^combobox, Where\?/));
  await page.locator("#q").fill("autism");
  await page.locator("#where").fill("Pune");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?/);

  const results = await readContent(page);
  expect(headings(results)[0]).toMatch(/^heading, \d+ organisations? .*autism.*Pune.*, level 1$/i);
  const names = await shown(page, ".result h2 a, .result h3 a");
  for (const name of names) expect(results).toContainEqual(expect.stringMatching(`^link, ${literal(name!)}`));
  await page.locator(".result :is(h2, h3) a").first().click();
  await page.waitForURL(/\/provider\//);

  const read = await readContent(page);
  expect(headings(read)[0]).toBe(`heading, ${names[0]}, level 1`);
  const parts = await shown(page, "main h2");
  expect(headings(read).filter((phrase) => phrase.endsWith("level 2"))).toEqual(
    parts.map((part) => `heading, ${part}, level 2`),
  );

  await page.locator("summary", { hasText: "English" }).click();
  await page.getByRole("link", { name: "தமிழ்" }).click();
  await page.waitForURL(/lang=ta/);
  const inTamil = await readContent(page);
  expect(headings(inTamil)[0]).toBe(`heading, ${names[0]}, level 1`);
  expect(headings(inTamil).filter((phrase) => phrase.endsWith("level 2"))[0]).toMatch(/^heading, [\u0b80-\u0bff ]+/);

  await page.locator(".site-header details").nth(1).locator("summary").click();
  await page.locator("[name=step][value=larger]").click();
  const size = await page.locator("[data-text-size-words]").textContent();
  await expect.poll(() => heard(page)).toContain(`polite: ${size}`);
});

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
