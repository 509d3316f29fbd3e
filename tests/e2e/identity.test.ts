import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openDisplay, withBrowser } from "#tests/helpers/browser.ts";
import { outbox } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { LOOKS, problemsInLooks } from "#tests/helpers/page-checks.ts";
import { PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";
import { heard, listen } from "#tests/helpers/reader.ts";
import { signedIn } from "#tests/helpers/review-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const at = (page: Page) => new URL(page.url()).pathname;

/** The code of the newest message to `to`, once there are more than `before`; some messages have no code. */
async function newestCode(to: string, before: number): Promise<string> {
  await expect.poll(() => sentTo(to), { timeout: 60_000 }).toBeGreaterThan(before);
  return (await outbox(address, to))[0]!.text.match(/\d{6}/)![0];
}

async function sentTo(to: string): Promise<number> {
  return (await outbox(address, to)).length;
}

async function signIn(page: Page, path = "/login", who = ADMIN): Promise<void> {
  await expect.poll(async () => (await fetch(`${address}/healthz`)).ok).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1100)); // the server sends a code at most once a second here
  const before = await sentTo(who);
  await page.goto(address + path);
  await page.getByLabel("E-mail address or phone number").fill(who);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await newestCode(who, before));
  await page.getByRole("button", { name: "Sign in" }).click();
  // The account bar stands on the page of signing in too, and a menu opened there closes as the next page arrives.
  await expect.poll(() => at(page), SOON).not.toBe("/login");
  await page.locator(".account-bar").waitFor();
}

