import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { withBrowser } from "#tests/helpers/browser.ts";
import { newDraft, openDraft, storedDraft } from "#tests/helpers/draft-browser.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import {
  type Answers,
  fillBasics as answerBasics,
  fillDetails as answerDetails,
  fillService as answerService,
  beginForm,
  DESCRIBED,
  describePictures,
  fillPaper,
  fillPlace,
  goOn as goOnTo,
  picture,
} from "#tests/helpers/onboarding-walk.ts";
import { ask, openSection, PLACE, providerToken } from "#tests/helpers/provider-browser.ts";
import { type Connection, walk } from "#tests/helpers/walk.ts";

const openPage = withBrowser();
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 740 };

const heading = (page: Page, text: string) =>
  page.getByRole("heading", { level: 1 }).filter({ hasText: text }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const connect = (page: Page, isConnected: boolean) => page.context().setOffline(!isConnected);

interface StoredFiles {
  data: {
    basic?: { logo_document_id?: string };
    services?: { images?: { document_id: string }[] }[];
    registrations?: { document_ids?: string[] }[];
  };
  documents: { id: string; name: string }[];
}

/** Names of the files that the form has, in its order. */
function namesOfFiles({ data, documents }: StoredFiles): (string | undefined)[] {
  const ids = [
    ...(data.basic?.logo_document_id ? [data.basic.logo_document_id] : []),
    ...(data.services ?? []).flatMap(({ images = [] }) => images.map(({ document_id }) => document_id)),
    ...(data.registrations ?? []).flatMap(({ document_ids = [] }) => document_ids),
  ];
  return ids.map((id) => documents.find((document) => document.id === id)?.name);
}

/** Waits until the modules of all routes in this folder have been fetched ahead. */
async function fetchedAhead(page: Page, folder: string) {
  const missing = () =>
    page.evaluate((folder) => {
      const { routes } = (
        window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } }
      ).__reactRouterManifest;
      const modules = Object.entries(routes).flatMap(([id, { module }]) => (id.startsWith(folder) ? [module] : []));
      const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
      return modules.filter((module) => !loaded.has(module)).length;
    }, folder);
  await expect.poll(missing, SOON).toBe(0);
}

