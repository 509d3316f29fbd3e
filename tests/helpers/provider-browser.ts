import type { Page } from "playwright-core";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { APP_SECRET, newDraft } from "#tests/helpers/draft-browser.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";

/** A member of the demonstration's first organisation. */
export const PROVIDER = "provider@marga.example";

const secrets = openSecrets(APP_SECRET, "/tmp");

/** Sends an API request, with or without a session. */
export async function ask(address: string, method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  return (await response.json().catch(() => null)) as any;
}

/** Signs the user in and returns the token. The server sends a code at most once a second here. */
export async function providerToken(address: string, destination = PROVIDER): Promise<string> {
  const channel = destination.includes("@") ? "email" : "phone";
  const sent = { channel, destination, purpose: "login" };
  const { challenge_id } = await ask(address, "POST", "/otp/send", undefined, sent);
  if (!challenge_id) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return providerToken(address, destination);
  }
  return (await ask(address, "POST", "/login", undefined, { challenge_id, code: codeSent(challenge_id) })).token;
}

/** The code sent for a challenge. */
export function codeSent(challenge_id: string): string {
  return otpCode(secrets, challenge_id);
}

/** A new organisation that waits for review, and its applicant's session. */
export async function newProvider(address: string, name: string) {
  const form = filledIn();
  const { id, draft_token, email } = await newDraft(address, { ...form, basic: { ...form.basic, name } });
  const { data } = await ask(address, "POST", `/onboarding/${id}/submit`, draft_token, {});
  return { organization_id: data.id as string, email, token: await providerToken(address, email) };
}

/** Opens a section of the dashboard in a browser in which the provider is signed in. */
export async function openSection(page: Page, address: string, token: string, section: string) {
  await page.addInitScript((token) => {
    if (!localStorage.getItem("token")) localStorage.setItem("token", token);
  }, token);
  await page.goto(`${address}/provider-dashboard/dashboard?section=${section}`);
  await page.locator("main h1").waitFor();
}

export const PLACE = {
  address_label: "Melur branch",
  pincode: "625106",
  state: "Tamil Nadu",
  district: "Madurai",
  city: "Melur",
  address_line_1: "4, Temple Street",
};
