import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/day.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { codeFor, outbox } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { pageProblems, problemsInLooks } from "#tests/helpers/page-checks.ts";
import { ask, openSection, PLACE, PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };

let token: string;
let made: string[] = [];
beforeAll(async () => {
  token = await providerToken(address);
});
afterEach(async () => {
  for (const id of made) await ask(address, "DELETE", `/addresses/${id}`, token);
  made = [];
});

async function newPlace(fields: object = {}): Promise<{ id: string; version: number }> {
  const place = await ask(address, "POST", "/addresses", token, { ...PLACE, ...fields });
  made.push(place.id);
  return place;
}
const stored = (id: string) => ask(address, "GET", `/addresses/${id}`, token);
const places = async (): Promise<{ id: string; address_label: string }[]> =>
  (await ask(address, "GET", "/addresses", token)).data;

const edit = (page: Page, name: string) => page.getByRole("link", { name: `Edit ${name}` }).click();
const save = (page: Page) => page.getByRole("button", { name: /^Save|^Try to save/ }).click();
/** By its label, which may say that the field is optional */
const box = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));
const inForm = (page: Page) => page.getByRole("region", { name: /^Edit:|^A new|^A copy of/ });

/** A slow rural connection: 400 ms latency, 50 KB a second. */
async function slowly(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  const connected = (is: boolean) => devtools.send("Network.emulateNetworkConditions", { offline: !is, ...speed });
  await connected(true);
  return connected;
}

/** Answers requests that change addresses in place of the server. Returns a function that removes the handler. */
async function insteadOfTheServer(page: Page, answer: (route: Route) => Promise<void>) {
  const mine = (route: Route) => (route.request().method() === "PUT" ? answer(route) : route.continue());
  await page.route("**/api/addresses/*", mine);
  return () => page.unroute("**/api/addresses/*", mine);
}

/** Opens the form of a new place on a slow connection and enters another street. */
async function editing(street: string) {
  const place = await newPlace();
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses");
  const connected = await slowly(page);
  await edit(page, PLACE.address_label);
  await inForm(page).waitFor();
  await box(page, "Building and street").fill(street);
  return { page, place, connected };
}

const isStillThere = async (page: Page, street: string) =>
  expect(await box(page, "Building and street").inputValue()).toBe(street);

describe("on a slow connection the input stays and the form says what to do when the server", () => {
  test("answers 500", async () => {
    const { page, place } = await editing("5, Temple Street");
    const restore = await insteadOfTheServer(page, (route) =>
      route.fulfill({ status: 500, json: { message: "Something went wrong" } }),
    );
    await save(page);
    await page.getByText("The server could not save it. What you wrote is still here. Try again.").waitFor();
    await isStillThere(page, "5, Temple Street");
    await restore();
    await page.getByRole("button", { name: "Try to save again" }).click();
    await expect.poll(async () => (await stored(place.id)).address_line_1, SOON).toBe("5, Temple Street");
    await inForm(page).waitFor({ state: "detached" });
  });

  test("answers 422: the problems are at their fields and in a summary", async () => {
    const { page } = await editing("6, Temple Street");
    await insteadOfTheServer(page, (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: "Validation errors occurred",
          errors: { "contacts.0.phone": ["Write a phone number of 10 digits"] },
        },
      }),
    );
    await save(page);
    const summary = page.getByRole("alert").filter({ hasText: "1 answer needs to be corrected" });
    await summary.waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
    await summary.getByRole("link").click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("address-contacts-0-phone");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
    await isStillThere(page, "6, Temple Street");
  });

  test("answers 409: fields that both changed are asked about, the others are merged", async () => {
    const { page, place } = await editing("7, Temple Street");
    const theirs = { city: "Melur East", address_line_1: "70, Temple Street", version: place.version };
    await ask(address, "PUT", `/addresses/${place.id}`, token, theirs);
    await save(page);
    const panel = page.getByRole("region", { name: "A colleague changed this too" });
    await panel.getByText("Building and street").waitFor();
    expect(await panel.getByRole("listitem").count()).toBe(1);
    expect((await stored(place.id)).address_line_1).toBe("70, Temple Street");
    await panel.getByRole("button", { name: "On this device: 7, Temple Street" }).click();
    await expect
      .poll(() => stored(place.id), SOON)
      .toMatchObject({ address_line_1: "7, Temple Street", city: "Melur East", version: place.version + 2 });
  });

  test("answers 401, because the session ended: the user signs in above the form, and the form is saved", async () => {
    const own = await providerToken(address);
    await newPlace();
    const page = await openPage(PHONE);
    await openSection(page, address, own, "addresses");
    await edit(page, PLACE.address_label);
    await box(page, "Building and street").fill("8, Temple Street");
    await slowly(page);
    await ask(address, "POST", "/logout", own);
    await save(page);
    await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), SOON)
      .toBe("Please sign in again");
    await isStillThere(page, "8, Temple Street");
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the server sends a code at most once a second here
    const before = (await outbox(address, PROVIDER)).length;
    await page.getByLabel("E-mail address or phone number").fill(PROVIDER);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("Code", { exact: true }).fill(await codeFor(address, PROVIDER, before));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(async () => (await stored(made[0]!)).address_line_1, SOON).toBe("8, Temple Street");
    await inForm(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/provider-dashboard/dashboard");
  });

  test("does not answer: the form is saved when the connection is back", async () => {
    const { page, place, connected } = await editing("9, Temple Street");
    await connected(false);
    await save(page);
    await page.getByText("It is saved when the connection is back").waitFor();
    await isStillThere(page, "9, Temple Street");
    await connected(true);
    await expect.poll(async () => (await stored(place.id)).address_line_1, SOON).toBe("9, Temple Street");
  });
});

