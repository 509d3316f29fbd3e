import http from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { importedSchool, listing, providerWithBranches, search } from "#tests/helpers/directory.ts";
import { address, imported } from "#tests/helpers/lane.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740, javascript: false };

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const status = (page: Page) => page.locator("main .search-understood").innerText();
const understood = (page: Page) => page.getByRole("list", { name: "Your search" });
const results = (page: Page) => page.locator("ol.results").first().locator("h3 a");
const query = (page: Page) => new URL(page.url()).searchParams;

async function askFromHome(page: Page, what: string, where: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("What do you need?").fill(what);
  await page.getByLabel("Where?").fill(where);
  // Suggestions that open at this moment can cover the button.
  await page.getByLabel("Where?").press("Enter");
  await page.waitForURL(/\/search\?/);
}

/**
 * Checks that every broader search offered on an empty result page has the number of results it states, and runs the
 * search it describes.
 */
async function expectTrueOffers(page: Page): Promise<void> {
  const asked = query(page);
  const links = page.locator(".no-results ol a");
  const offers = await links.evaluateAll((all) =>
    all.map((a) => ({ text: a.textContent!, href: (a as HTMLAnchorElement).href })),
  );
  for (const { text, href } of offers) {
    await page.goto(href);
    expect((await heading(page)).match(/[\d,]+/)?.[0], text).toBe(text.match(/[\d,]+/)![0]);
    if (/if you leave out/.test(text)) {
      expect(query(page).get("location"), text).toBe(asked.get("location"));
      expect(query(page).getAll("disabilities"), text).toEqual(asked.getAll("disabilities"));
    }
    if (/without filters/.test(text)) {
      expect(query(page).get("search"), text).toBe(asked.get("search"));
      expect(query(page).getAll("disabilities"), text).toEqual([]);
    }
    if (/all of India|whole directory/.test(text)) expect(query(page).get("location"), text).toBe(null);
  }
}