describe("the form", () => {
  test("goes on from step to step, and what was typed and chosen is sent when there is a connection again", async () => {
    const page = await openPage(PHONE);
    const form = filledIn();
    const draft = await newDraft(address, { ...form, basic: { ...form.basic, name_chosen: true } });
    await openDraft(page, address, draft, "/onboarding/basic");
    await fetchedAhead(page, "routes/onboarding/");
    await connect(page, false);
    await page.getByLabel(/^Logo/).setInputFiles(await picture("logo.jpg"));
    await page.locator(".file-item", { hasText: "logo.jpgWaiting for a connection" }).waitFor();
    await page.getByLabel("Name on the registration papers").fill("Thendral Charitable Trust, Madurai");
    await goOn(page);
    await heading(page, "How do you work?");
    await page.getByLabel("Years of experience").fill("14");
    await page.locator(".progress-line summary").click();
    await page.getByRole("link", { name: "What is left to do" }).click();
    await page.waitForURL("**/onboarding/tasks");
    await connect(page, true);
    const stored = () => storedDraft(address, draft);
    await expect.poll(async () => (await stored()).documents.length, SOON).toBe(1);
    await expect
      .poll(async () => (await stored()).data.basic.logo_document_id, SOON)
      .toBe((await stored()).documents[0].id);
    await expect.poll(async () => (await stored()).data.details.experience_years, SOON).toBe("14");
    expect((await stored()).data.basic.legal_name).toBe("Thendral Charitable Trust, Madurai");
  });

  test("stays on its page when the next one has not been fetched", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address, filledIn());
    await page.route(/\/assets\/details-[^/]*\.js/, (route) => route.abort());
    await openDraft(page, address, draft, "/onboarding/tasks");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await connect(page, false);
    await page.locator(".progress-line summary").click();
    await page.getByRole("navigation", { name: "Steps of the form" }).getByRole("link").nth(1).click();
    await page.locator(".toast", { hasText: "There is no connection" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/onboarding/tasks");
    await page.unroute(/\/assets\/details-[^/]*\.js/);
    await connect(page, true);
    await fetchedAhead(page, "routes/onboarding/");
    await page.getByRole("navigation", { name: "Steps of the form" }).getByRole("link").nth(1).click();
    await heading(page, "How do you work?");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("keeps chosen files over a reload, encrypted, and drops them when they have arrived", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address, filledIn());
    await openDraft(page, address, draft, "/onboarding/services");
    await page.route("**/api/upload-document", (route) => route.abort());
    await page.getByLabel(/^Pictures/).setInputFiles([await picture("room.jpg"), await picture("garden.jpg")]);
    await page.locator(".file-item", { hasText: "garden.jpgWaiting for a connection" }).waitFor();
    expect(await keptFiles(page)).toEqual([false, false]);
    await page.reload();
    await page.locator(".file-item", { hasText: "garden.jpg" }).waitFor();
    // The page must not be sending while it is left: an answer would be lost, and the file sent again.
    await page.goto("about:blank");
    await page.unroute("**/api/upload-document");
    await page.goto(`${address}/onboarding/services`);
    await expect.poll(async () => (await storedDraft(address, draft)).data.services[0].images?.length, SOON).toBe(2);
    expect(namesOfFiles(await storedDraft(address, draft))).toEqual(["room.jpg", "garden.jpg"]);
    await expect.poll(() => keptFiles(page), SOON).toEqual([]);
  });

  test("is filled in on a train, with a connection for a moment now and then, and nothing is lost or twice", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address);
    await openDraft(page, address, draft, "/onboarding/basic");
    await fetchedAhead(page, "routes/onboarding/");
    const train = rideTrain(page);
    try {
      await fillBasics(page);
      await fillDetails(page);
      await page.getByRole("button", { name: "Add a person" }).click();
      await page.getByLabel("How is this person addressed?").selectOption("Dr.");
      await page.getByLabel("Name", { exact: true }).fill("Kavitha Raman");
      await page.getByLabel("Role").fill("Trustee");
      await page.getByLabel("Woman").check();
      await goOn(page);
      await page.getByLabel("Website").fill("thendral.example");
      await goOn(page);
      await page.getByRole("button", { name: "Add a place" }).click();
      await page.getByLabel("Name of this place").fill("Main centre");
      await page.getByRole("textbox", { name: "PIN code" }).fill("625020");
      await page.getByLabel("State", { exact: true }).selectOption("Tamil Nadu");
      await page.getByLabel("District", { exact: true }).fill("Madurai");
      await page.getByLabel("City, town or village").fill("Madurai");
      await page.getByLabel("Building and street").fill("14, Second Cross Street");
      await goOn(page);
      await fillService(page);
      await goOnFromServices(page);
      await page.getByRole("button", { name: "Add a paper" }).click();
      await page.getByLabel("Which paper is it?").selectOption("trust");
      await page.getByLabel("Number on the paper").fill("65/2009");
      await page.getByLabel("Issued on").fill("2019-05-04");
      await page.getByLabel("It does not expire").check();
      await page.getByLabel(/^Photo or PDF/).setInputFiles([await picture("deed-1.jpg"), await picture("deed-2.jpg")]);
      await goOn(page);
      await heading(page, "Check your answers");
      const stored = () => storedDraft(address, draft);
      await expect.poll(async () => (await stored()).data.services[0].images?.length, SOON).toBe(2);
      await expect.poll(async () => (await stored()).data.registrations[0].document_ids?.length, SOON).toBe(2);
      await page.getByRole("link", { name: "Change Services" }).click();
      await expect.poll(() => page.getByLabel(/^What does the picture/).count(), SOON).toBe(2);
      await describeArrived(page);
      await goOn(page);
      await goOn(page);
      await heading(page, "Check your answers");
      const { data } = await stored();
      expect(namesOfFiles(await stored())).toEqual(["logo.jpg", "room.jpg", "garden.jpg", "deed-1.jpg", "deed-2.jpg"]);
      expect(data.services[0]).toMatchObject({ name: "Speech therapy", address_ids: [data.addresses[0].id] });
      expect(data.services[0].disability_ids).toMatchObject(["autism-spectrum", { name: "Selective mutism" }]);
      expect(data.services[0].images).toHaveLength(2);
      expect(data.registrations[0].document_ids).toHaveLength(2);
      const done = page.getByRole("heading", { name: "Your form has reached us" });
      await expect
        .poll(async () => {
          const send = page.getByRole("button", { name: "Send the form" });
          await send.click({ timeout: 2000 }).catch(() => {}); // it is gone when an earlier press arrived
          return done.isVisible();
        }, SOON)
        .toBe(true);
    } finally {
      await train.stop();
    }
    await expect.poll(() => keptFiles(page), SOON).toEqual([]);
    const found = await ask(address, "GET", "/admin/organizations?status=pending&search=Vaigai%20Rail", await admin());
    expect(found.data.map(({ name }: { name: string }) => name)).toEqual(["Vaigai Rail Trust"]);
  });

  test(
    "is filled in from its first page with a connection for a twelfth of the time, and is stored once and whole",
    async () => {
      const page = await openPage(PHONE);
      await page.goto(`${address}/onboarding/start`);
      await fetchedAhead(page, "routes/onboarding/");
      const connection = rareConnection(page);
      const walker = await walk(page, "en", connection);
      const { t, arrive, follow, fill, press, pressUntil } = walker;
      const answers: Answers = {
        applicant_type: "organization",
        name: `Vaigai Hill Trust ${Date.now()}`,
        pan: "AAATT1234K",
        city: "Madurai",
        pincode: "625020",
        paper: t("words.registrations.trust"),
      };
      const contacts = await beginForm(walker, answers);
      const draft = { ...contacts, ...(await draftOf(page)) };
      const stored = () => storedDraft(address, draft);
      const lost = await loseAnswers(page, connection.isOn);
      await follow(t("tasks.begin"));
      await arrive(t("onboarding.title.basic"));
      await connection.wait();
      await fill(t("onboarding.field.description"), "We walk with families");
      await eventually(connection, async () => lost.save! > 0);
      await answerBasics(walker, answers, "logo.jpg");
      await goOnTo(walker, answers, "details");
      await answerDetails(walker, answers);
      // The browser keeps no personal data, so the reload below would lose an unsaved number.
      await eventually(connection, async () => (await stored()).data.details?.contact?.phone === "4522345678");
      await goOnTo(walker, answers, "key_people");
      await press(t("onboarding.add_me", { name: "Meena Subramanian" }));
      await goOnTo(walker, answers, "links");
      await goOnTo(walker, answers, "addresses");
      await fillPlace(walker, answers, "Madurai");
      await goOnTo(walker, answers, "services");
      await answerService(walker, PICTURES);
      for (const name of PICTURES)
        await page.locator(".file-item", { hasText: name }).getByRole("button").first().waitFor();
      await reloadWithoutConnection(page, connection);
      await page.getByRole("heading", { level: 1, name: t("onboarding.title.services") }).waitFor();
      expect(await walker.field(t("onboarding.field.service_name")).inputValue()).toBe("Speech therapy");
      for (const name of PICTURES)
        await eventually(connection, () => walker.field(t("fields.alt", { name })).isVisible());
      await describePictures(walker, PICTURES);
      await goOnTo(walker, answers, "registrations");
      await fillPaper(walker, answers, ["deed.jpg"]);
      await goOnTo(walker, answers, "review");

      const all = ["logo.jpg", ...PICTURES, "deed.jpg"];
      await eventually(connection, async () => namesOfFiles(await stored()).length === all.length);
      await eventually(connection, () => page.getByText(/^Saved at/).isVisible());
      const { data, documents } = await stored();
      // A picture whose answer was lost is sent again after those that were chosen later.
      expect(namesOfFiles({ data, documents }).sort()).toEqual(all.toSorted());
      expect(documents.map(({ name }: { name: string }) => name).sort()).toEqual(all.toSorted());
      expect(data).toMatchObject(whole(answers));
      expect(data.services[0].images.map(({ alt }: { alt: string }) => alt)).toEqual(PICTURES.map(() => DESCRIBED));
      for (const section of ["key_people", "addresses", "services", "registrations"])
        expect(data[section], section).toHaveLength(1);

      await pressUntil(t("review.submit"), page.getByRole("heading", { level: 1, name: t("submitted.title") }));
      await connection.stop();
      for (const kind of ["upload", "save", "submit"]) expect(lost[kind], kind).toBeGreaterThan(0);
      await expect.poll(() => keptFiles(page), SOON).toEqual([]);
      const path = `/admin/organizations?status=pending&search=${encodeURIComponent(answers.name)}`;
      const found = await ask(address, "GET", path, await admin());
      expect(found.data.map(({ name }: { name: string }) => name)).toEqual([answers.name]);
      const { data: record } = await ask(address, "GET", `/admin/organizations/${found.data[0].id}`, await admin());
      expect(record.organization_services.map(({ images }: { images: [] }) => images.length)).toEqual([2]);
      expect([record.addresses, record.registration_details].map(({ length }) => length)).toEqual([1, 1]);
    },
    isEndurance ? 3_600_000 : undefined,
  );
});

