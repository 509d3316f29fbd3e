import fs from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { traverse } from "#tests/helpers/layout.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";

const openPage = withBrowser();
let token: string;
beforeAll(async () => {
  token = await providerToken(address, "admin@marga.example");
});

async function open(section: string, look: Look, more = ""): Promise<Page> {
  const page = await openPage(look);
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.goto(`${address}/admin/dashboard?section=${section}${more}`);
  await page.locator("main h1").waitFor();
  await page.locator("main h2").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main .skeleton"));
  return page;
}

const FILE = { name: "schools.csv", mimeType: "text/csv" };

/** A list with a new row, a duplicate row and a row without a place. */
function schools(name: string) {
  const rows = [
    "Title,schoolCode,location",
    `${name},1 ${name},Thrissur`,
    `${name},2 ${name},Thrissur`,
    `Nowhere ${name},3 ${name},Atlantis`,
  ];
  return { ...FILE, buffer: Buffer.from(rows.join("\n")) };
}

/** Opens the trial result of a file whose name column was not recognised. */
async function tried(page: Page, name: string) {
  await page.getByLabel("CSV file").setInputFiles(schools(name));
  await page.getByRole("button", { name: "See what would happen" }).click();
  await page.getByRole("heading", { name: "0 organisations would be added" }).waitFor();
}

/** A list whose columns are understood. Three of its eleven schools have no e-mail address. */
function manySchools(name: string) {
  const rows = Array.from(
    { length: 11 },
    (_, i) => `${name} ${i + 1},${i + 1} ${name},Thrissur,Kerala,${i > 2 ? `s${i}@school.example` : ""}`,
  );
  return { ...FILE, buffer: Buffer.from(["name,code,district,state,email", ...rows].join("\n")) };
}

async function triedMany(page: Page, name: string) {
  await page.getByLabel("CSV file").setInputFiles(manySchools(name));
  await page.getByLabel("Status of the organisations").selectOption("approved");
  await page.getByRole("button", { name: "See what would happen" }).click();
  await page.getByRole("heading", { name: "11 organisations would be added" }).waitFor();
}

const sections: Record<string, (look: Look) => Promise<Page>> = {
  statistics: (look) => open("statistics", look, "&state=UP"),
  audit: (look) => open("audit", look),
  import: async (look) => {
    const page = await open("import", look);
    await tried(page, "Kole Land Special School");
    return page;
  },
  "import with results": async (look) => {
    const page = await open("import", look);
    await triedMany(page, "Kole Land Day School");
    return page;
  },
};

describe.each(Object.entries(sections))("the part %s of the desk", (_name, show) => {
  test("has nothing wrong in any look", async () => {
    expect(await pageProblems(await show({ audited: true }))).toEqual({});
  });

  test("can be used with the keyboard, in forced colours", async () => {
    const page = await show({ forced: true });
    // The parts of a date input are separate tab stops made by the browser.
    const stops = (await traverse(page)).filter(({ element }) => !element.includes('type="date"'));
    expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});

test("the statistics of a state are in the address, in drawings, tables and files", async () => {
  const page = await open("statistics", {});
  await page.locator("#figures-state").selectOption("UP");
  await page.getByRole("button", { name: "Show" }).first().press("Enter");
  await page.waitForURL(/state=UP/);
  await page.getByRole("img", { name: /^Applications each week/ }).waitFor();
  await page
    .getByRole("row", { name: /Gorakhpur, Uttar Pradesh .*Thalassemia/ })
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV: Where help is missing" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^marga-coverage-\d{4}-\d\d-\d\d\.csv$/);
  const saved = fs.readFileSync(await download.path(), "utf8");
  expect(saved.startsWith("\uFEFFstate,district,disability,service,listings,missed\r\nUttar Pradesh,Gorakhpur,")).toBe(
    true,
  );
});

test("a file is imported: a dry run, the columns, a confirmation and the audit log", async () => {
  const name = `Karuvannur Special School ${Date.now()}`;
  const page = await open("import", {});
  await tried(page, name);
  await page.getByLabel("Where the list is from").fill(`A list of ${Date.now()}`); // its columns are kept
  expect(await page.getByText("No column is the name. Say which one is.").count()).toBe(1);
  await page.getByLabel("What “Title” is").selectOption("name");
  await page.getByText("You have changed something since then.").waitFor();
  await page.getByLabel("What “schoolCode” is").selectOption("code");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "1 organisation would be added" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("outcome");

  await page.locator("#import-set-value").selectOption("Kerala");
  await page.getByRole("button", { name: "Add to every row" }).click();
  await page.getByText("State: Kerala").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "2 organisations would be added" }).waitFor();

  await page.getByRole("button", { name: "Add 2 organisations…" }).press("Enter");
  await page.getByRole("dialog").getByText("They will wait for review.").waitFor();
  await page.keyboard.press("Escape");
  const { meta } = await ask(address, "GET", `/admin/audit?search=${encodeURIComponent(name)}`, token);
  expect(meta.total).toBe(0);
  await page.getByRole("button", { name: "Add 2 organisations…" }).click();
  await page.getByRole("button", { name: "Yes, add them" }).press("Enter");
  await page.getByRole("heading", { name: "2 organisations were added" }).waitFor();

  await page.getByRole("link", { name: "See what was done" }).click();
  await page.getByRole("heading", { name: /^\d+ lines$/ }).waitFor();
  await page.getByLabel("Search", { exact: true }).fill(name);
  await page.getByLabel("Search", { exact: true }).press("Enter");
  await page.getByRole("heading", { name: "2 lines" }).waitFor();
  await page.waitForURL(/search=Karuvannur/);
  await page.locator("main summary", { hasText: "3 fields" }).first().click();
  await page.getByRole("row", { name: "status pending" }).waitFor();
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(/\/admin\/dashboard\/[0-9a-f-]{36}/);
});

