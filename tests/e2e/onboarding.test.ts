import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Section } from "#domain/onboarding.ts";
import { withBrowser } from "#tests/helpers/browser.ts";
import { codeFor, newDraft, openDraft, outbox, storedDraft, stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { picture } from "#tests/helpers/onboarding-walk.ts";
import { pageProblems } from "#tests/helpers/page-checks.ts";
import { ADMIN } from "#tests/helpers/server.ts";
import { troubles } from "#tests/helpers/walk.ts";
import { formWith, type WrongAnswer, wrongAnswers, wrongForms } from "#tests/helpers/wrong-answers.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const at = (page: Page) => new URL(page.url()).pathname;
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
});

/** Completes the first page: the kind of applicant, and codes for both contacts. */
async function begin(page: Page, kind: "An organisation" | "One person") {
  const { email, phone } = stranger();
  await page.goto(`${address}/onboarding`);
  await page.getByRole("link", { name: "Start a new form" }).click();
  await page.getByLabel(kind).check();
  await page.getByLabel("How should we address you?").selectOption("Ms.");
  await page.getByLabel("First name").fill("Meena");
  await page.getByLabel("Last name").fill("Subramanian");
  await page.getByLabel("What do you do there?").fill("Director");
  await page.getByLabel("Woman").check();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a code to this address" }).click();
  await page.getByLabel("Code from the e-mail").fill(await codeFor(address, email));
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".verified", { hasText: "Your e-mail address is confirmed." }).waitFor();
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send a code to this number" }).click();
  await page.getByLabel("Code from the SMS").fill(await codeFor(address, phone));
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".verified", { hasText: "Your phone number is confirmed." }).waitFor();
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: "Start the form" }).click();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  return { email, phone };
}

async function fillDetails(page: Page, kind: string | null) {
  await heading(page).filter({ hasText: "How do you work?" }).waitFor();
  await page.getByLabel(/^Year in which|^Working since/).fill("2009");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByLabel("Non-government organisation").check();
  if (kind) await page.getByLabel(kind, { exact: true }).check();
  await page.getByLabel("6 to 12 years").check();
  await page.getByLabel("In person").check();
  await page.getByLabel("Works nearby").check();
  await page.getByLabel("State", { exact: true }).selectOption("Tamil Nadu");
  await page.getByLabel("City, town or village").fill("Madurai");
  await page.getByLabel("E-mail address").fill("office@thendral.example");
  await page.getByLabel("Phone number").fill("4522345678");
  await goOn(page);
}

async function addAddress(page: Page, label: string, pincode: string, city: string, another: boolean) {
  await page.getByRole("button", { name: another ? "Add another place" : "Add a place" }).click();
  await page.getByLabel("Name of this place").fill(label);
  await page.getByRole("textbox", { name: "PIN code" }).fill(pincode);
  await expect.poll(() => page.getByLabel("State", { exact: true }).inputValue(), SOON).toBe("Tamil Nadu");
  await expect.poll(() => page.getByLabel("District", { exact: true }).inputValue(), SOON).not.toBe("");
  await page.getByLabel("City, town or village").fill(city);
  await page.getByLabel("Building and street").fill("14, Second Cross Street");
}

async function addService(page: Page, name: string, pictures: string[], another: boolean) {
  await page.getByRole("button", { name: another ? "Add another service" : "Add a service" }).click();
  await page.getByLabel("Kind of help").selectOption("therapeutics");
  await page.getByLabel("Name of the service").fill(name);
  await page.getByLabel("What do people get?").fill("Twice a week, together with the parents.");
  await page.getByLabel("Autism spectrum").check();
  await page.getByLabel("In person").check();
  await page.getByLabel("Works nearby").check();
  await page.getByRole("group", { name: "At which of your places?" }).getByRole("checkbox").first().check();
  await page.getByLabel(/^Pictures/).setInputFiles(await Promise.all(pictures.map((file) => picture(file))));
  await expect.poll(() => page.getByLabel(/^What does the picture/).count(), SOON).toBe(pictures.length);
  for (const box of await page.getByLabel(/^What does the picture/).all())
    await box.fill("A room with letters of wood");
}