const PICTURES = ["room.jpg", "garden.jpg"];

/** Everything that the person typed */
const whole = ({ name, pan, city, pincode }: Answers) => ({
  basic: {
    name,
    legal_name: name,
    pan_card: pan,
    description: "We walk with families of children with autism.",
    is_partner: false,
  },
  details: {
    year_of_establishment: "2009",
    category: "ngo",
    type: "non-profit",
    age_groups_served: ["0-5", "6-12"],
    mode_of_practice: ["offline"],
    coverage_area: "local",
    state: "Tamil Nadu",
    city,
    contact: { email: "office@thendral.example", phone: "4522345678" },
  },
  key_people: [{ name: "Meena Subramanian" }],
  addresses: [{ pincode, state: "Tamil Nadu", district: "Madurai", city, address_line_1: "14, Second Cross Street" }],
  services: [
    {
      category: "therapeutics",
      name: "Speech therapy",
      description: "Twice a week, together with the parents.",
      disability_ids: ["autism-spectrum"],
    },
  ],
  registrations: [{ type: "trust", number: "65/2009", issue_date: "2019-05-04", no_expiry: true }],
});

/** The form that the browser is filling in */
const draftOf = (page: Page): Promise<{ id: string; draft_token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("persist:onboarding")!));

/** Waits for what needs a connection, as a person does who looks at the page. */
async function eventually(connection: Connection, condition: () => Promise<boolean>) {
  const looks = { timeout: isEndurance ? 900_000 : 120_000, interval: 250 };
  const look = async () => {
    await connection.next();
    return condition();
  };
  await expect.poll(look, looks).toBe(true);
}