describe("without JavaScript", () => {
  test("a visitor searches for a service at a place, and reads about an organisation", async () => {
    const page = await openPage(PHONE);
    await askFromHome(page, "autism", "Madurai");
    expect(Object.fromEntries(query(page))).toEqual({ search: "autism", location: "Madurai" });

    const { meta, data } = await search("search=autism&location=Madurai");
    expect(meta.total).toBeGreaterThan(1);
    expect(await heading(page)).toBe(`${meta.total} organisations for autism near Madurai`);
    expect(await understood(page).innerText()).toContain("Within 25 km of Madurai, Tamil Nadu");
    expect(await page.title()).toContain(`${meta.total} organisations for autism near Madurai`);
    expect(await results(page).allInnerTexts()).toEqual(data.slice(0, meta.total).map(({ name }) => name));
    expect(await page.locator(".result").first().innerText()).toMatch(
      /km[\s\S]*(Verified \d+ \w+ \d{4}|Last verified|Not verified)/,
    );

    const first = await listing(data[0]!.id);
    await results(page).first().click();
    expect(await heading(page)).toBe(first.name);
    for (const { name } of first.organization_services) {
      expect(await page.getByRole("heading", { name, exact: true }).count()).toBeGreaterThan(0);
    }
    const branches = page.locator("[itemprop=location]");
    expect(await branches.count()).toBe(first.addresses.length);
    for (const branch of await branches.all()) {
      expect(await branch.innerText()).toMatch(/[\d.]+ km from Madurai, Tamil Nadu/);
      const maps = await branch.getByRole("link", { name: /in maps/ }).getAttribute("href");
      expect(maps).toMatch(/^https:\/\//);
    }
    const reach = page.getByRole("region", { name: "Reach them" });
    expect(await reach.getByRole("link").count()).toBeGreaterThan(0);
    for (const link of await reach.getByRole("link").all()) {
      expect(await link.innerText()).toMatch(/WhatsApp|SMS|E-mail|ISL video call|Text chat|Call/);
      expect(await link.getAttribute("href")).toMatch(/^(https:\/\/|tel:|sms:|mailto:)/);
    }
    expect(await page.locator("main").innerText()).toMatch(
      /Verified by Marga on \d+ \w+ \d{4}|Last verified \d+ months? ago|Marga has not verified|Not verified by Marga yet/,
    );

    await page.goBack();
    expect(await heading(page)).toContain("organisations for autism near Madurai");
    expect(await page.getByLabel("What do you need?").inputValue()).toBe("autism");
    expect(await page.getByLabel("Where?").inputValue()).toBe("Madurai");
  });

  test("a chosen filter is shown as a chip, which removes it", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/search?search=therapy&location=Tamil+Nadu`);
    const before = await heading(page);
    await page.getByRole("link", { name: "Filters" }).click();
    await page.locator("summary", { hasText: "Who it is for" }).click();
    const box = page.getByRole("checkbox", { name: /^Autism spectrum/ });
    const counted = Number((await page.locator("label", { has: box }).locator(".check-count").innerText()).trim());
    await box.check();
    await page.getByRole("button", { name: "Show results" }).click();

    expect(query(page).getAll("disabilities")).toEqual(["autism-spectrum"]);
    expect(query(page).get("search")).toBe("therapy");
    expect(query(page).get("location")).toBe("Tamil Nadu");
    expect(Number((await heading(page)).match(/\d+/)![0])).toBe(counted);
    const chip = page.getByRole("list", { name: "Filters in use" }).getByRole("link", { name: /Autism spectrum/ });
    expect((await chip.innerText()).toLowerCase()).toContain("autism spectrum");

    await chip.click();
    expect(query(page).getAll("disabilities")).toEqual([]);
    expect(await heading(page)).toBe(before);
    expect(await page.getByRole("list", { name: "Filters in use" }).count()).toBe(0);
  });

  test("two filters of one group widen the results, one of another group narrows them", async () => {
    const page = await openPage(PHONE);
    const count = async (query: string) => {
      await page.goto(`${address}/search?${query}`);
      return Number((await heading(page)).replaceAll(",", "").match(/\d+/)![0]);
    };
    const one = await count("disabilities=dwarfism");
    const two = await count("disabilities=dwarfism&disabilities=hemophilia");
    expect(two).toBeGreaterThan(one);
    expect(await count("disabilities=dwarfism&disabilities=hemophilia&category=hospital")).toBeLessThan(two);
  });

  test("a long list has pages, each with its range and other organisations", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/search?search=therapy&sort=name`);
    const total = Number((await heading(page)).match(/\d+/)![0]);
    expect(await page.locator("main").innerText()).toContain(`1 to 15 of ${total}`);
    const first = await results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(first).toHaveLength(15);

    await page.getByRole("navigation", { name: "Pages of results" }).getByRole("link", { name: /Next/ }).click();
    expect(Object.fromEntries(query(page))).toEqual({ search: "therapy", sort: "name", page: "2" });
    expect(await page.locator("main").innerText()).toContain(`16 to 30 of ${total}`);
    const second = await results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(second).toHaveLength(15);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    expect(await page.title()).toContain("page 2");
  });

  test("a page after the last one says so and links to the first", async () => {
    const page = await openPage(PHONE);
    const response = await page.goto(`${address}/search?search=therapy&page=999`);
    expect(response!.status()).toBe(200);
    expect(await heading(page)).toBe("There is no page 999");
    await page.getByRole("link", { name: "Go to page 1" }).click();
    expect(await heading(page)).toMatch(/^\d+ organisations for therapy/);
  });

  test("a search without results links to wider ones that have results", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/search?search=autism&location=Churu`);
    expect(await heading(page)).toBe("Nothing yet within 25 km of Churu");
    expect(await page.title()).toContain("No organisation for autism near Churu");
    expect(await status(page)).toContain("No organisation near Churu has told us that it offers autism");
    expect(await page.getByRole("link", { name: "1800 22 2014" }).count()).toBeGreaterThan(0);

    expect(await page.locator(".no-results ol a").count()).toBeGreaterThan(1);
    await expectTrueOffers(page);
  });

  test("unknown words have an empty result with links that have results only", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/search?search=zzzz&location=Churu&disabilities=dwarfism`);
    expect(await heading(page)).toBe("Nothing yet within 25 km of Churu");
    await expectTrueOffers(page);
  });

  test("misspelt words are corrected, with a link that searches as typed", async () => {
    const page = await openPage(PHONE);
    await askFromHome(page, "neurodiversty collectve", "");
    expect(await heading(page)).toMatch(/^\d+ organisations for neurodiversity collective$/);
    expect(await status(page)).toContain("We read “neurodiversty collectve” as neurodiversity collective.");
    expect(await page.getByLabel("What do you need?").inputValue()).toBe("neurodiversty collectve");

    await page.getByRole("link", { name: "Search for “neurodiversty collectve” instead" }).click();
    expect(query(page).get("exact")).toBe("1");
    expect(await heading(page)).toBe("Nothing yet that fits");
    expect(await page.locator("main").innerText()).not.toContain("We read");
  });

  test("a state is searched whole", async () => {
    const page = await openPage(PHONE);
    await askFromHome(page, "", "Kerala");
    expect(await heading(page)).toMatch(/^\d+ organisations in Kerala$/);
    expect(await understood(page).innerText()).toContain("In all of Kerala");
    const { data } = await search("location=Kerala&per_page=100");
    expect(new Set(data.map(({ branch }) => branch?.state))).toEqual(new Set(["Kerala"]));
  });

  test("an ambiguous place name asks the visitor which place is meant", async () => {
    const page = await openPage(PHONE);
    await askFromHome(page, "school near Aurangabad", "");
    expect(await heading(page)).toBe("Which Aurangabad do you mean?");
    expect(await page.title()).toContain("Which Aurangabad do you mean?");
    const choices = page.locator("ol.steps a");
    expect(await choices.allInnerTexts()).toEqual([
      "Chhatrapati Sambhajinagar (Aurangabad), Maharashtra",
      "Aurangabad, Bihar",
    ]);
    const said = await page.locator("ol.steps li").first().innerText();
    await choices.first().click();
    expect(Object.fromEntries(query(page))).toEqual({
      search: "school",
      location: "Chhatrapati Sambhajinagar, Maharashtra",
    });
    expect((await heading(page)).match(/\d+/)![0]).toBe(said.match(/(\d+) organisations/)![1]);
  });

  test("the map and its table count the search in every state, and link to it", async () => {
    const page = await openPage(PHONE);
    await page.goto(`${address}/search?search=autism&location=Pune&modes=online`);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    const rows = await page.locator(".states-table tbody tr").allInnerTexts();
    expect(rows).toHaveLength(36);
    const shapes = page.locator("svg.map a");
    expect(await shapes.count()).toBe(36);
    const labels = await shapes.evaluateAll((all) => all.map((a) => a.getAttribute("aria-label")!));
    expect(labels.map((label) => label.match(/\d+/)![0])).toEqual(rows.map((row) => row.match(/\d+$/)![0]));

    await page.getByRole("link", { name: "Kerala" }).last().click();
    expect(Object.fromEntries(query(page))).toEqual({ search: "autism", location: "Kerala", modes: "online" });
    expect(await heading(page)).toContain(rows.find((row) => row.startsWith("Kerala"))!.match(/\d+$/)![0]);
  });

  test("an imported school is found by its name, its district and its state", async () => {
    const page = await openPage(PHONE);
    const asked: [string, string][] = [
      ["Kayal Day School", ""],
      ["school", "Ernakulam"],
      ["Kayal", "Kerala"],
      ["school", "Kochi"],
    ];
    for (const [what, where] of asked) {
      await askFromHome(page, what, where);
      expect(await results(page).allInnerTexts(), `${what}, ${where}`).toContain("Kayal Day School, Vypin");
    }
    await page.goto(address + (await importedSchool()));
    expect(await heading(page)).toBe("Vembanad Special School for Intellectually Challenged");
    const text = await page.locator("main").innerText();
    expect(text).toContain("Ernakulam");
    expect(text).toMatch(/not verified/i);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid Date/);
  });

  test("an unknown place is reported as unknown", async () => {
    const page = await openPage(PHONE);
    await askFromHome(page, "school", "Xyzzyville");
    expect(await heading(page)).toBe("We do not know the place “Xyzzyville”");
    expect(await page.title()).toContain("We do not know the place “Xyzzyville”");
    expect(await status(page)).toContain("we could not search there");
    expect(await page.locator(".result").count()).toBe(0);
    expect(await page.getByLabel("Where?").inputValue()).toBe("Xyzzyville");
  });

  test("an unknown provider is not found, and the page offers a search", async () => {
    const page = await openPage(PHONE);
    for (const id of ["01900000-0000-7000-8000-000000000000", "no-uuid", "%00"]) {
      const response = await page.goto(`${address}/provider/${id}`);
      expect([400, 404], id).toContain(response!.status());
      if (response!.status() !== 404) continue;
      expect(await heading(page)).toBe("This road ends here");
      await page.getByLabel("What do you need?").fill("wheelchair");
      await page.getByRole("button", { name: "Search" }).click();
      expect(await heading(page)).toMatch(/organisations? for wheelchair/);
    }
  });

  test("an invalid parameter is explained, and the input stays", async () => {
    const page = await openPage(PHONE);
    const broken: [string, RegExp][] = [
      ["page=0", /Page: Use 1 or more/],
      ["page=abc", /Page: Use a whole number/],
      ["per_page=100000", /Results per page: Use 100 or less/],
      ["distance=-1", /How far: Use a whole number/],
      ["sort=best", /Order of results: Use one of/],
      ["disabilities=blurb", /Who it is for: .*blurb/],
    ];
    for (const [parameter, says] of broken) {
      const response = await page.goto(`${address}/search?search=autism&location=Madurai&${parameter}`);
      expect(response!.status(), parameter).toBe(422);
      expect(await heading(page)).toBe("We could not read this search");
      const summary = page.locator(".error-summary");
      expect(await summary.innerText(), parameter).toMatch(says);
      const target = await summary.getByRole("link").first().getAttribute("href");
      expect(await page.locator(target!).count(), `${parameter} leads to ${target}`).toBe(1);
      expect(await page.getByLabel("What do you need?").inputValue()).toBe("autism");
      expect(await page.getByLabel("Where?").inputValue()).toBe("Madurai");
    }
    await page.goto(`${address}/search?search=${"a".repeat(250)}&location=Madurai`);
    expect(await page.getByLabel("What do you need?").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Where?").inputValue()).toBe("Madurai");
    await page.getByLabel("What do you need?").fill("autism");
    await page.getByRole("button", { name: "Search" }).click();
    expect(await heading(page)).toMatch(/organisations for autism near Madurai$/);
  });
});