test("the page of signing in says what is risky about an SMS", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/login`);
  expect(await page.getByText("An SMS can be read on a locked phone").innerText()).toBe(
    "Use an e-mail address if you can: it is safer. An SMS can be read on a locked phone. It goes to a stranger if somebody takes over your number.",
  );
});

test("a user signs in with the keyboard alone, as a screen reader reads it: wrong code, new code, success, signing out", async () => {
  const page = await openPage({ ...PHONE, audited: true });
  await page.goto(`${address}/login`);
  await heading(page).waitFor();
  await listen(page);
  const transcript: string[] = [];
  const say = async () => {
    const phrases = (await heard(page)).filter((phrase) => phrase !== "polite: " && phrase !== "assertive: ");
    transcript.push(...phrases);
    return phrases;
  };
  await new Promise((resolve) => setTimeout(resolve, 1100));
  let before = await sentTo(ADMIN);

  await page.getByLabel("E-mail address or phone number").focus();
  await page.keyboard.type("asha");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid")), SOON).toBe("true");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(ADMIN);
  await page.keyboard.press("Enter");
  await expect.poll(() => heading(page).innerText(), SOON).toContain("Enter the code");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Enter the code we sent you");
  await newestCode(ADMIN, before);
  await say();

  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("autocomplete"))).toBe("one-time-code");
  await page.keyboard.type("000 000");
  await page.keyboard.press("Enter");
  await page.getByText("That is not the code we sent").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("code");
  expect(await page.getByLabel("Code", { exact: true }).inputValue()).toBe("000 000");
  await say();

  const resend = page.getByRole("button", { name: "Send a new code" });
  await expect.poll(() => resend.isEnabled(), { timeout: 60_000 }).toBe(true);
  const told = () => transcript.filter((phrase) => phrase === "polite: You can ask for a new code now.");
  await expect.poll(async () => [await say(), told()][1], SOON).toHaveLength(1);
  const announced = transcript.filter((phrase) => /^(polite|assertive): /.test(phrase));
  expect(announced.join()).not.toMatch(/in \d+ seconds?/); // the countdown is not read out
  before = await sentTo(ADMIN);
  await resend.focus();
  await page.keyboard.press("Enter");
  const code = await newestCode(ADMIN, before);
  await page.getByLabel("Code", { exact: true }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => at(page), SOON).toBe("/admin/dashboard");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe("H1");
  await expect.poll(async () => [...(await say()), ...transcript].join("\n"), SOON).toContain("You are signed in.");
  expect(await page.title()).toBe("Applications: Marga");

  await page.locator(".account-bar summary").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => at(page), SOON).toBe("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(null);
  await say();
  for (const expected of [
    /^heading, Enter the code we sent you, level 1$/,
    /^textbox, Code, .*You can paste it/,
    /^assertive: That is not the code we sent/,
    /^polite: A new code is on its way/,
    /^heading, Applications, level 1$/,
    /^button, Sign out\b/,
  ])
    expect(transcript, transcript.join("\n")).toContainEqual(expect.stringMatching(expected));
});

describe("guards", () => {
  test("a visitor is sent to the sign-in and back, and unknown paths lead to the dashboard of the area", async () => {
    const page = await openPage(PHONE);
    await signIn(page, "/admin/dashboard?from=here");
    expect(page.url()).toBe(`${address}/admin/dashboard?from=here`);
    await page.goto(`${address}/admin/anything/else`);
    await heading(page).waitFor();
    await expect.poll(() => at(page), SOON).toBe("/admin/dashboard");
    await page.goto(`${address}/provider-dashboard`);
    await expect.poll(() => at(page), SOON).toBe("/unauthorized");
    expect(await heading(page).innerText()).toBe("This page is not for this account");
  });

  test("a provider can open the dashboard and not the admin area", async () => {
    const page = await openPage(PHONE);
    await signIn(page, "/provider-dashboard", PROVIDER);
    await expect.poll(() => at(page), SOON).toBe("/provider-dashboard/dashboard");
    await page.getByRole("link", { name: "Your page as everybody sees it" }).waitFor();
    await page.goto(`${address}/admin/dashboard`);
    await expect.poll(() => at(page), SOON).toBe("/unauthorized");
  });

  test("a provider's page shows a placeholder while it loads, and none on the way back", async () => {
    const page = await openPage(PHONE);
    await signedIn(page, await providerToken(address));
    await page.goto(`${address}/provider-dashboard`);
    const link = page.getByRole("link", { name: "Your page as everybody sees it" });
    await link.waitFor();
    // The page cannot be queried while a document loads, so it records its own status message.
    await page.evaluate(() => {
      const look = () => {
        const status = document.querySelector(".skeleton-title")?.closest("main")?.querySelector("p[role=status].sr");
        if (status) sessionStorage.setItem("meanwhile", status.textContent!);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await page.route("**/provider/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await link.click();
    await expect.poll(() => at(page), SOON).toMatch(/^\/provider\/[\w-]{36}$/);
    expect(await page.evaluate(() => sessionStorage.getItem("meanwhile"))).toBe("Loading…");
    await expect.poll(() => page.locator(".skeleton").count(), SOON).toBe(0);
    await page.goBack();
    await link.waitFor();
  });

  test("an invalid token is removed, under either name", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/login`);
    await page.evaluate(() => localStorage.setItem("authToken", "x".repeat(43)));
    await page.goto(`${address}/admin/dashboard`);
    await expect.poll(() => at(page), SOON).toBe("/login");
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(null);
  });

  test("signing in redirects to no other site", async () => {
    const page = await openPage(PHONE);
    await signIn(page, "/login?next=//evil.example/x");
    await expect.poll(() => at(page), SOON).toBe("/admin/dashboard");
    expect(page.url().startsWith(address)).toBe(true);
  });

  test("the placeholder says Loading…, and without JavaScript that it is needed", async () => {
    const page = await openPage({ ...PHONE, javascript: false });
    await page.goto(`${address}/admin/dashboard`);
    expect(await page.locator(".signed-in-loading [role=status]").innerText()).toBe("Loading…");
    expect(await page.locator(".signed-in-loading").innerText()).toContain("This part of Marga needs JavaScript.");
  });
});

test("a whole journey keeps to the content security policy and logs no error", async () => {
  const page = await openPage(PHONE);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error("CSP", event.violatedDirective, event.blockedURI),
    );
  });
  await signIn(page);
  await page.locator(".account-bar summary").click();
  await page.getByRole("link", { name: "Your devices" }).click();
  await page.getByText("This device", { exact: true }).waitFor();
  await page.locator(".account-bar summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => at(page), SOON).toBe("/login");
  expect(problems).toEqual([]);
});

test("sessions are ended from another device, with three notices at once whose texts stay after they close", async () => {
  const other = await openPage(PHONE);
  await signIn(other);
  for (let i = 0; i < 3; i++) await providerToken(address, ADMIN);
  const page = await openPage(PHONE);
  await signIn(page);
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await page.goto(`${address}/account`);
  const ends = page.getByRole("button", { name: /^End session/ });
  await ends.first().waitFor();
  const count = await ends.count();
  expect(count).toBeGreaterThanOrEqual(4);
  const notices = page.locator(".toasts-stack .toast");
  for (let i = 1; i <= 4; i++) {
    await ends.first().click();
    await expect.poll(() => ends.count(), SOON).toBe(count - i);
    expect(await notices.count()).toBeLessThanOrEqual(3);
  }
  expect(await notices.count()).toBe(3);
  expect((await notices.first().boundingBox())!.width).toBeLessThanOrEqual(356);
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press("Alt+t"); // the timer stops while the focus is on the messages
    expect(await page.evaluate(() => document.activeElement?.closest(".toasts-stack") !== null)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
  }
  await expect.poll(() => notices.count(), SOON).toBeLessThan(3); // the fourth replaced the first, which has gone
  await page.locator(".message-log summary").click();
  await expect.poll(() => page.getByText("The session has ended.").count()).toBeGreaterThanOrEqual(4);
  await other.reload();
  await expect.poll(() => at(other), SOON).toBe("/login");
});