/** There is no page without a connection. When it is back, so is what was typed and chosen. */
async function reloadWithoutConnection(page: Page, connection: ReturnType<typeof rareConnection>) {
  const url = page.url();
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await eventually(connection, async () => !connection.isOn());
  expect(await kept(), "before the reload").toContain("persist:onboarding");
  await expect(page.reload()).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  for (let isBack = false; !isBack; ) {
    await connection.wait();
    await connection.next();
    isBack = await page.goto(url).then(
      () => true,
      () => false,
    );
  }
  expect(await kept(), "after it").toContain("persist:onboarding");
}

const WINDOWS = 12;
const WINDOW_MS = 5000;

/**
 * A connection for one of every twelve things that the person does; in `npm run endurance` for five seconds of every minute. `isOn` says whether
 * there is one now.
 */
function rareConnection(page: Page): Connection & { isOn(): boolean; stop(): Promise<void> } {
  let isOn = true;
  const set = async (on: boolean) => {
    isOn = on;
    await connect(page, on);
  };
  let isOver = false;
  const clock = async () => {
    while (isEndurance && !isOver) {
      await set(true);
      await page.waitForTimeout(WINDOW_MS);
      await set(false);
      for (let rest = 1; rest < WINDOWS && !isOver; rest++) await page.waitForTimeout(WINDOW_MS);
    }
  };
  const running = clock();
  let done = 0;
  return {
    isOn: () => isOn,
    next: async () => {
      if (isEndurance) return;
      done += 1;
      await set(done % WINDOWS === 0);
    },
    wait: async () => {
      if (isEndurance) await expect.poll(() => isOn, { timeout: 120_000 }).toBe(true);
      else done = Math.ceil((done + 1) / WINDOWS) * WINDOWS - 1;
    },
    stop: async () => {
      isOver = true;
      await running;
      await connect(page, true);
    },
  };
}