test("a change shows in the list at once, and is undone with the server's message when it is refused", async () => {
  const { page } = await editing("10, Temple Street");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await insteadOfTheServer(page, async (route) => {
    await asked;
    await route.fulfill({ status: 403, json: { message: "Forbidden" } });
  });
  await save(page);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: PLACE.address_label }) });
  await row.getByText("10, Temple Street").waitFor();
  answer();
  await row.getByText("4, Temple Street").waitFor();
  await page.getByRole("alert").filter({ hasText: "Forbidden" }).waitFor();
  await isStillThere(page, "10, Temple Street");
});

test("input during the creation of a place is saved to that place, and creates no second one", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses&edit=new");
  for (const [name, text] of [
    ["Name of this place", "Annex"],
    ["PIN code", PLACE.pincode],
    ["City, town or village", PLACE.city],
    ["Building and street", PLACE.address_line_1],
  ])
    await box(page, name!).fill(text!);
  await expect.poll(() => box(page, "District").inputValue(), SOON).not.toBe("");
  await page.route("**/api/addresses", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await save(page);
  await box(page, "Building and street").fill("5, Temple Street");
  await page.getByRole("heading", { name: "Edit: Annex" }).waitFor();
  await isStillThere(page, "5, Temple Street");
  await save(page);
  await inForm(page).waitFor({ state: "detached" });
  const annexes = (await places()).filter(({ address_label }) => address_label === "Annex");
  made.push(...annexes.map(({ id }) => id));
  expect(annexes).toMatchObject([{ address_line_1: "5, Temple Street" }]);
});

test("changes of different fields in two browsers are all saved, without a question", async () => {
  const place = await newPlace();
  const [one, other] = [await openPage(), await openPage(PHONE)];
  for (const page of [one, other]) {
    await openSection(page, address, token, "addresses");
    await edit(page, PLACE.address_label);
  }
  await box(one, "Building and street").fill("12, Temple Street");
  await box(other, "Hours").fill("Monday to Friday, 9 to 5");
  await other.getByRole("group", { name: "Lift" }).getByLabel("No", { exact: true }).check();
  for (const page of [one, other]) {
    await save(page);
    await inForm(page).waitFor({ state: "detached" });
  }
  expect(await stored(place.id)).toMatchObject({
    address_line_1: "12, Temple Street",
    hours: "Monday to Friday, 9 to 5",
    access: { lift: false },
  });
});

