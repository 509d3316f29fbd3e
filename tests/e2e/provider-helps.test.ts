import type { Page } from "playwright-core";
import sharp from "sharp";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { importedSchool, listing, providerWithBranches, search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";
import { brokenWords } from "#tests/helpers/layout.ts";
import { LOOKS, layoutProblems, problemsInLooks } from "#tests/helpers/page-checks.ts";

const openPage = withBrowser();
/** A page of A4 without its margins, px */
const A4 = { width: 688, height: 1016 };
const path = async () => (await providerWithBranches()).split("?")[0]!;
const idOf = (page: string) => page.split("/").at(-1)!;

/** An organisation that prefers Hindi and reads WhatsApp and e-mail. */
async function answersInHindi() {
  const { data } = await search("location=Lucknow&per_page=100");
  for (const { id, source } of data) {
    if (source !== "demo") continue;
    const found = await listing(id);
    const [contact] = found.contacts;
    const spoken = contact?.languages.filter((code) => ["en", "bn", "gu", "hi", "kn", "ta", "te"].includes(code));
    if (spoken?.[0] === "hi" && contact?.whatsapp && contact.email && found.organization_services.length > 0)
      return found;
  }
  throw new Error("Nobody near Lucknow answers in Hindi by WhatsApp and e-mail.");
}

describe("as plain text", () => {
  test("the listing can be read in any program, in the reader's language", async () => {
    const provider = await path();
    const { name, contacts, addresses } = await listing(idOf(provider));
    const response = await fetch(`${address}${provider}/text`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("Content-Language")).toBe("en");
    const lines = (await response.text()).split("\n");
    expect(lines[0]).toBe(name);
    expect(lines).toContain(`Their ${addresses.length} places:`);
    expect(lines.join("\n")).toContain(contacts[0]!.hours ?? "");
    expect(lines).toContain(`This page: ${address}${provider}`);
    expect(await (await fetch(`${address}${provider}/text?lang=ta`)).text()).toContain("தொடர்பு கொள்ள:");
    expect((await fetch(`${address}/provider/nobody/text`)).status).toBe(404);
  });

  test("the page links to it in the same language", async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${address}${await path()}?lang=ta`);
    const link = page.locator('a[href$="/text?lang=ta"]');
    await link.click();
    expect(await page.evaluate(() => document.contentType)).toBe("text/plain");
  });
});

describe("on paper", () => {
  test("the QR code opens the page, and is drawn as the standard says", async () => {
    const page = await openPage();
    const provider = await path();
    await page.goto(address + provider);
    await page.locator("summary", { hasText: "Share" }).click();
    const code = page.getByRole("img", { name: `QR code that opens this page: ${address}${provider}` });
    const { data, size } = encode(`${address}${provider}`, { ecc: "M", border: 4 });
    const SCALE = 8;
    const { data: pixels } = await sharp(await code.screenshot())
      .resize(size * SCALE, size * SCALE, { fit: "fill" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = data.map((row, y) =>
      row.map((_, x) => pixels[(y * SCALE + SCALE / 2) * size * SCALE + x * SCALE + SCALE / 2]! < 128),
    );
    expect(drawn).toEqual(data);
  });

  test("the page prints with the code and without screen controls", async () => {
    const page = await openPage({ offline: true });
    const provider = await path();
    await page.goto(address + provider);
    const isDrawn = () => page.locator(".qr-code").evaluate((code: HTMLImageElement) => code.naturalWidth > 0);
    await expect.poll(isDrawn, { message: "the code is there before anybody prints" }).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".qr-code").isVisible()).toBe(true);
    expect(await page.getByText(`This page: ${address}${provider}`).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Reach them" }).isVisible()).toBe(true);
    for (const absent of ["Write a first message for me", "Report a problem", "Send on WhatsApp", "Share"])
      expect(await page.getByText(absent, { exact: true }).isVisible(), absent).toBe(false);
  });

  test.each([
    ["en", 0.95],
    ["hi", 0.95],
    ["ta", 0.9],
  ])("in %s nearly every organisation is one side of A4, and no word is broken", async (lang, share) => {
    const { data } = await search("per_page=100&sort=name");
    const page = await openPage({ javascript: false });
    const longer: string[] = [];
    const some = data.filter(({ source }, i) => source === "demo" && i % 4 === 0);
    for (const { id, name } of some) {
      await page.goto(`${address}/provider/${id}?lang=${lang}`);
      if ((await sides(page)) > 1) longer.push(name);
    }
    expect(some.length).toBeGreaterThan(20);
    expect(longer.length, longer.join(", ")).toBeLessThanOrEqual(some.length * (1 - share));

    await page.setViewportSize(A4);
    await page.emulateMedia({ media: "print" });
    for (const { id, name } of some.slice(0, 5)) {
      await page.goto(`${address}/provider/${id}?lang=${lang}`);
      expect(await brokenWords(page, A4.width / 3), name).toEqual([]);
    }
  });

  test.each(["en", "hi", "ta"])("in %s a list prints two organisations to a page, each with its code", async (lang) => {
    const { data } = await search("per_page=100&sort=name");
    const some = data.filter(({ branches }) => branches > 1).slice(0, 6);
    expect(some.length).toBe(6);
    const page = await openPage({ javascript: false });
    await page.goto(`${address}/shortlist?ids=${some.map(({ id }) => id).join(",")}&lang=${lang}`);
    expect(await sides(page)).toBe(3);
    await page.setViewportSize(A4);
    await page.emulateMedia({ media: "print" });
    expect(await brokenWords(page, A4.width / 3)).toEqual([]);
    for (const [i, { id }] of some.entries()) {
      const entry = page.locator("ol.shortlist > li").nth(i);
      expect(await entry.locator(".qr-code").isVisible()).toBe(true);
      expect(await entry.locator("address").first().isVisible()).toBe(true);
      expect(await entry.innerText()).toContain(`${address}/provider/${id}`);
    }
    expect(await page.locator(".qr-code:visible").count()).toBe(some.length);
    await page.emulateMedia({ media: "screen" });
    expect(await page.locator("ol.shortlist .qr-code:visible").count()).toBe(0);
  });
});

/** How many sides of A4 a page takes when it is printed. */
async function sides(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)!.length;
}

interface Said {
  said: { text: string; lang: string }[];
  end(): void;
  cancelled: number;
}

/** Simulates a device with these voices. Speech goes on until the test calls `end`. */
async function withVoices(page: Page, languages: string[]): Promise<void> {
  await page.addInitScript((languages) => {
    const voices = languages.map((lang) => ({ lang, name: lang }));
    let current: { onend?: (() => void) | null } | null = null;
    const log: Said = { said: [], cancelled: 0, end: () => current?.onend?.() };
    Object.assign(window, {
      log,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: Object.assign(new EventTarget(), {
        getVoices: () => voices,
        speak(utterance: { text: string; lang: string; onend?: () => void }) {
          current = utterance;
          log.said.push({ text: utterance.text, lang: utterance.lang });
        },
        cancel() {
          log.cancelled++;
          current = null;
        },
      }),
    });
  }, languages);
}
const log = (page: Page) => page.evaluate(() => (window as unknown as { log: Said }).log.said);
const end = (page: Page) => page.evaluate(() => (window as unknown as { log: Said }).log.end());

describe("read aloud", () => {
  test("the page is read sentence by sentence on request, paused, continued and stopped", async () => {
    const page = await openPage({ width: 360, height: 740 });
    await withVoices(page, ["en-US", "en_IN", "hi-IN"]);
    const provider = await path();
    await page.goto(address + provider);
    const { name, addresses } = await listing(idOf(provider));
    const start = page.getByRole("button", { name: "Read aloud" });
    await start.waitFor();
    expect(await log(page), "never by itself").toEqual([]);
    await start.click();
    expect(await log(page)).toEqual([{ text: name, lang: "en_IN" }]);
    await end(page);
    expect((await log(page)).length).toBe(2);

    await page.getByRole("button", { name: "Pause reading" }).click();
    await page.getByRole("button", { name: "Continue reading" }).click();
    const [, paused, resumed] = await log(page);
    expect(resumed, "begins the sentence again").toEqual(paused);

    for (let i = 0; i < 500 && (await page.getByRole("button", { name: "Pause reading" }).isVisible()); i++)
      await end(page);
    const texts = (await log(page)).map(({ text }) => text);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(180);
    const heard = texts.join(" ");
    const order = ["Reach them", "Their", "What they do", "Who it is for"];
    const places = order.map((heading) => heard.indexOf(heading));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const { city, pincode } = addresses.find(({ pincode }) => pincode)!;
    expect(texts, "each line of an address by itself").toContain(`${city} ${pincode}`);
    for (const silent of ["Read aloud", "Report a problem", "Keep or send", "Write the message", "Open in maps"])
      expect(heard).not.toContain(silent);

    await start.click();
    await page.getByRole("button", { name: "Stop reading" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Stop reading" }).isVisible()).toBe(false);
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("the button is hidden without a voice for the language, and nothing moves when it appears", async () => {
    const page = await openPage();
    await withVoices(page, ["fr-FR"]);
    const provider = await path();
    await page.goto(address + provider, { waitUntil: "networkidle" });
    expect(await page.getByRole("button", { name: "Read aloud" }).isVisible()).toBe(false);
    const before = await page.locator(".organization-reach").boundingBox();
    const other = await openPage();
    await withVoices(other, ["en-GB"]);
    await other.goto(address + provider, { waitUntil: "networkidle" });
    await other.getByRole("button", { name: "Read aloud" }).waitFor();
    expect(await other.locator(".organization-reach").boundingBox()).toEqual(before);
  });

  test("text in another language than the page has a voice of that language", async () => {
    const page = await openPage();
    await withVoices(page, ["en-IN", "hi-IN"]);
    await page.goto(`${address}/blogs/how-to-get-a-udid-card?lang=hi`);
    await page.locator("[data-read-aloud] button").first().click();
    expect((await log(page))[0]).toEqual({ text: "यूडीआईडी कार्ड कैसे बनवाएँ", lang: "hi-IN" });
  });
});

const ENGLISH_AGE = "6 to 12 years";
const HINDI_AGE = "6 से 12";

describe("a first message", () => {
  test("is written in the browser, in both languages, and is not sent", async () => {
    const { id, name, contacts, organization_services: services } = await answersInHindi();
    const page = await openPage({ width: 360, height: 740 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: address });
    await page.goto(`${address}/provider/${id}`, { waitUntil: "networkidle" });
    const requests: string[] = [];
    page.on("request", (request) => request.resourceType() !== "font" && requests.push(request.url()));
    await page.getByText("Write a first message for me").click();
    await page.getByLabel(services[0]!.name, { exact: true }).check();
    await page.getByLabel("How old is the person?").selectOption({ label: ENGLISH_AGE });
    await page.getByLabel("Where do you need it?").fill("Malihabad");
    await page.getByLabel("How should they answer?").selectOption({ label: "In writing only" });
    await page.getByRole("button", { name: "Write the message" }).click();

    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your message is ready");
    const theirs = page.locator("[data-message=theirs]");
    expect(await theirs.getAttribute("lang")).toBe("hi");
    expect(await theirs.innerText()).toContain(HINDI_AGE);
    const mine = page.locator("[data-message=mine]");
    expect(await mine.getAttribute("lang")).toBe("en");
    expect(await mine.innerText()).toBe(
      `Hello ${name},

I am looking for this: ${services[0]!.name}.
Age of the person: ${ENGLISH_AGE}.
Place: Malihabad.
Please answer in writing. I cannot talk on the phone.
Thank you!

I wrote this with the help of Marga, where I found you: ${address}/provider/${id}`,
    );

    const message = await theirs.innerText();
    const whatsapp = await page.getByRole("link", { name: `Send by WhatsApp ${name}` }).getAttribute("href");
    expect(whatsapp).toBe(`https://wa.me/91${contacts[0]!.whatsapp}?text=${encodeURIComponent(message)}`);
    const email = new URL((await page.getByRole("link", { name: `Send by e-mail ${name}` }).getAttribute("href"))!);
    expect(email.pathname).toBe(contacts[0]!.email);
    expect(email.searchParams.get("body")).toBe(message.replaceAll("\n", "\r\n"));
    await page.getByRole("button", { name: "Copy the message" }).click();
    await page.getByText("The message is copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);

    await page.getByLabel("Where do you need it?").fill("Kakori");
    await expect.poll(() => mine.innerText(), { message: "follows what is chosen" }).toContain("Place: Kakori.");
    // The sentences in both languages are files that are the same for every visitor.
    expect(requests.filter((url) => !/\/assets\/texts-(en|hi)-[\w-]+\.json$/.test(url))).toEqual([]);
    expect(page.url()).toBe(`${address}/provider/${id}`);
  });

  test("is written without script too, and the answer is not cached", async () => {
    const { id, name, contacts } = await answersInHindi();
    const page = await openPage({ javascript: false, width: 360, height: 740 });
    await page.goto(`${address}/provider/${id}`);
    await page.getByText("Write a first message for me").click();
    await page.getByLabel("Your name").fill("<b>Asha</b>");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Write the message" }).click();
    const response = await answered;
    expect(response.status()).toBe(200);
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(page.url()).toBe(`${address}/provider/${id}/message`);
    expect(await page.locator("h1").innerText()).toBe(`Your message to ${name}`);
    const theirs = page.locator("[data-message=theirs]");
    const message = (await theirs.textContent())!;
    expect(message).toContain("<b>Asha</b>");
    expect(await page.locator("[data-message=mine]").textContent()).toContain("My name: <b>Asha</b>.");
    expect(await page.getByRole("link", { name: /Send by WhatsApp/ }).getAttribute("href")).toBe(
      `https://wa.me/91${contacts[0]!.whatsapp}?text=${encodeURIComponent(message)}`,
    );
    expect(await page.getByRole("button", { name: "Copy the message" }).isVisible()).toBe(false);
    expect(await page.getByLabel("Your name").inputValue(), "can be changed").toBe("<b>Asha</b>");
    expect(await (await fetch(`${address}/provider/${id}/message`)).text()).not.toContain("Asha");
  });

  test("ignores services that the organisation does not offer", async () => {
    const provider = await path();
    const ask = (headers: Record<string, string>) =>
      fetch(`${address}${provider}/message`, {
        method: "POST",
        body: new URLSearchParams({ service: "Free money", age: "constructor" }),
        headers,
      });
    const html = await (await ask({})).text();
    expect(html).not.toContain("Free money");
    expect(html).not.toContain("native code");
    expect((await ask({ Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await fetch(`${address}${provider}/message`, { method: "POST", body: "{}" })).status).toBe(400);
  });

  test("says when an organisation has no channel for text", async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${address}${await importedSchool()}/message`);
    await page.getByLabel("What does it cost?").check();
    await page.getByRole("button", { name: "Write the message" }).click();
    await expect.poll(() => page.getByText("We do not know how to reach them yet.").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: /^Send/ }).count()).toBe(0);
    expect(await page.locator("[data-message=theirs]").textContent()).toContain("What does it cost?");
  });
});

test("a page is shared in the reader's language, by the reader's own apps", async () => {
  const provider = await path();
  const { name, contacts, addresses } = await listing(idOf(provider));
  const page = await openPage({ javascript: false });
  await page.goto(address + provider);
  await page.locator("summary", { hasText: "Share" }).click();
  const link = await page.getByRole("link", { name: "Send by SMS" }).getAttribute("href");
  const text = decodeURIComponent(link!.split("body=")[1]!);
  const lines = text.split("\n");
  expect([lines[0], lines.at(-1)]).toEqual([name, `${address}${provider}`]);
  const phone = contacts.find(({ phone }) => phone)!.phone!;
  expect(lines).toContain(`Call: ${phone.slice(0, 5)} ${phone.slice(5)}`);
  expect(lines.some((line) => line.includes(addresses[0]!.pincode!))).toBe(true);
  const hrefOf = (link: string) => page.getByRole("link", { name: link, exact: true }).getAttribute("href");
  expect(await hrefOf("Send on WhatsApp")).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  expect(await hrefOf("Send by SMS")).toBe(`sms:?body=${encodeURIComponent(text)}`);
  expect(new URL((await hrefOf("Send by e-mail"))!).searchParams.get("body")).toBe(text);
});

test("three checkers find nothing in what is opened and ready, on a phone and a wide screen, light and dark", async () => {
  const { id, organization_services: services } = await answersInHindi();
  const page = await openPage({ audited: true });
  await withVoices(page, ["en-IN"]);
  await page.goto(`${address}/provider/${id}`);
  await page.getByRole("button", { name: "Read aloud" }).click();
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByText("Write a first message for me").click();
  await page.getByLabel(services[0]!.name, { exact: true }).check();
  await page.getByRole("button", { name: "Write the message" }).click();
  expect({ ...(await problemsInLooks(page, LOOKS)), ...(await layoutProblems(page)) }).toEqual({});
});
