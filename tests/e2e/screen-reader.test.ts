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

/** The screen reader's phrases from the start of an element to its end. */
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
    group: "group, Disabilities",
    option: "Autism spectrum",
    chosen: "polite: “Autism spectrum” is in the box.",
  },
  {
    name: "Hindi",
    path: "/?lang=hi",
    typed: "ऑटि",
    box: "combobox, आपको क्या चाहिए?",
    count: /^polite: (\d+) सुझाव। चुनने के लिए नीचे का तीर दबाएँ।$/,
    group: "group, दिव्यांगताएँ",
    option: "ऑटिज़्म स्पेक्ट्रम",
    chosen: "polite: “ऑटिज़्म स्पेक्ट्रम” बॉक्स में लिखा गया।",
  },
];

test.each(languages)(
  "a screen reader in $name reads suggestions: typing, their number, choosing, clearing",
  async (said) => {
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
    expect(await readThrough(page, ".search-form")).toContainEqual(expect.stringMatching(/combobox.*not expanded/));

    await box.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect.poll(() => box.inputValue()).toBe("");
    expect(await page.getByRole("option").count()).toBe(0);
    expect((await heard(page)).filter((phrase) => said.count.test(phrase))).toEqual([]);
  },
);

/** The phrases that are headings, in reading order. */
const headings = (phrases: string[]) => phrases.filter((phrase) => /^heading, .*level \d$/.test(phrase));

/** The screen reader's phrases for the whole content of the page. */
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

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const journeys = [
  {
    from: "English",
    path: "/",
    need: "combobox, What do you need?",
    where: "combobox, Where?",
    typed: ["autism", "Pune"],
    found: /^heading, \d+ organisations? .*autism.*Pune.*, level 1$/i,
    save: (name: string) => `button, Save ${name}, not pressed`,
    pressed: (name: string) => `button, Save ${name}, pressed`,
    saved: (name: string) => `polite: Saved on this device: ${name}.`,
    list: "Saved (1)",
    to: { language: "தமிழ்", code: "ta", letters: /^heading, [\u0b80-\u0bff ]+, level 2$/ },
  },
  {
    from: "Hindi",
    path: "/?lang=hi",
    need: "combobox, आपको क्या चाहिए?",
    where: "combobox, कहाँ?",
    typed: ["ऑटिज़्म", "पुणे"],
    found: /^heading, पुणे के पास ऑटिज़्म के लिए \d+ संस्था(एँ)?, level 1$/,
    save: (name: string) => `button, सहेजें ${name}, not pressed`,
    pressed: (name: string) => `button, सहेजें ${name}, pressed`,
    saved: (name: string) => `polite: इस डिवाइस पर सहेजी गई: ${name}।`,
    list: "सहेजी हुई (1)",
    to: { language: "English", code: "en", letters: /^heading, [a-z ]+, level 2$/i },
  },
];

test.each(journeys)(
  "with a screen reader in $from, a user finds a provider, reads about it, saves it, changes the language and the text size",
  async (said) => {
    const page = await openPage({ width: 360, height: 740, audited: true });
    await page.goto(address + said.path);
    const home = await readContent(page);
    expect(home[0]).toBe("main");
    for (const box of [said.need, said.where]) expect(home.some((phrase) => phrase.startsWith(box))).toBe(true);
    await page.locator("#q").fill(said.typed[0]!);
    await page.locator("#where").fill(said.typed[1]!);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?/);

    const results = await readContent(page);
    expect(headings(results)[0]).toMatch(said.found);
    const names = await shown(page, ".result h2 a, .result h3 a");
    for (const name of names) expect(results).toContainEqual(expect.stringMatching(`^link, ${literal(name!)}`));
    await page.locator(".result :is(h2, h3) a").first().click();
    await page.waitForURL(/\/provider\//);

    const name = names[0]!;
    const read = await readContent(page);
    expect(headings(read)[0]).toBe(`heading, ${name}, level 1`);
    const parts = await shown(page, "main h2");
    expect(headings(read).filter((phrase) => phrase.endsWith("level 2"))).toEqual(
      parts.map((part) => `heading, ${part}, level 2`),
    );

    expect(read).toContain(said.save(name));
    const button = page.locator("main [data-save]").first();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => heard(page)).toContain(said.saved(name));
    expect(await readContent(page)).toContain(said.pressed(name));
    await page.getByRole("link", { name: said.list }).first().click();
    await page.waitForURL(/\/shortlist\?/);
    expect(await readContent(page)).toContainEqual(expect.stringMatching(`^link, ${literal(name)}`));
    await page.goBack();
    await page.waitForURL(/\/provider\//);

    await page.locator(".site-header details").first().locator("summary").click();
    await page.getByRole("link", { name: said.to.language }).click();
    await page.waitForURL(new RegExp(`lang=${said.to.code}`));
    const changed = await readContent(page);
    expect(headings(changed)[0]).toBe(`heading, ${name}, level 1`);
    expect(headings(changed).find((phrase) => phrase.endsWith("level 2"))).toMatch(said.to.letters);

    await page.locator(".site-menu > summary").click();
    await page.locator(".site-menu details summary").click();
    await page.locator("[name=step][value=larger]").click();
    const size = await page.locator("[data-text-size-words]").textContent();
    await expect.poll(() => heard(page)).toContain(`polite: ${size}`);
  },
);
