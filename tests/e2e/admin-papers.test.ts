import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { traverse } from "#tests/helpers/layout.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { newProvider, providerToken } from "#tests/helpers/provider-browser.ts";
import { addPaper, openReview } from "#tests/helpers/review-browser.ts";
import { lockedPdf, smallPdf } from "#tests/helpers/small-pdf.ts";

const openPage = withBrowser();
let admin: string;
let picture: Buffer;
let cases = 0;
beforeAll(async () => {
  admin = await providerToken(address, "admin@marga.example");
  picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: "#e8dcc0" } })
    .png()
    .toBuffer();
});

const CERTIFICATE = {
  type: "rpwd_certificate",
  number: "TN/4/2026",
  issue_date: "2026-01-01",
  valid_till: "2031-03-31",
};

/** Opens the review of an application that sent this PDF. */
async function reviewed(pdf: string, look: Look = {}): Promise<Page> {
  const { organization_id, token } = await newProvider(address, `Vaigai Papers Circle ${++cases}`);
  await addPaper(address, token, CERTIFICATE, picture, pdf);
  const page = await openPage(look);
  await openReview(page, address, admin, organization_id);
  return page;
}

const look = (page: Page) => page.getByRole("button", { name: "View order.pdf" }).click();

/** How many dots of the page's picture are not white */
const inked = (page: Page) =>
  page.locator(".pdf-page canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, i) => i % 4 === 0 && value < 128).length;
  });

test("a PDF is drawn inside the review with its text, page by page, and nothing comes from elsewhere", async () => {
  const page = await openPage();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  const { organization_id, token } = await newProvider(address, `Vaigai Papers Circle ${++cases}`);
  await addPaper(address, token, CERTIFICATE, picture, smallPdf("Certificate of Vaigai", "Signed in Madurai"));
  await openReview(page, address, admin, organization_id);
  expect(asked.filter((url) => /pdf[.-]/.test(url))).toEqual([]);
  await look(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Certificate of Vaigai").waitFor();
  await dialog.getByText("Page 1 of 2").waitFor();
  expect(await inked(page)).toBeGreaterThan(500);
  await dialog
    .getByRole("button", { name: "Next page" })
    .or(dialog.getByRole("button", { name: "Next" }))
    .click();
  await dialog.getByText("Signed in Madurai").waitFor();
  expect(await dialog.getByText("Certificate of Vaigai").count()).toBe(0);
  const width = () => page.locator(".pdf-page canvas").evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await dialog.getByRole("button", { name: "Larger" }).click();
  await expect.poll(async () => Math.round((10 * (await width())) / before)).toBe(15);
  expect(
    asked.filter((url) => !url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")),
  ).toEqual([]);
  expect(refused).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test.each([
  ["locked", lockedPdf(), /^This PDF is locked with a password/],
  [
    "damaged",
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
    /^This PDF is damaged/,
  ],
])("a %s PDF says so, and can still be downloaded", async (_what, pdf, words) => {
  const page = await reviewed(pdf);
  await look(page);
  await page.getByRole("dialog").getByText(words).waitFor();
  const link = page.getByRole("dialog").getByRole("link", { name: "Download" });
  expect(await link.getAttribute("href")).toMatch(/^\/api\/documents\//);
});

test("a damaged page leaves the others to be read", async () => {
  const page = await reviewed(smallPdf("One", "Two").replace("4 0 R 6 0 R", "4 0 R 5 0 R"));
  await look(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("One", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByText(/^This page is damaged/).waitFor();
  expect(await dialog.getByText("One", { exact: true }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Previous" }).click();
  await dialog.getByText("One", { exact: true }).waitFor();
  expect(await dialog.getByText(/^This page is damaged/).count()).toBe(0);
});

test("a reader of PDFs that does not load says so", async () => {
  const page = await reviewed(smallPdf("Certificate of Vaigai"));
  await page.route(/pdf\.worker/, (route) => route.abort());
  await look(page);
  await page
    .getByRole("dialog")
    .getByText(/^The file did not load/)
    .waitFor();
});

describe("an open PDF", () => {
  test("has nothing wrong in any look", async () => {
    const page = await reviewed(smallPdf("Certificate of Vaigai"), { audited: true });
    await look(page);
    await page.getByText("Certificate of Vaigai").waitFor();
    expect(await pageProblems(page)).toEqual({});
  });

  test("can be used with the keyboard at 320 px, in forced colours", async () => {
    const page = await reviewed(smallPdf("Certificate of Vaigai", "Two"), { forced: true, width: 320, height: 640 });
    await look(page);
    await page.getByText("Certificate of Vaigai").waitFor();
    const stops = await traverse(page);
    expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});