test("unsaved input is restored after a reload, without personal data, until it is discarded", async () => {
  const { page, place } = await editing("13, Temple Street");
  await page.locator("summary", { hasText: "Contact at this place" }).click();
  await box(page, "Phone number").fill("9876543210");
  await page.getByRole("link", { name: "Edit Main centre" }).click();
  await expect.poll(() => box(page, "Name of this place").inputValue(), SOON).toBe("Main centre");
  await page.getByText("Not saved yet").waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("9876543210");
  await edit(page, PLACE.address_label);
  await expect.poll(() => box(page, "Phone number").inputValue(), SOON).toBe("9876543210");
  await page.reload();
  await page.getByText("You did not save this").waitFor();
  await isStillThere(page, "13, Temple Street");
  await page.getByRole("button", { name: "Discard it" }).click();
  await isStillThere(page, PLACE.address_line_1);
  await page.reload();
  await inForm(page).waitFor();
  expect(await page.getByText("You did not save this").count()).toBe(0);
  expect((await stored(place.id)).address_line_1).toBe(PLACE.address_line_1);
});

test("a removed place can be restored, also after a reload; a place of a service is not removed, and the services are named", async () => {
  const place = await newPlace();
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses");
  await page.getByRole("button", { name: "Remove Melur branch" }).click();
  await page.getByText("Melur branch was removed.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toContain("Bring it back");
  expect((await places()).map(({ id }) => id)).not.toContain(place.id);
  await page.reload();
  await page.getByRole("button", { name: "Bring it back Melur branch" }).click();
  await page.getByRole("heading", { name: "Melur branch" }).waitFor();
  expect((await places()).map(({ id }) => id)).toContain(place.id);
  await page.getByRole("button", { name: "Remove Main centre" }).click();
  await page.getByRole("alert").filter({ hasText: "This is a place of: " }).waitFor();
  await page.getByRole("heading", { name: "Main centre" }).waitFor();
});

test("a service is copied to another branch without its place and its pictures", async () => {
  const place = await newPlace();
  const page = await openPage();
  await openSection(page, address, token, "services");
  const names = page.locator(".item-list h3");
  await expect.poll(() => names.first().innerText(), SOON).not.toBe("");
  const name = await names.first().innerText();
  await page.getByRole("link", { name: `Duplicate ${name}` }).click();
  await inForm(page).waitFor();
  expect(await box(page, "Name of the service").inputValue()).toBe(name);
  await save(page);
  await page.getByRole("link", { name: "Choose at least one of your places" }).click();
  await page
    .getByRole("group", { name: /At which of your places/ })
    .getByLabel(PLACE.address_label)
    .check();
  await save(page);
  await inForm(page).waitFor({ state: "detached" });
  const { data } = await ask(address, "GET", "/services", token);
  const copy = data.find(({ address_ids }: { address_ids: string[] }) => address_ids.includes(place.id));
  const original = data.find(
    (service: { id: string; name: string }) => service.name === name && service.id !== copy.id,
  );
  for (const field of ["name", "description", "category", "disabilities", "delivery_modes", "coverages"])
    expect(copy[field], field).toEqual(original[field]);
  await ask(address, "DELETE", `/services/${copy.id}`, token);
});

test("with the keyboard alone a place is added, and the focus returns to it in the list", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "addresses");
  await page.getByRole("link", { name: "Add a place" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe("A new place");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hostel");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab"); // past the kinds of places
  await page.keyboard.type("625020");
  await expect.poll(() => box(page, "State").inputValue(), SOON).toBe("Tamil Nadu");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
  await page.keyboard.type("Madurai");
  await page.keyboard.press("Tab");
  await page.keyboard.type("14, Second Cross Street");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe("Edit Hostel");
  const hostel = (await places()).find(({ address_label }) => address_label === "Hostel")!;
  made.push(hostel.id);
});

