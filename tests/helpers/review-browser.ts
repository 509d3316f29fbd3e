import type { Page } from "playwright-core";
import { ask } from "#tests/helpers/provider-browser.ts";

/** Signs the browser in before its first page. */
export async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((token) => {
    if (!localStorage.getItem("token")) localStorage.setItem("token", token);
  }, token);
}

/** Opens the review of an organisation in a browser in which an admin is signed in. */
export async function openReview(page: Page, address: string, token: string, organization_id: string) {
  await signedIn(page, token);
  await page.goto(`${address}/admin/dashboard/${organization_id}`);
  await page.locator("#decide").waitFor();
}

/** Creates a registration of the provider with a picture and a PDF. */
export async function addPaper(address: string, token: string, wanted: object, picture: Buffer, pdf = PDF) {
  const paper = await ask(address, "POST", "/registration-details", token, wanted);
  const form = new FormData();
  form.append("documents[]", new Blob([new Uint8Array(picture)], { type: "image/png" }), "certificate.png");
  form.append("documents[]", new Blob([pdf], { type: "application/pdf" }), "order.pdf");
  form.append("type", "registration");
  form.append("registration_detail_id", paper.id);
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await fetch(`${address}/api/documents`, { method: "POST", headers, body: form });
  if (!sent.ok) throw new Error(await sent.text());
  return paper as { id: string; version: number };
}

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
