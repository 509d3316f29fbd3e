import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";
import { ask, codeSent, openSection, PROVIDER, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const CHECKING = "Checking that you are not a machine. This takes a few seconds. You do not need to do anything.";
const folder = demoFolder();
const openPage = withBrowser();
let server: Program;
let address: string;
let admin: string;
let networks = 0;
/** Each with limits of its own */
const newNetwork = () => `198.51.${++networks}.1`;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "0.2", // a network gets four codes and one enquiry for nothing
    PROOF_OF_WORK_BITS: "10",
  });
  server = start(["main.ts"], env);
  await ready(address, server);
  admin = await providerToken(address, ADMIN);
}, 120_000);
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

/** A page of a visitor in that network, which records what its live regions say */
async function visitorIn(network: string, look: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(look);
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": network });
  await page.addInitScript(() => {
    const said: string[] = JSON.parse(sessionStorage.getItem("said") ?? "[]");
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[role=status]")) said.push(region.textContent ?? "");
      sessionStorage.setItem("said", JSON.stringify(said));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return page;
}

const said = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]") as string[]);

async function post(path: string, body: object, network: string): Promise<number> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": network };
  return (await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })).status;
}

async function useUpEnquiries(network: string): Promise<void> {
  const email = `${network}@example.org`;
  expect(await post("/enquiries", { name: "A machine", note: "Buy!", email }, network)).toBe(201);
  expect(await post("/enquiries", { name: "A machine", note: "Buy!", email: `b${email}` }, network)).toBe(429);
}

async function fillEnquiry(page: Page, note: string): Promise<void> {
  await page.goto(`${address}/contact`);
  await page.getByLabel(/^What would you like to tell us/).fill(note);
  await page.getByLabel("Your name").fill("Tsering Dolma");
  await page.getByLabel(/^Your e-mail address/).fill(`tsering${Date.now()}@example.org`);
}

test("a user in an unusual network signs in with the browser's proof of work, and is told what it does", async () => {
  const network = newNetwork();
  for (let i = 0; i < 4; i++)
    await post("/otp/send", { channel: "email", purpose: "login", destination: `a${i}@example.org` }, network);
  const page = await visitorIn(network);
  const violations: string[] = [];
  page.on("console", (line) => line.type() === "error" && violations.push(line.text()));
  await page.goto(`${address}/login`);
  await page.getByLabel("E-mail address or phone number").fill(PROVIDER);
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/otp/send") && answer.status() === 202);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const { challenge_id } = await (await sent).json();
  await page.getByLabel("Code").fill(codeSent(challenge_id));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/provider-dashboard/dashboard**");
  expect(await said(page)).toContain(CHECKING);
  expect(violations.filter((line) => !line.includes("429"))).toEqual([]);
});

test("an enquiry from an unusual network sends itself again, once", async () => {
  const network = newNetwork();
  await useUpEnquiries(network);
  const page = await visitorIn(network, { width: 360, height: 740 });
  const note = `Is there a list for Kargil? ${Date.now()}`;
  await fillEnquiry(page, note);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { level: 1, name: "Your message has arrived" }).waitFor();
  expect(await said(page)).toContain(CHECKING);
  const { data } = await ask(address, "GET", "/admin/enquiries?per_page=100", admin);
  expect(data.filter((enquiry: { note: string }) => enquiry.note === note)).toHaveLength(1);
});

test("without script the page says when to try again and where else to write, and keeps what was typed", async () => {
  const network = newNetwork();
  await useUpEnquiries(network);
  const page = await visitorIn(network, { javascript: false });
  await fillEnquiry(page, "Kept,\nwith its lines");
  await page.getByRole("button", { name: "Send" }).click();
  const told = page.getByRole("alert");
  expect(await told.innerText()).toMatch(/^There were many messages from your network.* Try again in \d+ minutes?;/);
  expect(await told.innerText()).toContain("You can also write to grievance@marga.example.");
  expect(await page.getByText(CHECKING).count()).toBe(0);
  expect(await page.getByLabel(/^What would you like to tell us/).inputValue()).toBe("Kept,\nwith its lines");
});

test("the answer that asks for a proof of work has no problem for assistive technology", async () => {
  const network = newNetwork();
  await useUpEnquiries(network);
  const page = await openPage({ audited: true, javascript: true });
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": network });
  await page.context().route(/assets\/(worker|proof-of-work)-/, (route) => route.abort());
  await fillEnquiry(page, "Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("alert").waitFor();
  expect(await pageProblems(page)).toEqual({});
});

test("the desk says when a budget is low", async () => {
  const page = await openPage();
  await openSection(page, address, admin, "overview");
  await page.route("**/api/admin/message-budgets", (route) =>
    route.fulfill({
      json: {
        data: [
          { channel: "email", per: "hour", used: 250, budget: 500, state: "low" },
          { channel: "phone", per: "day", used: 3, budget: 1000, state: "enough" },
        ],
      },
    }),
  );
  await page.goto(`${address}/admin/dashboard`);
  await page.getByText("People without an account now have to pass a check before they get one.").waitFor();
  expect(await page.getByText("E-mails this hour").innerText()).toBe("E-mails this hour: 250 of 500");
});
