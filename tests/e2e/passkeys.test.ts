import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { APP_SECRET, outbox } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { environment, freePort, type Program, ready, start, stop } from "#tests/helpers/program.ts";
import { ADMIN } from "#tests/helpers/server.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const folder = demoFolder();
let address = "";
let env: NodeJS.ProcessEnv;
let server: Program;
// This file starts its own server on localhost, because a passkey belongs to a host name and 127.0.0.1 is not one.
beforeAll(async () => {
  const port = String(await freePort());
  address = `http://localhost:${port}`;
  env = environment({
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: path.join(folder, "data"),
    APP_SECRET,
    OTP_RESEND_SECONDS: "1",
    REQUIRE_PASSKEYS: "1",
  });
  server = start(["main.ts"], env);
  await ready(address, server);
});
afterAll(async () => {
  await stop(server);
  fs.rmSync(folder, { recursive: true });
});

/** Adds Chromium's virtual authenticator, which acts as a phone that unlocks passkeys by fingerprint. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** The messages to the admin, the newest first */
const sent = () => outbox(address, ADMIN);

async function signIn(page: Page, email = ADMIN): Promise<void> {
  const sent = () => outbox(address, email);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const before = (await sent()).length;
  await page.goto(`${address}/login`);
  await page.getByLabel("E-mail address or phone number").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect.poll(async () => (await sent()).length, SOON).toBe(before + 1);
  await page.getByLabel("Code", { exact: true }).fill((await sent())[0]!.text.match(/\d{6}/)![0]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator(".account-bar").waitFor();
}

test("an admin must create a passkey, needs it to sign in, and reaches nothing with a code alone", async () => {
  const page = await openPage({ width: 360, height: 740 });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => console.error("CSP", event.blockedURI)),
  );
  page.on("console", (message) => message.text().startsWith("CSP") && problems.push(message.text()));
  await withAuthenticator(page);
  await signIn(page);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/account");
  await page.getByText("You need a passkey to open this area.").waitFor();
  await page.goto(`${address}/admin/dashboard`);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/account");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.locator(".toast", { hasText: "The passkey is made." }).waitFor();
  await page.getByRole("button", { name: "Remove" }).waitFor();
  const subjects = async () => (await sent()).map(({ subject }) => subject);
  await expect.poll(subjects, SOON).toContain("A passkey was added to your Marga account");
  await page.goto(`${address}/admin/dashboard`);
  await page.getByRole("heading", { name: "Applications", level: 1 }).waitFor();
  await page.locator(".account-bar summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/login");

  await signIn(page);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/second-factor");
  const refused = await page.evaluate(
    async () =>
      (await fetch("/api/admin/messages", { headers: { Authorization: `Bearer ${localStorage.getItem("token")}` } }))
        .status,
  );
  expect(refused).toBe(403);
  await page.goto(`${address}/admin/dashboard`);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await page.getByRole("heading", { name: "Applications", level: 1 }).waitFor();

  await page.locator(".account-bar summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/login");
  const before = (await sent()).length;
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("heading", { name: "Applications", level: 1 }).waitFor();
  expect((await sent()).length, "no code was sent").toBe(before);
  expect(problems).toEqual([]);
});

test("a command removes a lost passkey, and ends the sessions", async () => {
  const removed = await start(["cli/marga.ts", "remove-passkeys", "--email", ADMIN], env).ended;
  expect(removed.output).toContain("1 passkeys are removed.");
  const subjects = async () => (await outbox(address, ADMIN)).map(({ subject }) => subject);
  await expect.poll(subjects, SOON).toContain("A passkey was removed from your Marga account");
  const page = await openPage({ width: 360, height: 740 });
  await signIn(page);
  await expect.poll(() => new URL(page.url()).pathname, SOON).toBe("/account");
});

test("an admin with an old sign-in is asked for a code, and then continues", async () => {
  const page = await openPage({ width: 360, height: 740 });
  await withAuthenticator(page);
  await signIn(page);
  await page.goto(`${address}/account`);
  await page.getByRole("button", { name: "Make a passkey" }).waitFor();
  // the answer after ten minutes, because the test cannot change the server's clock
  let refused = 0;
  await page.route("**/api/passkeys/options", (route) =>
    refused++ === 0
      ? route.fulfill({ status: 403, json: { message: "Confirm with a code that it is you" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  const before = (await sent()).length;
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect.poll(async () => (await sent()).length, SOON).toBe(before + 1);
  await page.getByLabel("Code", { exact: true }).fill((await sent())[0]!.text.match(/\d{6}/)![0]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.locator(".toast", { hasText: "The passkey is made." }).waitFor();
});

test("an admin invites another, who comes in by the link with a code and a passkey, once", async () => {
  const nalini = "nalini@desk.example";
  await start(["cli/marga.ts", "create-admin", "--email", nalini, "--name", "Nalini Deshpande"], env).ended;
  const page = await openPage({ width: 360, height: 740 });
  await withAuthenticator(page);
  await signIn(page, nalini);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.locator(".toast", { hasText: "The passkey is made." }).waitFor();
  await page.goto(`${address}/admin/dashboard?section=users`);
  await page.getByLabel("Name of the person").fill("Farah Khan");
  await page.getByLabel("E-mail address or phone number of the person").fill("farah@desk.example");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.locator(".toast", { hasText: "The invitation to Farah Khan is on its way." }).waitFor();
  await page.getByText("f•••@desk.example").waitFor();

  const mails = () => outbox(address, "farah@desk.example");
  await expect.poll(async () => (await mails()).length, SOON).toBe(1);
  const link = (await mails())[0]!.text.match(/http\S+#\S+/)![0];
  const farah = await openPage({ width: 360, height: 740 });
  await withAuthenticator(farah);
  await farah.goto(link);
  await farah.getByText("Nalini Deshpande asks you to help run Marga").waitFor();
  await farah.getByRole("button", { name: "Send me a code" }).click();
  await expect.poll(async () => (await mails()).length, SOON).toBe(2);
  await farah.getByLabel("Code", { exact: true }).fill((await mails())[0]!.text.match(/\d{6}/)![0]);
  await farah.getByRole("button", { name: "Sign in" }).click();
  await farah.getByText("You need a passkey to open this area.").waitFor();
  await farah.getByRole("button", { name: "Make a passkey" }).click();
  await farah.locator(".toast", { hasText: "The passkey is made." }).waitFor();
  await farah.goto(`${address}/admin/dashboard?section=users`);
  await farah.getByLabel("Name, e-mail address or phone number").fill("Farah");
  await farah.getByRole("button", { name: "Find" }).click();
  await farah.getByRole("link", { name: "Farah Khan" }).waitFor();

  const late = await openPage({ width: 360, height: 740 });
  await late.goto(link);
  await late.getByRole("heading", { name: "This link does not work any more" }).waitFor();
});