test("a list is tried, seen as a search will show it, imported, listed, and undone whole", async () => {
  const name = `Karivannur Day School ${Date.now()}`;
  const page = await open("import", {});
  await triedMany(page, name);
  const cards = page.getByRole("list", { name: "The first 10, as a search will show them" });
  expect(await cards.locator("> li").count()).toBe(10);
  const first = cards.locator("> li").first();
  expect(await first.getByRole("heading", { name: `${name} 1`, exact: true }).count()).toBe(1);
  expect(await first.innerText()).toContain("Thrissur");
  await page.getByText("E-mail: missing in 3 of 11").waitFor();

  await page.getByRole("button", { name: "Add 11 organisations…" }).click();
  await page.getByRole("dialog").getByText("You can undo the import for 30 days.").waitFor();
  await page.getByRole("button", { name: "Yes, add them" }).click();
  await page.getByRole("heading", { name: "11 organisations were added" }).waitFor();
  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "schools.csv" }) })
    .first();
  await item.getByText("11 of 11 rows were added. Source: schools.").waitFor();
  const found = () => ask(address, "GET", `/organizations?exact=1&search=${encodeURIComponent(name)}`, token);
  expect((await found()).meta.total).toBe(11);

  await item.getByRole("button", { name: "Invite 8 organisations by e-mail…" }).click();
  await page.getByLabel("Language of the e-mail").selectOption("ta");
  await page.getByRole("button", { name: "Not yet" }).click();
  await item.getByRole("button", { name: /^Undo… / }).click();
  await page.getByRole("dialog").getByText("11 organisations are removed, with their pages").waitFor();
  await page.getByRole("button", { name: "Yes, undo it" }).press("Enter");
  await item.getByText("Removed: 11. Kept: 0.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("schools.csv");
  expect(await item.getByRole("button").count()).toBe(0);
  expect((await found()).meta.total).toBe(0);
});

test("a list brings newer values to what is here, after a trial, leaves a name to the admin, and is undone", async () => {
  const name = "Thekkady Day School";
  const list = (named: string, phone: string) => ({
    ...FILE,
    buffer: Buffer.from(`name,code,district,state,phone\n"${named}",1 ${name},Idukki,Kerala,${phone}\n`),
  });
  const page = await open("import", {});
  const bring = async (file: ReturnType<typeof list>, mode: string) => {
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByLabel("Status of the organisations").selectOption("approved");
    await page.getByLabel("Organisations that are here already").selectOption(mode);
    await page.getByRole("button", { name: /^(See what would happen|Try again)$/ }).click();
  };
  await bring(list(name, "9847012345"), "add");
  await page.getByRole("button", { name: "Add 1 organisation…" }).click();
  await page.getByRole("button", { name: "Yes, add them" }).click();
  await page.getByRole("heading", { name: "1 organisation was added" }).waitFor();
  await page.getByRole("heading", { name: /imports? so far$/ }).waitFor();
  expect(await page.locator("#proposals").count()).toBe(0);

  await bring(list(`${name}, Kumily`, "9847099999"), "update");
  await page.getByRole("heading", { name: "What this list would do" }).waitFor();
  await page.getByText("Phone: 9847012345 → 9847099999").waitFor();
  const numbers = "New: 0. Updated: 1. Values to decide on: 1. Unchanged: 0.";
  await page.getByText(numbers).first().waitFor();
  await page.getByRole("button", { name: "Import this list…" }).click();
  await page.getByRole("dialog").getByText(numbers).waitFor();
  await page.getByRole("button", { name: "Yes, import it" }).press("Enter");
  await page.getByRole("heading", { name: "The list was imported." }).waitFor();

  const take = page.getByRole("button", { name: `Take over : ${name}, Name` });
  await take.waitFor();
  await page.getByRole("button", { name: `Leave as it is : ${name}, Name` }).press("Enter");
  await take.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.id === "proposals");

  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "schools.csv" }) })
    .first();
  await item.getByRole("button", { name: /^Undo… / }).click();
  await page.getByRole("dialog").getByText("Values to decide on that are withdrawn: 0.").waitFor();
  await page.getByRole("button", { name: "Yes, undo it" }).press("Enter");
  await item.getByText("Put back: 1. Left as they are: 0. Values withdrawn: 0.").waitFor();
});

test("the problems of a file are shown, and the settings stay", async () => {
  const page = await open("import", {});
  await page.getByLabel("CSV file").setInputFiles({ ...FILE, buffer: Buffer.from("PK\u0003\u0004") });
  await page.getByLabel("Where the list is from").fill("A list");
  await page.getByRole("button", { name: "See what would happen" }).click();
  await page
    .getByText(/^This is a spreadsheet, not CSV/)
    .first()
    .waitFor();
  expect(await page.getByLabel("Where the list is from").inputValue()).toBe("A list");
});