async function addPaper(page: Page, type: string, number: string, another: boolean) {
  await page.getByRole("button", { name: another ? "Add another paper" : "Add a paper" }).click();
  await page.getByLabel("Which paper is it?").selectOption(type);
  await page.getByLabel("Number on the paper").fill(number);
  await page.getByLabel("Issued on").fill("2019-05-04");
  await page.getByLabel("It does not expire").check();
  await page.getByLabel(/^Photo or PDF/).setInputFiles([pdf(`${type}.pdf`), await picture(`${type}.jpg`)]);
  await expect.poll(() => page.locator(".file-item img, .file-item .icon").count(), SOON).toBe(2);
}

test("an organisation submits three places, four services with pictures, three people and four registrations with files", async () => {
  const page = await openPage(PHONE);
  const found = troubles(page);
  const { email, phone } = await begin(page, "An organisation");
  await page.getByLabel("Name of the organisation").fill("Thendral Trust for Children");
  await page.getByRole("option", { name: "Add “Thendral Trust for Children”" }).click();
  await page.getByLabel("Name on the registration papers").fill("Thendral Charitable Trust");
  await page.getByLabel("PAN", { exact: true }).fill("aaatt1234k");
  expect(await page.getByLabel("PAN", { exact: true }).inputValue()).toBe("AAATT1234K");
  await page.getByText("By its fourth letter, this PAN belongs to: a trust.").waitFor();
  await page.getByLabel(/^What do you stand for/).fill("We walk with families of children with autism.");
  await page.getByLabel("No", { exact: true }).check();
  await page.getByLabel(/^Logo/).setInputFiles(await picture("logo.jpg", 3000));
  await page.locator(".file-item img").waitFor();
  await goOn(page);
  await fillDetails(page, "Non-profit");
  for (const [i, name] of ["Kavitha Raman", "Arul Selvan", "Fatima Begum"].entries()) {
    await page.getByRole("button", { name: i ? "Add another person" : "Add a person" }).click();
    await page.getByLabel("How is this person addressed?").selectOption("Dr.");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Role").fill("Trustee");
    await page.getByLabel("Woman").check();
  }
  await goOn(page);
  await page.getByLabel("Website").fill("thendral.example");
  await goOn(page);
  await addAddress(page, "Main centre", "625020", "Madurai", false);
  await addAddress(page, "Melur branch", "625106", "Melur", true);
  await addAddress(page, "Theni branch", "625531", "Theni", true);
  await goOn(page);
  for (const [i, name] of ["Speech therapy", "Occupational therapy", "Early help", "Parents’ group"].entries())
    await addService(page, name, i === 0 ? ["room.jpg", "garden.jpg"] : ["room.jpg"], i > 0);
  await goOn(page);
  for (const [i, type] of ["trust", "12a", "80g", "rpwd_certificate"].entries())
    await addPaper(page, type, `65/200${i}`, i > 0);
  await goOn(page);
  await heading(page).filter({ hasText: "Check your answers" }).waitFor();
  await page.locator("summary", { hasText: "As everybody will see it" }).click();
  const preview = page.getByRole("region", { name: "As everybody will see it" });
  for (const text of ["Thendral Trust for Children", "Parents’ group", "Theni branch", "Dr. Kavitha Raman, Trustee"])
    expect(await preview.getByText(text).count(), text).toBeGreaterThan(0);
  expect(await preview.innerText()).not.toMatch(/AAATT1234K|Female|Woman/);
  await page.getByRole("button", { name: "Send the form" }).click();
  await heading(page).filter({ hasText: "Your form has reached us" }).waitFor();
  expect(at(page)).toBe("/provider-submission-success");
  await page.getByText("You will hear from us by").waitFor();

  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of ["AAATT1234K", phone, email, "4522345678", "office@thendral.example"])
    expect(kept).not.toContain(secret);
  await expect
    .poll(async () => (await outbox(address, email)).map(({ subject }) => subject).join(), SOON)
    .toContain("Thendral Trust for Children");
  await expect
    .poll(async () => (await outbox(address, ADMIN)).map(({ text }) => text).join(), SOON)
    .toContain("Thendral Trust for Children");
  expect(found).toEqual([]);
});