/** Every other answer to these requests is lost on its way back, after the server has done what they ask. Returns how many were lost. */
async function loseAnswers(page: Page, isOn: () => boolean) {
  const lost: Record<string, number> = {};
  const kinds = { upload: "**/api/upload-document", save: "**/api/onboarding/*", submit: "**/api/onboarding/*/submit" };
  for (const [kind, url] of Object.entries(kinds)) {
    let asked = 0;
    lost[kind] = 0;
    await page.route(url, async (route) => {
      if (!isOn() || route.request().method() === "GET") return route.continue();
      asked += 1;
      if (asked % 2 === 0) return route.continue();
      await route.fetch();
      lost[kind]! += 1;
      await route.abort();
    });
  }
  return lost;
}

const admin = () => providerToken(address, "admin@marga.example");

/** Switches the connection off for three seconds and on for one, again and again. */
function rideTrain(page: Page) {
  let isOver = false;
  const ride = (async () => {
    while (!isOver) {
      await connect(page, false);
      await page.waitForTimeout(3000);
      await connect(page, true);
      await page.waitForTimeout(1000);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await ride;
    },
  };
}

async function fillBasics(page: Page) {
  await page.getByLabel("Name of the organisation").fill("Vaigai Rail Trust");
  await page.getByLabel("Name on the registration papers").fill("Vaigai Rail Charitable Trust");
  await page.getByLabel("PAN", { exact: true }).fill("AAATT1234K");
  await page.getByLabel(/^What do you stand for/).fill("We walk with families of children with autism.");
  await page.getByLabel("No", { exact: true }).check();
  await page.getByLabel(/^Logo/).setInputFiles(await picture("logo.jpg"));
  await goOn(page);
}

async function fillDetails(page: Page) {
  await heading(page, "How do you work?");
  await page.getByLabel("Year in which").fill("2009");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByLabel("Non-government organisation").check();
  await page.getByLabel("Non-profit", { exact: true }).check();
  await page.getByLabel("6 to 12 years").check();
  await page.getByLabel("In person").check();
  await page.getByLabel("Works nearby").check();
  await page.getByLabel("State", { exact: true }).selectOption("Tamil Nadu");
  await page.getByLabel("City, town or village").fill("Madurai");
  await page.getByLabel("E-mail address").fill("office@vaigai.example");
  await page.getByLabel("Phone number").fill("4522345678");
  await goOn(page);
}

/** The only place is chosen already, and a disability in own words needs no button. */
async function fillService(page: Page) {
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByLabel("Kind of help").selectOption("therapeutics");
  await page.getByLabel("Name of the service").fill("Speech therapy");
  await page.getByLabel("What do people get?").fill("Twice a week, together with the parents.");
  await page.getByLabel("Autism spectrum").check();
  await page.locator("summary", { hasText: "More disabilities" }).click();
  await page.getByLabel("Another disability, in your own words").fill("Selective mutism");
  await page.getByLabel("In person").check();
  await page.getByLabel("Works nearby").check();
  await page.getByLabel(/^Pictures/).setInputFiles([await picture("room.jpg"), await picture("garden.jpg")]);
}

async function describeArrived(page: Page) {
  for (const box of await page.getByLabel(/^What does the picture/).all())
    await box.fill("A room with letters of wood");
}

/** Pictures that wait for a connection hold nothing up, but those that have arrived must be described before the next step. */
async function goOnFromServices(page: Page) {
  const next = page.getByRole("button", { name: "Add a paper" });
  while (!(await next.isVisible())) {
    await describeArrived(page);
    await goOn(page);
    await next.waitFor({ timeout: 15_000 }).catch(() => {}); // a picture arrived between the two lines above
  }
}

/** For each file that the device keeps, whether its bytes begin as those of a JPEG do. */
function keptFiles(page: Page): Promise<boolean[]> {
  return page.evaluate(
    () =>
      new Promise<boolean[]>((resolve, reject) => {
        const opening = indexedDB.open("marga-files");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("files")) return resolve([]);
          const reading = database.transaction("files").objectStore("files").getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(({ bytes }) => new Uint8Array(bytes)[0] === 0xff));
          };
        };
      }),
  );
}

