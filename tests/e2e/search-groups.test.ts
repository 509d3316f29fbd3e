import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { search } from "#tests/helpers/directory.ts";
import { address } from "#tests/helpers/lane.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740, javascript: false };

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const parts = (page: Page) => page.getByRole("list", { name: "Your search" });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const names = (items: { name: string }[]) => items.map(({ name }) => name);

/** The lists of results, each by the heading that names it. */
async function lists(page: Page): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const list of await page.locator("ol.results").all()) {
    const heading = page.locator(`[id="${await list.getAttribute("aria-labelledby")}"]`);
    const label = await heading.evaluate((element) => element.firstChild!.textContent!.trim());
    found.set(label, await list.locator("h3").allInnerTexts());
  }
  return found;
}

test("partial matches follow the full ones, in lists that say what is missing", async () => {
  const page = await openPage(PHONE);
  const asked = "search=autism&location=Madurai";
  const { meta, data } = await search(asked);
  expect(meta.total).toBeGreaterThan(1);
  expect(meta.groups.length).toBeGreaterThan(0);
  await page.goto(`${address}/search?${asked}`);
  expect(await heading(page)).toBe(`${meta.total} organisations for autism near Madurai`);
  const close = meta.groups.reduce((sum, { total }) => sum + total, 0);
  expect(await page.locator("main .search-understood").innerText()).toContain(
    `${meta.total} have everything you asked for. ${close} come close.`,
  );

  const found = [...(await lists(page))];
  expect(found[0]).toEqual(["Results", names(data.slice(0, meta.total))]);
  expect(found[1]![0]).toMatch(
    /^(Within 50 km of Madurai|(Near|In or close to) Madurai, for several or all disabilities \(the page does not name “autism”\))/,
  );
  const first = meta.groups[0]!.total;
  expect(found[1]![1]).toEqual(names(data.slice(meta.total, meta.total + first)));
  expect(await page.locator("#group-1 small").innerText()).toBe(String(first));
});

test("when nothing matches fully, the page says so and shows what comes close, with wider searches below", async () => {
  const page = await openPage(PHONE);
  const asked = "search=blind+school&location=Salem";
  const { meta, data } = await search(asked);
  expect([meta.total, meta.partial]).toEqual([0, true]);
  await page.goto(`${address}/search?${asked}`);
  expect(await heading(page)).toBe("No full match near Salem yet. These come close.");
  expect(await page.title()).toContain("Close matches for blind school near Salem");
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect([...(await lists(page)).values()][0]).toEqual(names(data.slice(0, meta.groups[0]!.total)));
  expect(await page.getByRole("heading", { name: "Search wider", level: 2 }).count()).toBe(1);
  expect(await page.locator("main").innerText()).not.toContain("But the road goes on");
  // Nothing can be filtered but the distance.
  await page.getByRole("link", { name: "Filters" }).click();
  await expect.poll(() => page.getByRole("radio").count()).toBeGreaterThan(0);
  expect(await page.locator(".filters input[type=checkbox]").count()).toBe(0);
});

test("no organisation is on the page twice", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=blind+school+Salem`);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test("pages run through the groups, and a later page repeats the heading of the group that goes on", async () => {
  const page = await openPage(PHONE);
  const asked = "search=blind+school+Salem";
  const { meta } = await search(asked);
  const count = meta.total + meta.groups.reduce((sum, { total }) => sum + total, 0);
  expect(count).toBeGreaterThan(30);
  await page.goto(`${address}/search?${asked}`);
  const last = [...(await lists(page)).keys()].findLast((label) => !/^Far away/.test(label))!;
  expect(await page.locator("main").innerText()).toContain(`1 to 15 of ${count}`);
  await page.getByRole("navigation", { name: "Pages of results" }).getByRole("link", { name: /Next/ }).click();
  const second = await lists(page);
  expect([...second.keys()][0]).toBe(`${last}, continued`);
  expect([...second.values()].flat()).toEqual(names((await search(`${asked}&page=2`)).data));
  expect(await page.title()).toContain("page 2");

  await page.goto(`${address}/search?${asked}&page=${meta.last_page + 1}`);
  expect(await heading(page)).toBe(`There is no page ${meta.last_page + 1}`);
});

test("what was understood can be taken off part by part", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=school+for+4+year+old+with+autism+near+Kochi`);
  expect(await parts(page).getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^Education/),
    expect.stringMatching(/^0 to 5 years/),
    expect.stringMatching(/^Autism spectrum/),
    expect.stringMatching(/^Within 25 km of Kochi, Kerala/),
  ]);
  await parts(page)
    .getByRole("link", { name: /Autism spectrum/ })
    .click();
  expect(query(page)).toEqual({ search: "school for 4 year old", location: "Kochi" });
  await parts(page).getByRole("link", { name: /Kochi/ }).click();
  expect(query(page)).toEqual({ search: "school for 4 year old" });
  await page.getByRole("link", { name: "Filters" }).click();
  await page.getByRole("link", { name: "All filters" }).click();
  await page.getByRole("checkbox", { name: "Exact words only" }).check();
  await page.getByRole("button", { name: "Show results" }).click();
  expect(query(page)).toEqual({ search: "school for 4 year old", exact: "1" });
  await parts(page)
    .getByRole("link", { name: /Exact words only/ })
    .click();
  expect(query(page)).toEqual({ search: "school for 4 year old" });
});

test("taking off a place keeps the filters, and ends an order by distance", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=school&location=Kochi&distance=100&modes=online&sort=distance`);
  await parts(page).getByRole("link", { name: /Kochi/ }).click();
  expect(query(page)).toEqual({ search: "school", modes: "online" });
});

test("an offensive part has its respectful name, and words are offered again only where they were changed", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=deaf+and+dumb&location=Pune`);
  expect(await parts(page).innerText()).toContain("hearing impairment or speech and language");
  expect(await page.locator("main").innerText()).not.toMatch(/dumb|instead/i);
  await page.goto(`${address}/search?search=neurodiversty`);
  expect(await parts(page).innerText()).toContain("Search for “neurodiversty” instead");
});

test("an unknown place is asked about, and nothing is shown as if it were there", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=school&location=Xyzzyville`);
  expect(await heading(page)).toBe("We do not know the place “Xyzzyville”");
  expect(await page.locator(".result").count()).toBe(0);
  expect(await parts(page).count()).toBe(0);
  const { alternatives } = (await search("search=school&location=Xyzzyville")).meta.location!;
  for (const { label } of alternatives)
    expect(await page.getByRole("link", { name: label, exact: true }).count(), label).toBe(1);
  await page.getByRole("link", { name: /organisations? in all of India/ }).click();
  expect(query(page)).toEqual({ search: "school" });
});

test("best matches are the usual order of words at a place, and the nearest can be chosen", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/search?search=therapy&location=Madurai`);
  await page.locator("summary", { hasText: "Order" }).click();
  const order = page.getByRole("navigation", { name: "Order of results" });
  expect(await order.getByRole("link").allInnerTexts()).toEqual(["Best match", "Nearest", "Newly verified", "A to Z"]);
  expect(await order.locator("[aria-current]").innerText()).toBe("Best match");
  await order.getByRole("link", { name: "Nearest" }).click();
  const { data, meta } = await search("search=therapy&location=Madurai&sort=distance");
  const full = data.slice(0, meta.total).map(({ distance_km }) => distance_km!);
  expect(full).toEqual([...full].sort((a, b) => a - b));
});