test("pictures of a service have an order and descriptions, and are listed among the files", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "services");
  const heading = page.locator(".item-list h3").first();
  await expect.poll(() => heading.innerText(), SOON).not.toBe(""); // it is empty until it is laid out
  const name = await heading.innerText();
  await edit(page, name);
  const picture = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c0792c" } })
      .jpeg()
      .toBuffer(),
  });
  for (const file of ["room", "garden"]) {
    await page.getByLabel(/^Pictures/).setInputFiles(await picture(`${file}.jpg`));
    await page.getByLabel(`What does the picture ${file}.jpg show?`).fill(`The ${file}`);
  }
  await page.getByRole("button", { name: "Move up garden.jpg" }).click();
  await save(page);
  await inForm(page).waitFor({ state: "detached" });
  const alts = async () => {
    const { data } = await ask(address, "GET", "/services", token);
    return data
      .find((service: { name: string }) => service.name === name)
      .images.map(({ alt }: { alt: string }) => alt);
  };
  expect(await alts()).toEqual(["The garden", "The room"]);

  await openSection(page, address, token, "documents");
  await page.getByRole("button", { name: "Remove garden.jpg" }).click();
  await page.getByRole("button", { name: "Bring it back garden.jpg" }).waitFor();
  await expect.poll(async () => (await alts()).length, SOON).toBe(1);
  await page.getByRole("button", { name: "Bring it back garden.jpg" }).click();
  await expect.poll(async () => (await alts()).length, SOON).toBe(2);
  for (const file of ["room", "garden"]) await page.getByRole("button", { name: `Remove ${file}.jpg` }).click();
  await expect.poll(async () => (await alts()).length, SOON).toBe(0);
});

test("a new legal name waits for review: both versions are shown side by side, and changing it back ends the review", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "profile");
  const field = box(page, "Name on the registration papers");
  const before = await field.inputValue();
  await field.fill("Another Trust");
  await save(page);
  const waiting = page.getByRole("region", { name: "Waiting for our review" });
  await waiting.getByText("Another Trust").waitFor();
  expect(await waiting.innerText()).toContain(before);
  const { id } = (await ask(address, "GET", "/provider/organization", token)).data;
  expect((await ask(address, "GET", `/organizations/${id}`)).data.legal_name).toBe(before);
  await field.fill(before);
  await save(page);
  await waiting.waitFor({ state: "detached" });
});

test("another contact channel is published with its languages as soon as it is saved", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "contacts");
  await page.getByRole("button", { name: "Add another way to reach you" }).click();
  const second = page.getByRole("group", { name: "Way to reach you, number 2" });
  await save(page);
  await page.getByRole("link", { name: /Give at least one way/ }).waitFor();
  await second.getByLabel(/^Video call/).fill("meet.example.org/isl");
  await second.getByLabel("Indian Sign Language", { exact: true }).check();
  await save(page);
  const { data } = await ask(address, "GET", "/provider/organization", token);
  const contact = async () => (await ask(address, "GET", `/organizations/${data.id}`)).data.contacts[1];
  await expect.poll(contact, SOON).toMatchObject({ video_url: "https://meet.example.org/isl", languages: ["ins"] });
  await second.getByRole("button", { name: /^Remove/ }).click();
  await save(page);
  await second.waitFor({ state: "detached" });
});

test("a registration says in words whether it is valid", async () => {
  const page = await openPage(PHONE);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const paper = { type: "custom", number: "7", issue_date: "2020-01-01" };
  const made = [];
  for (const [group_name, valid_till] of [
    ["Long", day(400)],
    ["Short", day(20)],
    ["Over", day(-20)],
  ]) {
    const sent = { ...paper, group_name, valid_till };
    made.push((await ask(address, "POST", "/registration-details", token, sent)).id);
  }
  await openSection(page, address, token, "registrations");
  await page.getByText("Your changes to papers are waiting for our review").waitFor();
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await row("Long")
    .getByText(/^Valid until/)
    .waitFor();
  await row("Short")
    .getByText(/^Expires soon, on/)
    .waitFor();
  await row("Over")
    .getByText(/^Expired on/)
    .waitFor();
  for (const id of made) await ask(address, "DELETE", `/registration-details/${id}`, token);
});

