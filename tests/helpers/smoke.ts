import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { providerWithBranches, search } from "#tests/helpers/directory.ts";
import { codeFor, codesTo, stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { clipped, smallTargets, sticksOut } from "#tests/helpers/layout.ts";
import { newProvider } from "#tests/helpers/provider-browser.ts";
import type { Visitor } from "#tests/helpers/visitor.ts";

const ADMIN = "admin@marga.example";
const PHONE = [360, 740] as const;
const WIDE = [1280, 800] as const;

const ofRoot = (visitor: Visitor, name: "theme" | "textSize") =>
  visitor.evaluate((name) => document.documentElement.dataset[name], name);

/** From the home page by the results to an organisation, which is saved on the device; then Tamil, large text and dark colours. */
async function searchAndSave(visitor: Visitor): Promise<void> {
  const { data, meta } = await search("search=autism&location=Madurai");
  const first = data[0]!.name;
  await visitor.resize(...PHONE);
  await visitor.goto(address);
  await visitor.arrives("Find disability services near you");
  await visitor.fill("What do you need?", "autism");
  await visitor.fill("Where?", "Madurai");
  await visitor.press("Enter");
  await visitor.arrives(`${meta.total} organisations for autism near Madurai`);
  await visitor.click("link", first);
  await visitor.arrives(first);

  await visitor.click("button", `Save ${first}`);
  await visitor.reads(`Saved on this device: ${first}.`);
  await visitor.click("link", "Saved (1)");
  await visitor.arrives("A list of 1 organisation");
  await visitor.sees("link", first);

  await visitor.click("summary", "Menu");
  await visitor.click("summary", "Display");
  await visitor.click("button", "Larger");
  await visitor.reads("Now: somewhat large");
  expect(await ofRoot(visitor, "textSize")).toBe("large");
  await visitor.click("field", "Dark");
  await expect.poll(() => ofRoot(visitor, "theme")).toBe("dark");
  await visitor.press("Escape");

  await visitor.click("summary", "Language: English");
  await visitor.click("link", "தமிழ்");
  await expect.poll(() => visitor.evaluate(() => document.documentElement.lang)).toBe("ta");
  await visitor.sees("link", first);
  expect(await ofRoot(visitor, "theme")).toBe("dark");
}

/** The first page of the form, with the codes that come by mail and SMS, and what its first step asks. */
async function beginForm(visitor: Visitor): Promise<void> {
  const { email, phone } = stranger();
  await visitor.resize(...PHONE);
  await visitor.goto(`${address}/onboarding`);
  await visitor.click("link", "Start a new form");
  await visitor.arrives("First, who are you?");
  await visitor.click("field", "An organisation");
  await visitor.choose("How should we address you?", "Ms.");
  await visitor.fill("First name", "Meena");
  await visitor.fill("Last name", "Subramanian");
  await visitor.fill("What do you do there?", "Director");
  await visitor.click("field", "Woman");
  await visitor.fill("E-mail address", email);
  await visitor.click("button", "Send a code to this address");
  await visitor.fill("Code from the e-mail", await codeFor(address, email));
  await visitor.click("button", "Check the code");
  await visitor.reads("Your e-mail address is confirmed.");
  await visitor.fill("Phone number", phone);
  await visitor.click("button", "Send a code to this number");
  await visitor.fill("Code from the SMS", await codeFor(address, phone));
  await visitor.click("button", "Check the code");
  await visitor.reads("Your phone number is confirmed.");
  await visitor.click("field", "I agree");
  await visitor.click("button", "Start the form");
  await visitor.arrives("Your form");

  await visitor.click("link", "Start");
  await visitor.arrives("Who are you as an organisation?");
  await visitor.fill("Name of the organisation", "Kaveri Smoke Circle");
  await visitor.click("option", "Add “Kaveri Smoke Circle”");
  await visitor.fill("Name on the registration papers", "Kaveri Charitable Trust");
  await visitor.fill("PAN", "AAATT1234K");
  await visitor.reads("By its fourth letter, this PAN belongs to: a trust.");
  await visitor.fill("What do you stand for? Mission and vision", "We walk with families of children with autism.");
  await visitor.click("field", "No");
  await visitor.reads("Saved at ");
  await visitor.arrives("Who are you as an organisation?");
}

async function signIn(visitor: Visitor, contact: string): Promise<void> {
  await setTimeout(1100); // the server sends a code at most once a second here
  const before = (await codesTo(address, contact)).length;
  await visitor.resize(...WIDE);
  await visitor.goto(`${address}/login`);
  await visitor.arrives("Sign in");
  await visitor.fill("E-mail address or phone number", contact);
  await visitor.click("button", "Send me a code");
  await visitor.arrives("Enter the code we sent you");
  await visitor.fill("Code", await codeFor(address, contact, before));
  await visitor.click("button", "Sign in");
}

/** A provider signs in and corrects the street of their place. */
async function correctStreet(visitor: Visitor): Promise<void> {
  const name = `Noyyal Smoke Circle ${Date.now() % 1e6}`;
  const { email } = await newProvider(address, name);
  await signIn(visitor, email);
  await visitor.arrives(/./);
  await visitor.click("link", "Places");
  await visitor.click("link", "Edit Main centre");
  await visitor.fill("Building and street", "21, Third Cross Street");
  await visitor.click("button", "Save");
  await visitor.reads("21, Third Cross Street");
  await visitor.arrives(/./);
}

/** An admin signs in, finds an application in the queue and asks for changes. */
async function askForChanges(visitor: Visitor): Promise<void> {
  const name = `Bhavani Smoke Circle ${Date.now() % 1e6}`;
  await newProvider(address, name);
  await signIn(visitor, ADMIN);
  await visitor.arrives(/./);
  await visitor.fill("Name, place or number", name);
  await visitor.press("Enter");
  await visitor.click("link", name);
  await visitor.arrives(name);
  await visitor.click("field", "Ask for changes");
  await visitor.fill("Message to the organisation", "Nearly there. One answer needs another look.");
  await visitor.click("button", "Send the decision");
  await visitor.reads("You have asked for changes.");
  await visitor.arrives(name);
}

/** What `npm test` plays in a second browser */
export const shortJourneys = {
  "a visitor searches, saves an organisation, and changes the colours and the language": searchAndSave,
  "a provider signs in and corrects the street of a place": correctStreet,
};

export const journeys = {
  ...shortJourneys,
  "an applicant begins the form and fills in its first step": beginForm,
  "an admin signs in and asks for changes": askForChanges,
};

/** What sticks out, is cut off or is too small to press on the first pages that a visitor sees, in each language on a phone and a wide screen. */
export async function publicPageFaults(visitor: Visitor): Promise<Record<string, string[]>> {
  const pages = ["/", "/search?search=school&location=Madurai", await providerWithBranches()];
  const faults: Record<string, string[]> = {};
  for (const [width, height] of [PHONE, WIDE]) {
    await visitor.resize(width, height);
    for (const path of pages)
      for (const { code } of languages) {
        const url = new URL(path, address);
        url.searchParams.set("lang", code);
        await visitor.goto(url.href);
        await visitor.arrives(/./);
        const found = [...(await sticksOut(visitor)), ...(await clipped(visitor)), ...(await smallTargets(visitor))];
        if (found.length > 0) faults[`${url.pathname} in ${code} at ${width} px`] = found;
      }
  }
  return faults;
}