describe("with JavaScript", () => {
  test("a whole journey keeps to the content security policy and logs no error", async () => {
    const page = await openPage({ width: 360, height: 740, offline: true });
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`pageerror: ${error.message}`));
    page.on("response", (response) => {
      if (response.status() >= 400) said.push(`${response.status()}: ${response.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    await askFromHome(page, "autism", "Madurai");
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("radio", { name: "Up to 100 km" }).check();
    await page.getByRole("button", { name: "Show results" }).click();
    const search = page.url();
    await results(page).first().click();
    await page.locator("summary", { hasText: "Share" }).click();
    await page.getByRole("button", { name: "Copy the link" }).waitFor();
    expect(page.url()).not.toContain("#");
    await page.getByRole("link", { name: /^Back to the results \(\d+\)$/ }).click();
    expect(page.url()).toBe(search.split("#")[0]);
    expect(await heading(page)).toContain("organisations for autism near Madurai");
    await page.goto(`${address}/search?search=autism&location=Churu`);
    expect(said).toEqual([]);

    const refused = page.evaluate(() => document.body.setAttribute("onclick", "1"));
    await expect(refused).rejects.toThrow(/TrustedScript/);
    await expect
      .poll(() => said.join("\n"), { message: "the listeners hear a violation" })
      .toContain("violation: require-trusted-types-for");
  });

  test("the link of a page can be copied, and the page confirms it", async () => {
    const page = await openPage({ width: 360, height: 740 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: address });
    const path = await providerWithBranches();
    await page.goto(address + path);
    await page.locator("summary", { hasText: "Share" }).click();
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("The link is copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address + path.split("?")[0]);
  });

  test("pages load small islands only, and no framework script", async () => {
    const page = await openPage();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || /\.m?js(\?|$)/.test(request.url()))
        scripts.push(new URL(request.url()).pathname);
    });
    for (const path of ["/", "/search?search=school&location=Kochi&distance=50", "/search?page=0", "/nothing-here"]) {
      await page.goto(address + path, { waitUntil: "networkidle" });
    }
    await page.goto(address + (await providerWithBranches()), { waitUntil: "networkidle" });
    const names = [...new Set(scripts)].sort();
    expect(names).toEqual([
      expect.stringMatching(/^\/assets\/appearance-(?!panel).*\.js$/),
      expect.stringMatching(/^\/assets\/appearance-panel.*\.js$/),
      expect.stringMatching(/^\/assets\/back-to-results.*\.js$/),
      expect.stringMatching(/^\/assets\/contacted.*\.js$/),
      expect.stringMatching(/^\/assets\/filters.*\.js$/),
      expect.stringMatching(/^\/assets\/keep-offline.*\.js$/),
      expect.stringMatching(/^\/assets\/near-me.*\.js$/),
      expect.stringMatching(/^\/assets\/needs.*\.js$/),
      expect.stringMatching(/^\/assets\/read-aloud.*\.js$/),
      expect.stringMatching(/^\/assets\/share.*\.js$/),
      expect.stringMatching(/^\/assets\/shortlist.*\.js$/),
      expect.stringMatching(/^\/assets\/suggest.*\.js$/),
      expect.stringMatching(/^\/assets\/write-for-me.*\.js$/),
    ]);
    for (const name of names) expect((await receive(name, "gzip")).bytes, name).toBeLessThanOrEqual(3 * 1024);
  });

  test("a keyboard user can search from the home page", async () => {
    const page = await openPage();
    await page.goto(address);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("autism");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Madurai");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?/);
    expect(await heading(page)).toMatch(/organisations for autism near Madurai$/);
  });
});

test("the first page of results has at most 18.5 KB of document and styles, compressed", async () => {
  const page = "/search?search=school&location=Kochi&distance=50";
  const { bytes, text } = await receive(page, "br");
  const styles = [...text().matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  expect(styles.length).toBeGreaterThan(0);
  const sizes = await Promise.all([...new Set(styles)].map((href) => receive(href, "br")));
  const total = sizes.reduce((sum, style) => sum + style.bytes, bytes);
  expect(total).toBeLessThanOrEqual(18.5 * 1024);
});

test("a provider's page prints on three sheets at most, with its address and without the search form", async () => {
  const { data } = await search("per_page=100&sort=name");
  const usual = data.filter(
    ({ branches, services, source }) => source === "demo" && branches === 1 && services.length === 4,
  );
  expect(usual.length).toBeGreaterThan(2);
  const page = await openPage();
  for (const { id, name } of usual.slice(0, 3)) {
    await page.goto(`${address}/provider/${id}`);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length, name).toBeLessThanOrEqual(3);
  }
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
  expect(await page.locator("address").first().isVisible()).toBe(true);
});

test("a command is run by the server that has the database open", () => {
  expect(imported).toEqual({
    code: 0,
    output: expect.stringContaining("6 rows: 6 added as approved, 0 here already, 0 with errors."),
  });
});

/** The bytes as transferred; fetch() would decompress them. */
async function receive(path: string, encoding: "br" | "gzip"): Promise<{ bytes: number; text(): string }> {
  const { brotliDecompressSync } = await import("node:zlib");
  return new Promise((resolve, reject) => {
    const request = http.get(address + path, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        if (response.headers["content-encoding"] !== encoding)
          return reject(new Error(`${path} is not compressed with ${encoding}`));
        resolve({ bytes: body.length, text: () => brotliDecompressSync(body).toString() });
      });
    });
    request.on("error", reject);
  });
}
