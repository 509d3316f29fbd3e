import type { Page } from "playwright-core";
import { expect } from "vitest";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { SPOC } from "#tests/helpers/onboarding.ts";

/** The secret of the servers under test. It lets tests compute codes without waiting for the messages. */
export const APP_SECRET = "a secret that the servers under test share";
const secrets = openSecrets(APP_SECRET, "/tmp");

interface OutboxMessage {
  to: string;
  text: string;
  subject: string | null;
}

export async function outbox(address: string, to?: string): Promise<OutboxMessage[]> {
  const query = to ? `?to=${encodeURIComponent(to)}` : "";
  return ((await (await fetch(`${address}/dev/outbox${query}`)).json()) as { data: OutboxMessage[] }).data;
}

/** The codes that were sent to `to`, the newest first. */
export async function codesTo(address: string, to: string): Promise<string[]> {
  return (await outbox(address, to)).flatMap(({ text }) => text.match(/(?<![\d.])\d{6}(?!\d)/)?.[0] ?? []);
}

/** The code of the newest message to `to`, once there are more than `before`. */
export async function codeFor(address: string, to: string, before = 0): Promise<string> {
  const codes = () => codesTo(address, to);
  await expect.poll(async () => (await codes()).length, { timeout: 60_000, interval: 200 }).toBeGreaterThan(before);
  return (await codes())[0]!;
}

export interface BrowserDraft {
  id: string;
  draft_token: string;
  email: string;
  phone: string;
}

let people = Date.now() % 1e8;

/** Contacts of a new user. */
export function stranger(): { email: string; phone: string } {
  people += 1;
  return { email: `somebody${people}@example.org`, phone: `98${String(people).padStart(8, "0")}` };
}

/** Starts a form through the API, as the first page does. `data` is the content of the form so far. */
export async function newDraft(
  address: string,
  data: object = {},
  more: { applicant_type?: string; current_step?: number } = {},
): Promise<BrowserDraft> {
  const { email, phone } = stranger();
  const post = async (path: string, body: object, token?: string, method = "POST") => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
    return (await response.json()) as any;
  };
  const prove = async (channel: string, destination: string) => {
    const { challenge_id } = await post("/otp/send", { channel, destination, purpose: "onboarding" });
    return (await post("/otp/verify", { challenge_id, code: otpCode(secrets, challenge_id) })).proof;
  };
  const { applicant_type = "organization", current_step = 1 } = more;
  const { id, draft_token } = await post("/onboarding", {
    ...SPOC,
    email,
    phone,
    applicant_type,
    email_proof: await prove("email", email),
    phone_proof: await prove("phone", phone),
    consent: true,
  });
  await post(`/onboarding/${id}`, { version: 1, current_step, data }, draft_token, "PATCH");
  return { id, draft_token, email, phone };
}

/** Opens a page of the form in a browser that was filling it in. */
export async function openDraft(page: Page, address: string, { id, draft_token }: BrowserDraft, path: string) {
  await page.addInitScript(
    ([id, draft_token]) => {
      if (!localStorage.getItem("persist:onboarding"))
        localStorage.setItem("persist:onboarding", JSON.stringify({ id, draft_token, data: {}, base: {}, edits: {} }));
    },
    [id, draft_token],
  );
  await page.goto(`${address}${path}`);
  await page.locator("main h1").waitFor();
}

/** The form as the server has stored it. */
export async function storedDraft(address: string, { id, draft_token }: BrowserDraft) {
  const response = await fetch(`${address}/api/onboarding/${id}`, {
    headers: { Authorization: `Bearer ${draft_token}` },
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever was typed
  return (await response.json()) as any;
}