test("the text of a toast stays for 1,000,000 ms and is then removed", async () => {
  const page = await openPage(PHONE);
  await page.clock.install();
  await signIn(page);
  const log = page.getByText(/^1 message/);
  await log.waitFor();
  await page.clock.fastForward(990_000);
  expect(await log.count()).toBe(1);
  await page.clock.fastForward(11_000);
  await expect.poll(() => log.count(), SOON).toBe(0);
});

test("a reload keeps the end of the session", async () => {
  const page = await openPage(PHONE);
  await signIn(page);
  const shown = await page.getByText(/^until /).textContent();
  await page.reload();
  await expect.poll(() => page.getByText(/^until /).textContent(), SOON).toBe(shown);
});

test("the sign-in and its message are in Hindi on a Hindi page", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/login?lang=hi`);
  await page.getByLabel("ई-मेल पता या फ़ोन नंबर").fill("asha");
  await page.getByRole("button", { name: "मुझे कोड भेजें" }).click();
  await page.getByText("10 अंकों का फ़ोन नंबर").first().waitFor();
  await page.getByLabel("ई-मेल पता या फ़ोन नंबर").fill(ADMIN);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const before = await sentTo(ADMIN);
  await page.getByRole("button", { name: "मुझे कोड भेजें" }).click();
  await expect.poll(() => heading(page).innerText(), SOON).toBe("हमारा भेजा कोड लिखें");
  await newestCode(ADMIN, before);
  expect((await outbox(address, ADMIN))[0]!.text).toContain("मार्ग के लिए आपका कोड");
});

test("text size, colours and contrast are stored in the browser, and apply to public pages before the first paint", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/login`);
  await openDisplay(page);
  for (let i = 0; i < 9; i++) {
    const larger = page.getByRole("button", { name: "Larger" });
    await larger.click();
  }
  await page.getByLabel("Dark").check();
  await page.getByLabel("High").check();
  await expect.poll(() => page.getByText("Now: largest").count()).toBe(1);
  await page.goto(`${address}/search?search=autism`);
  const looks = await page.evaluate(() => ({
    ...document.documentElement.dataset,
    px: getComputedStyle(document.body).fontSize,
  }));
  expect(looks).toMatchObject({ textSize: "4xl", theme: "dark", contrast: "high" });
  expect(Number.parseFloat(looks.px!)).toBeGreaterThan(35);
  await page.goto(`${address}/login`);
  await openDisplay(page);
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByLabel("Same as my device").check();
  await page.getByLabel("Normal").check();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ script: "" });
});

test("a page that replaces another leaves the focus in the panel", async () => {
  const page = await openPage(PHONE);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", (route) => promise.then(() => route.continue()));
  await page.goto(`${address}/login`, { waitUntil: "commit" });
  await openDisplay(page);
  resolve();
  await page.getByRole("button", { name: "Send me a code" }).waitFor();
  await page.getByRole("button", { name: "Larger" }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.textSize)).toBe("large");
  await page.goto(`${address}/login`);
  await expect.poll(() => heading(page).evaluate((h1) => h1 === document.activeElement), SOON).toBe(true);
});

test("a server that does not answer loses no input", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/login`);
  await page.getByLabel("E-mail address or phone number").fill(ADMIN);
  await page.route("**/api/otp/send", (route) => route.abort());
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("The server does not answer").first().waitFor();
  expect(await page.getByLabel("E-mail address or phone number").inputValue()).toBe(ADMIN);
  await page.context().setOffline(true);
  await page.getByText("There is no connection").waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText("There is no connection").count(), SOON).toBe(0);
});

test("nothing is wrong with signing in and the signed-in pages, on a phone and a wide screen, light and dark", async () => {
  const page = await openPage({ audited: true });
  await page.goto(`${address}/login`);
  await heading(page).waitFor();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.locator(".field-error").waitFor();
  expect(await problemsInLooks(page, LOOKS), "a contact that is wrong").toEqual({});
  await signIn(page);
  for (const path of ["/account", "/unauthorized"]) {
    await page.goto(address + path);
    await heading(page).waitFor();
    expect(await problemsInLooks(page, LOOKS), path).toEqual({});
  }
});