describe("files", () => {
  test("that are too many are named, and a refused one does not take up the only place", async () => {
    const page = await openPage(PHONE);
    const draft = await newDraft(address, filledIn());
    await openDraft(page, address, draft, "/onboarding/services");
    const twelve = await Promise.all(Array.from({ length: 12 }, (_, i) => picture(`photo-${i + 1}.jpg`)));
    await page.getByLabel(/^Pictures/).setInputFiles(twelve);
    await page.getByText("You can add at most 10 files. Not added: photo-11.jpg, photo-12.jpg.").waitFor();
    await expect.poll(() => page.getByLabel(/^What does the picture/).count(), SOON).toBe(10);
    await page.goto(`${address}/onboarding/basic`);
    const logo = page.getByLabel(/^Logo/);
    await logo.setInputFiles([{ name: "logo.html", mimeType: "text/html", buffer: Buffer.from("<p>") }]);
    await page
      .locator(".field-error-text", { hasText: "This kind of file is not accepted. Choose another file." })
      .waitFor();
    await logo.setInputFiles(await picture("logo.jpg"));
    await page.locator(".file-item img").waitFor();
    expect(await page.locator(".field-error-text").count()).toBe(0);
  });

  test("go to the item for which they were chosen, when another one before it is removed", async () => {
    const page = await openPage(PHONE);
    const form = filledIn();
    const [first] = form.services;
    const draft = await newDraft(address, { ...form, services: [first, { ...first, id: "s2", name: "Early help" }] });
    await openDraft(page, address, draft, "/onboarding/services");
    await page.route("**/api/upload-document", (route) => route.abort());
    await page.getByRole("button", { name: "Edit Early help" }).click();
    await page.getByLabel(/^Pictures/).setInputFiles(await picture("garden.jpg"));
    await page.locator(".file-item", { hasText: "garden.jpgWaiting for a connection" }).waitFor();
    await page.getByRole("button", { name: `Remove ${first!.name}` }).click();
    await page.unroute("**/api/upload-document");
    await page.getByRole("button", { name: "Try again garden.jpg" }).click();
    await expect
      .poll(
        async () => (await storedDraft(address, draft)).data.services.map((s: { images?: [] }) => s.images?.length),
        SOON,
      )
      .toEqual([1]);
  });
});

test("a service begins at the only place, and can be a copy of another", async () => {
  const page = await openPage(PHONE);
  const form = filledIn();
  const draft = await newDraft(address, { ...form, addresses: form.addresses.slice(0, 1) });
  await openDraft(page, address, draft, "/onboarding/services");
  await page.getByRole("button", { name: "Duplicate Speech therapy for children" }).click();
  await expect.poll(async () => (await storedDraft(address, draft)).data.services.length, SOON).toBe(2);
  const { services } = (await storedDraft(address, draft)).data;
  expect(services[1]).toMatchObject({ name: "Speech therapy for children", address_ids: ["a1"], images: [] });
  expect(services[1].id).not.toBe(services[0].id);
  await page.getByRole("button", { name: "Add another service" }).click();
  expect(await page.getByLabel("Main centre").isChecked()).toBe(true);
});