test("an unknown section shows the overview; another section starts at its heading and keeps the language", async () => {
  const page = await openPage(PHONE);
  await openSection(page, address, token, "nothing&lang=hi");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  await page.locator(".side-nav summary").click();
  await page.locator(".side-nav a[href*='section=links']").click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe("H1");
  expect(new URL(page.url()).searchParams.get("lang")).toBe("hi");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("with 200 places, typing into the form renders no other row, and the list is filtered while the user types", async () => {
  const page = await openPage(PHONE);
  await newPlace({ address_label: "Branch 150" });
  await page.route(/\/api\/provider\/organization(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const copy = (_: unknown, i: number) => ({
      ...data.addresses.at(-1),
      id: uuid(),
      address_label: `Branch ${201 + i}`,
    });
    const addresses = [...data.addresses, ...Array.from({ length: 199 }, copy)];
    await route.fulfill({ response, json: { data: { ...data, addresses } } });
  });
  await openSection(page, address, token, "addresses");
  await page.getByText("Your 201 places").waitFor();
  await edit(page, "Branch 150");
  await inForm(page).waitFor();
  await page.evaluate(() => {
    const form = document.querySelector("#address-address_label")!.closest("form")!;
    Object.assign(window, { touched: 0 });
    new MutationObserver((records) => {
      const outside = records.filter(
        ({ target }) =>
          target instanceof Element && target.closest("li") && !form.contains(target) && !target.contains(form),
      );
      (window as unknown as { touched: number }).touched += outside.length;
    }).observe(document.querySelector("main")!, { subtree: true, childList: true, attributes: true });
  });
  await page.locator("#address-address_label").pressSequentially("xxxxxxxxxx");
  // Outside the form only its own row may change, once, to show that it has unsaved changes.
  expect(await page.evaluate(() => (window as unknown as { touched: number }).touched)).toBeLessThanOrEqual(1);
  await page.locator("#filter").pressSequentially("211");
  await page.getByText("of 201", { exact: false }).waitFor();
}, 240_000);

const sections = [
  "profile",
  "contacts",
  "people",
  "links",
  "addresses",
  "addresses&edit=new",
  "services",
  "services&edit=new",
  "registrations",
  "registrations&edit=new",
  "documents",
];

test("nothing is wrong with the sections in any look", async () => {
  const page = await openPage({ audited: true });
  for (const section of sections) {
    await openSection(page, address, token, section);
    await page.waitForLoadState("networkidle");
    expect(await pageProblems(page), section).toEqual({});
  }
}, 300_000);

test("three checkers find nothing in a form with problems, with a conflict, with unsaved input, and with the sign-in above it", async () => {
  const place = await newPlace();
  const page = await openPage({ ...PHONE, audited: true });
  const looked = async () => {
    await page.waitForLoadState("networkidle");
    return problemsInLooks(page, [{ ...PHONE, scheme: "light" }]);
  };
  await openSection(page, address, token, "addresses");
  await edit(page, PLACE.address_label);
  const street = box(page, "Building and street");
  await street.fill("");
  await save(page);
  await page.getByText("1 answer needs to be corrected").waitFor();
  const found: Record<string, object> = { problems: await looked() };
  await street.fill("9, Temple Street");
  const refuse = await insteadOfTheServer(page, (route) =>
    route.fulfill({ status: 401, json: { message: "Unauthorized" } }),
  );
  await save(page);
  await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
  found.signed_out = await looked();
  await refuse();
  await page.reload();
  await page.getByText("You did not save this").waitFor();
  found.kept = await looked();
  await ask(address, "PUT", `/addresses/${place.id}`, token, { address_line_1: "90, Temple Street" });
  await save(page);
  await page.getByRole("heading", { name: "A colleague changed this too" }).waitFor();
  found.conflict = await looked();
  expect(found).toEqual({ problems: {}, signed_out: {}, kept: {}, conflict: {} });
}, 180_000);
