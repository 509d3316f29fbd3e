import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { heard, listen, type Reader } from "#tests/helpers/reader.ts";

const address = inject("address");
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