/** Opens another section as the menu does, which is folded on a phone. */
async function openLinks(page: Page) {
  await page.locator("a[href*='section=links']").first().dispatchEvent("click");
  await page.getByRole("heading", { level: 1, name: "Links" }).waitFor();
}

test("a file that two tabs hold is sent once, and one that an overloaded server turned away is kept", async () => {
  const page = await openPage(PHONE);
  const draft = await newDraft(address, filledIn());
  await openDraft(page, address, draft, "/onboarding/services");
  await page.context().route("**/api/upload-document", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel(/^Pictures/).setInputFiles(await picture("room.jpg"));
  await page.locator(".file-item", { hasText: "room.jpgWaiting for a connection" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${address}/onboarding/services`);
  await other.locator(".file-item", { hasText: "room.jpg" }).waitFor();
  await page.context().unroute("**/api/upload-document");
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await storedDraft(address, draft)).data.services[0].images?.length, SOON).toBe(1);
  await expect.poll(() => keptFiles(page), SOON).toEqual([]);
  await expect.poll(() => page.getByText("Waiting for a connection").count(), SOON).toBe(0);
  await expect.poll(() => other.getByText("Waiting for a connection").count(), SOON).toBe(0);
  expect(namesOfFiles(await storedDraft(address, draft))).toEqual(["room.jpg"]);
});

describe("the dashboard", () => {
  let token: string;
  beforeAll(async () => {
    token = await providerToken(address);
  });

  test("saves in another section what was not answered, in its order, and says what waits", async () => {
    const page = await openPage(PHONE);
    const place = await ask(address, "POST", "/addresses", token, PLACE);
    try {
      await openSection(page, address, token, "addresses");
      await page.getByRole("link", { name: `Edit ${PLACE.address_label}` }).click();
      await page.getByLabel("Building and street").fill("9, Temple Street");
      const hasLinks = () =>
        page.evaluate(() =>
          performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/links-")),
        );
      await expect.poll(hasLinks, SOON).toBe(true);
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "PUT" && sent.push(new URL(request.url()).pathname));
      await connect(page, false);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const notice = page.getByRole("status").filter({ hasText: "1 change is not saved yet: Places" });
      await notice.waitFor();
      await openLinks(page);
      await notice.waitFor();
      await connect(page, true);
      await expect
        .poll(async () => (await ask(address, "GET", `/addresses/${place.id}`, token)).address_line_1, SOON)
        .toBe("9, Temple Street");
      await notice.waitFor({ state: "detached" });
      expect(await page.evaluate(() => localStorage.getItem("persist:edits") ?? "")).not.toContain(place.id);
    } finally {
      await ask(address, "DELETE", `/addresses/${place.id}`, token);
    }
  });

  test.each(["while its form is open", "after a reload"])(
    "a save whose answer was lost, typed on %s, is not taken for a colleague's",
    async (when) => {
      const page = await openPage(PHONE);
      const place = await ask(address, "POST", "/addresses", token, PLACE);
      try {
        await openSection(page, address, token, `addresses&edit=${place.id}`);
        const label = page.getByLabel("Name of this place");
        await label.fill("Karaikudi room");
        await page.route("**/api/addresses/*", async (route) => {
          if (route.request().method() !== "PUT") return route.continue();
          await route.fetch();
          await route.abort(); // it arrived, and the answer is lost
        });
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByRole("status").filter({ hasText: "1 change is not saved yet" }).waitFor();
        await label.fill("Karaikudi room, upstairs");
        await page.unroute("**/api/addresses/*");
        if (when === "after a reload") await page.reload();
        await page.getByRole("button", { name: /^Save|^Try to save/ }).click();
        const saved = async () => (await ask(address, "GET", `/addresses/${place.id}`, token)).address_label;
        await expect.poll(saved, SOON).toBe("Karaikudi room, upstairs");
        await page.getByRole("status").filter({ hasText: "not saved yet" }).waitFor({ state: "detached" });
      } finally {
        await ask(address, "DELETE", `/addresses/${place.id}`, token);
      }
    },
  );

  test("creates a new place once, when the answer was lost and its form is opened again", async () => {
    const page = await openPage(PHONE);
    await openSection(page, address, token, "addresses&edit=new");
    for (const [label, text] of [
      ["Name of this place", "Usilampatti room"],
      ["City, town or village", "Usilampatti"],
      ["Building and street", "3, Market Road"],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByRole("textbox", { name: "PIN code" }).fill("625532");
    await expect.poll(() => page.getByLabel("State", { exact: true }).inputValue(), SOON).toBe("Tamil Nadu");
    await page.route("**/api/addresses", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort(); // it arrived, and the answer is lost
    });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "1 change is not saved yet" }).waitFor();
    await openLinks(page);
    await page.unroute("**/api/addresses");
    await page.evaluate(() => history.go(-1));
    await page.getByLabel("Name of this place").waitFor();
    await page.getByRole("button", { name: /^Save|^Try to save/ }).click();
    await page.getByRole("status").filter({ hasText: "not saved yet" }).waitFor({ state: "detached" });
    const all = (await ask(address, "GET", "/addresses", token)).data as { id: string; address_label: string }[];
    const made = all.filter(({ address_label }) => address_label === "Usilampatti room");
    for (const { id } of made) await ask(address, "DELETE", `/addresses/${id}`, token);
    expect(made).toHaveLength(1);
  });

  test("asks to wait for a picture before it saves, and saves it with the rest", async () => {
    const page = await openPage(PHONE);
    const [service] = (await ask(address, "GET", "/provider/organization", token)).data.organization_services;
    await openSection(page, address, token, `services&edit=${service.id}`);
    await page.route("**/api/upload-document", (route) => route.abort());
    const before = service.images.length;
    await page.getByLabel(/^Pictures/).setInputFiles(await picture("ramp.jpg"));
    await page.locator(".file-item", { hasText: "ramp.jpgWaiting for a connection" }).waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Files are still on their way. Save when they have arrived.").waitFor();
    await openLinks(page);
    await page.goBack();
    await page.locator(".file-item", { hasText: "ramp.jpgWaiting for a connection" }).waitFor();
    await page.unroute("**/api/upload-document");
    await page.getByRole("button", { name: "Try again ramp.jpg" }).click();
    await page.getByLabel("What does the picture ramp.jpg show?").fill("A ramp at the door");
    await page.getByRole("button", { name: /^Save|^Try to save/ }).click();
    const images = async () => (await ask(address, "GET", `/services/${service.id}`, token)).images;
    await expect.poll(async () => (await images()).length, SOON).toBe(before + 1);
    const added = (await images()).at(-1);
    await ask(address, "DELETE", `/services/${service.id}/images/${added.id}`, token);
  });

  test("never sends what waits as the next user", async () => {
    const page = await openPage();
    const place = await ask(address, "POST", "/addresses", token, PLACE);
    const own = await providerToken(address);
    try {
      await openSection(page, address, own, `addresses&edit=${place.id}`);
      await page.getByLabel("Building and street").fill("11, Temple Street");
      await page.route("**/api/addresses/*", (route) => route.abort());
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("status").filter({ hasText: "1 change is not saved yet" }).waitFor();
      let sent = 0;
      page.on("request", (request) => (sent += Number(request.method() === "PUT")));
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByRole("button", { name: "Sign out anyway" }).click();
      await page.waitForURL("**/login");
      await page.getByRole("status").filter({ hasText: "not saved yet" }).waitFor({ state: "detached" });
      await page.unroute("**/api/addresses/*");
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await page.waitForTimeout(1000);
      expect(sent).toBe(0);
    } finally {
      await ask(address, "DELETE", `/addresses/${place.id}`, token);
    }
  });
});