test("the first page reports missing and invalid fields, contacts and codes", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/onboarding/start`);
  await page.getByRole("button", { name: "Start the form" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "need to be corrected" });
  expect((await summary.getByRole("link").allInnerTexts()).sort()).toEqual(
    [
      "Choose how we should address you",
      "Write your first name",
      "Write your last name",
      "Write what you do there, such as director or volunteer",
      "Choose a gender, or Other",
      "Choose an organisation or one person",
      "Write an e-mail address, such as name@example.org",
      "Write a phone number of 10 digits",
      "Without this consent we cannot keep your form",
    ].sort(),
  );
  await page.reload();
  await page.getByLabel("E-mail address").fill("asha@");
  await page.getByRole("button", { name: "Send a code to this address" }).click();
  await page.locator(".field-error-text", { hasText: "Write an e-mail address, such as name@example.org" }).waitFor();
  await page.getByLabel("Phone number").fill("12345");
  await page.getByRole("button", { name: "Send a code to this number" }).click();
  await page.locator(".field-error-text", { hasText: "Write a phone number of 10 digits" }).waitFor();
  await page.getByLabel("Phone number").fill(stranger().phone);
  await page.getByRole("button", { name: "Send a code to this number" }).click();
  await page.getByLabel("Code from the SMS").fill("123");
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".field-error-text", { hasText: "Write the 6 digits of the code" }).waitFor();
  await page.getByLabel("Code from the SMS").fill("000000");
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".field-error-text", { hasText: "That is not the code we sent." }).waitFor();
  await page.getByRole("button", { name: "Start the form" }).click();
  await page.locator(".field-error-text", { hasText: "Confirm with a code that this number is yours" }).waitFor();
  await page.getByLabel("Somebody is helping me to fill this in").check();
  await page.locator(".field-error-text", { hasText: "Choose who is helping" }).waitFor();
});

test("continuing a form reports missing and invalid input", async () => {
  const page = await openPage(PHONE);
  await page.goto(`${address}/onboarding`);
  const box = page.getByRole("region", { name: "Continue a form" });
  await box.getByRole("button", { name: "Send me a code" }).click();
  await box.locator(".field-error-text", { hasText: "or a phone number of 10 digits" }).waitFor();
  const { email } = stranger();
  await box.getByLabel("E-mail address or phone number").fill(email);
  await box.getByRole("button", { name: "Send me a code" }).click();
  await box.getByLabel("Code", { exact: true }).fill("12");
  await box.getByRole("button", { name: "Continue", exact: true }).click();
  await box.locator(".field-error-text", { hasText: "Write the 6 digits of the code" }).waitFor();
  await box.getByText("If a form belongs to").waitFor();
  await box.getByLabel("Code", { exact: true }).fill("000000");
  await box.getByRole("button", { name: "Continue", exact: true }).click();
  await box.locator(".field-error-text", { hasText: "That is not the code we sent." }).waitFor();
  expect(await outbox(address, email)).toEqual([]);
});

test("a reload of the first page keeps the choices, a sent code and a checked one", async () => {
  const page = await openPage(PHONE);
  const { email, phone } = stranger();
  await page.goto(`${address}/onboarding/start`);
  await page.getByLabel("One person").check();
  await page.getByLabel("What do you do there?").fill("Therapist");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a code to this address" }).click();
  await page.getByLabel("Code from the e-mail").waitFor();
  await page.reload();
  await page.getByLabel("Code from the e-mail").fill(await codeFor(address, email));
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".verified", { hasText: "Your e-mail address is confirmed." }).waitFor();
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send a code to this number" }).click();
  await page.getByLabel("Code from the SMS").fill(await codeFor(address, phone));
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".verified", { hasText: "Your phone number is confirmed." }).waitFor();
  await page.reload();
  expect(await page.getByLabel("One person").isChecked()).toBe(true);
  expect(await page.getByLabel("What do you do there?").inputValue()).toBe("Therapist");
  await page.getByText("s•••@example.org").waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    new RegExp(`${email}|${phone}`),
  );
  await page.getByLabel("How should we address you?").selectOption("Dr.");
  await page.getByLabel("First name").fill("Kavitha");
  await page.getByLabel("Last name").fill("Raman");
  await page.getByLabel("Woman").check();
  await page.getByLabel(/^I agree/).check();
  // the answer for a proof that has expired
  await page.route("**/api/onboarding", (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: "Validation errors occurred",
        errors: { email_proof: ["Confirm with a code that this address is yours"] },
      },
    }),
  );
  await page.getByRole("button", { name: "Start the form" }).click();
  await page.locator(".field-error-text", { hasText: "Confirm with a code that this address is yours" }).waitFor();
  await page.getByLabel("E-mail address").fill(email);
  await page.waitForTimeout(1100); // the server sends a code at most once a second here
  await page.getByRole("button", { name: "Send a code to this address" }).click();
  await page.getByLabel("Code from the e-mail").fill(await codeFor(address, email, 1));
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.locator(".verified", { hasText: "Your e-mail address is confirmed." }).waitFor();
  await page.unroute("**/api/onboarding");
  await page.getByRole("button", { name: "Start the form" }).click();
  await heading(page).filter({ hasText: "Your form" }).waitFor();
});

test("the browser stores no personal data while a form is filled in", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/basic");
  await page.getByLabel("PAN", { exact: true }).fill("BBBTT1234K");
  await page.getByLabel(/^What do you stand for/).fill("Call us: 98765 43210 or asha@example.org");
  await page.goto(`${address}/onboarding/details`);
  await page.getByLabel("Phone number").fill("9000012345");
  await page.getByText(/^Saved at/).waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain("Thendral Trust");
  for (const secret of [
    "BBBTT1234K",
    "AAATT1234K",
    "9000012345",
    "98765 43210",
    "asha@example.org",
    draft.email,
    draft.phone,
  ])
    expect(kept, secret).not.toContain(secret);
});

test("an individual sees the fields for one person, needs no other person, and submits", async () => {
  const page = await openPage(PHONE);
  const form = filledIn();
  const draft = await newDraft(
    address,
    { services: form.services, addresses: form.addresses, registrations: form.registrations },
    { applicant_type: "individual" },
  );
  await openDraft(page, address, draft, "/onboarding/basic");
  expect(await heading(page).innerText()).toBe("Who are you?");
  expect(await page.getByRole("combobox").count()).toBe(0);
  await page.getByLabel("Your name, as people should see it").fill("Kavitha Raman, speech therapist");
  await page.getByLabel("Name on your PAN card").fill("Kavitha Raman");
  await page.getByLabel("PAN", { exact: true }).fill("AAATT1234K");
  await page.getByText("Is this your own PAN?").waitFor();
  await page.getByLabel("PAN", { exact: true }).fill("AAAPT1234K");
  await page.getByLabel(/^What do you offer/).fill("Speech therapy at home and online.");
  await page.getByLabel("No", { exact: true }).check();
  await goOn(page);
  await heading(page).filter({ hasText: "How do you work?" }).waitFor();
  expect(await page.getByRole("group", { name: "What is your legal form?" }).count()).toBe(0);
  await fillDetails(page, null);
  await heading(page).filter({ hasText: "Does somebody work with you?" }).waitFor();
  await goOn(page);
  await page.waitForURL("**/onboarding/links*");
  await expect.poll(async () => (await storedDraft(address, draft)).current_step, SOON).toBeGreaterThanOrEqual(3);
  await page.goto(`${address}/onboarding/review`);
  await page.getByRole("button", { name: "Send the form" }).click();
  await heading(page).filter({ hasText: "Your form has reached us" }).waitFor();
});

test("the step that an applicant has come to is saved, though another save was under way", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn(), { current_step: 3 });
  await page.route("**/api/onboarding/*", async (route) => {
    if (route.request().method() === "PATCH") await page.waitForTimeout(1500);
    await route.continue();
  });
  await openDraft(page, address, draft, "/onboarding/people");
  await goOn(page);
  await page.waitForURL("**/onboarding/links*");
  await goOn(page);
  await page.waitForURL("**/onboarding/addresses*");
  await expect.poll(async () => (await storedDraft(address, draft)).current_step, SOON).toBeGreaterThanOrEqual(4);
});

test("an enquiry from abroad is stored, mailed to the admins, and confirmed", async () => {
  const page = await openPage(PHONE);
  const found = troubles(page);
  const { email } = stranger();
  await page.goto(`${address}/onboarding`);
  await page.getByRole("button", { name: "Contact us from abroad" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact us from abroad" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("3 answers need to be corrected").waitFor();
  await dialog.getByLabel(/^Country \(/).selectOption("Nepal");
  await expect.poll(() => dialog.getByLabel(/^Country code/).inputValue()).toBe("+977");
  await dialog.getByLabel("Your name").fill("Sita Gurung");
  await dialog.getByLabel(/^Designation/).fill("Director");
  await dialog.getByLabel(/^Organisation/).fill("Himal Foundation");
  await dialog.getByLabel(/^Phone number/).fill("1 4234567");
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByLabel("What would you like to do?").fill("We would like to work with schools in Bihar.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you. We have sent you a copy").waitFor();
  await expect.poll(async () => (await outbox(address, email)).length, SOON).toBe(1);
  await expect
    .poll(async () => (await outbox(address, ADMIN)).map(({ text }) => text).join(), SOON)
    .toContain("Himal Foundation");
  expect(found).toEqual([]);
});

describe("problems are shown beside the fields, and in the list above", () => {
  const slugs: Record<string, string> = { key_people: "people" };
  const expectShown = async (page: Page, section: Section, answers: WrongAnswer[]) => {
    const data = formWith(...answers);
    const draft = await newDraft(address, { ...data, basic: { ...(data.basic as object), name_chosen: true } });
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(
      ([id, draft_token]) =>
        localStorage.setItem("persist:onboarding", JSON.stringify({ id, draft_token, data: {}, base: {}, edits: {} })),
      [draft.id, draft.draft_token],
    );
    await page.goto(`${address}/onboarding/${slugs[section] ?? section}`);
    await goOn(page);
    const summary = page.getByRole("alert").filter({ hasText: "need" });
    await summary.waitFor();
    const links = summary.getByRole("link");
    const texts = await links.allInnerTexts();
    // Where a step has several items, the item's name comes first.
    const said = texts.map((text) => answers.find(({ said }) => `: ${text}`.endsWith(`: ${said}`))?.said ?? text);
    expect(said.sort()).toEqual(answers.map(({ said }) => said).sort());
    for (const { path, said } of answers.filter(({ path }) => path.includes("."))) {
      expect(await page.locator(".field-error-text", { hasText: said }).count(), path).toBe(1);
      await links.filter({ hasText: said }).click();
      const focused = await page.evaluate(() => document.activeElement?.id);
      expect(focused, path).toBe(new URL(page.url()).hash.slice(1));
    }
  };
  test.each([...new Set(wrongAnswers.map(({ section }) => section))])(
    "%s",
    async (section) => {
      const page = await openPage(PHONE);
      await page.goto(`${address}/unauthorized`);
      for (const answers of wrongForms(section)) await expectShown(page, section, answers);
    },
    300_000,
  );
});

describe("files", () => {
  test("show their progress, can be cancelled and tried again, and a wrong type is refused in words", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address, filledIn());
    await openDraft(page, address, draft, "/onboarding/registrations");
    const box = page.getByLabel(/^Photo or PDF/);
    let held = true;
    await page.route("**/api/upload-document", async (route) => {
      if (held) return route.abort();
      await route.continue();
    });
    await box.setInputFiles([pdf("trust deed.pdf")]);
    await page.locator(".file-item", { hasText: "trust deed.pdfWaiting for a connection" }).waitFor();
    held = false;
    await page.getByRole("button", { name: "Try again trust deed.pdf" }).click();
    await page.getByRole("button", { name: "Remove trust deed.pdf" }).waitFor();
    await box.setInputFiles([{ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") }]);
    await page
      .locator(".file-item .field-error-text", { hasText: "This kind of file is not accepted. Choose another file." })
      .waitFor();
    await box.setInputFiles([{ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<html>") }]);
    await page.locator(".file-item .field-error-text").nth(1).waitFor();
    await box.setInputFiles([{ ...pdf("large.pdf"), buffer: Buffer.alloc(6 * 1024 * 1024, "%PDF-1.4 ") }]);
    await page.locator(".file-item .field-error-text", { hasText: "The file is larger than 5 MB." }).waitFor();
    await expect
      .poll(async () => (await storedDraft(address, draft)).data.registrations[0].document_ids?.length, SOON)
      .toBe(1);
    const [{ url }] = (await storedDraft(address, draft)).documents;
    const { headers } = await fetch(address + url);
    expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    await page.reload();
    await page.getByRole("button", { name: "Remove trust deed.pdf" }).click();
    await expect.poll(async () => (await storedDraft(address, draft)).documents.length, SOON).toBe(0);
  });

  test("a large picture is made smaller in the browser", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address, filledIn());
    await openDraft(page, address, draft, "/onboarding/services");
    const noise = await sharp(Buffer.from(Array.from({ length: 2400 * 1600 * 3 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 2400, height: 1600, channels: 3 },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024);
    const sent = page.waitForRequest("**/api/upload-document");
    await page.getByLabel(/^Pictures/).setInputFiles([{ name: "large.jpg", mimeType: "image/jpeg", buffer: noise }]);
    expect(Number((await (await sent).allHeaders())["content-length"])).toBeLessThan(2 * 1024 * 1024);
    await page.getByLabel(/^What does the picture/).waitFor();
  });
});

const pages = ["tasks", "basic", "details", "people", "links", "addresses", "services", "registrations", "review"];

test("nothing is wrong with the pages of the form in any look", async () => {
  const page = await openPage({ audited: true });
  const draft = await newDraft(address, filledIn());
  for (const path of ["", "/start", ...pages.map((name) => `/${name}`)]) {
    await openDraft(page, address, draft, `/onboarding${path}`);
    expect(await pageProblems(page), path).toEqual({});
  }
}, 300_000);

interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

test("each step loads less than 40 KB of script of its own", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/tasks");
  // From the router's manifest, because the modules of all steps are fetched ahead at a time of their own
  const sizes = await page.evaluate(
    async (steps) => {
      const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, ManifestRoute> } })
        .__reactRouterManifest;
      const routeOf = (name: string) => Object.values(routes).find(({ id }) => id === `routes/onboarding/${name}`);
      const loaded = new Set<string>();
      const load = async (route: ManifestRoute) => {
        let bytes = 0;
        for (const module of [route.module, ...(route.imports ?? [])].filter((module) => !loaded.has(module))) {
          loaded.add(module);
          await (await fetch(module)).arrayBuffer();
          const [entry] = performance.getEntriesByName(
            new URL(module, location.href).href,
          ) as PerformanceResourceTiming[];
          bytes += entry?.encodedBodySize ?? 0;
        }
        return bytes;
      };
      for (let route = routeOf("tasks"); route; route = routes[route.parentId ?? ""]) await load(route);
      const sizes: Record<string, number> = {};
      for (const step of steps) {
        const route = routeOf(step);
        sizes[step] = route ? await load(route) : 0;
      }
      return sizes;
    },
    ["basic", "details", "people", "links", "addresses", "services", "registrations"],
  );
  for (const [step, bytes] of Object.entries(sizes)) {
    expect(bytes, step).toBeGreaterThan(0);
    expect(bytes, step).toBeLessThan(40_000);
  }
});
