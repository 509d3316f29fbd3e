import { expect, test } from "vitest";
import { maskContact } from "#domain/contact.ts";
import { type Look, withBrowser } from "#tests/helpers/browser.ts";
import { listing, search } from "#tests/helpers/directory.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { address } from "#tests/helpers/lane.ts";
import {
  type Answers,
  beginForm,
  describePictures,
  fillBasics,
  fillDetails,
  fillPaper,
  fillPlace,
  fillService,
  goOn,
  signIn,
} from "#tests/helpers/onboarding-walk.ts";
import { ask, providerToken } from "#tests/helpers/provider-browser.ts";
import { ADMIN } from "#tests/helpers/server.ts";
import { openSection, startingWith, type Walker, walk } from "#tests/helpers/walk.ts";

const openPage = withBrowser();
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const EVERY_WAY = ["en", "hi"].flatMap((language) => [PHONE, WIDE].map((look) => ({ language, ...look })));
/** Each walk is walked once, and in each language at each size in `npm run endurance`. */
const ways = (language: string, look: typeof PHONE) => (isEndurance ? EVERY_WAY : [{ language, ...look }]);

const person = async (language: string, look: Look): Promise<Walker> => walk(await openPage(look), language);
/** The session of an admin who is not the one that walks: a contact gets a code at most once a second here. */
const admin = () => providerToken(address, "admin@marga.example");

/** From the site's first page to the list of what is to do in a new form */
async function startForm(walker: Walker, answers: Answers) {
  const { t, page, enter, arrive, follow } = walker;
  await enter();
  await follow(t("site.add_organisation"), page.getByRole("contentinfo"));
  await arrive(t("entry.title"));
  await follow(t("entry.start"));
  const contacts = await beginForm(walker, answers);
  await follow(t("tasks.begin"));
  return contacts;
}

/** The application of this name, as an admin has it */
async function application(name: string): Promise<{ id: string; status: string }> {
  const path = `/admin/organizations?${new URLSearchParams({ search: name, status: "pending" })}`;
  const { data } = await ask(address, "GET", path, await admin());
  expect(data).toHaveLength(1);
  return data[0];
}

async function decide(id: string, body: { status: string; fields?: object[] }) {
  const answer = await ask(address, "PATCH", `/admin/organizations/${id}/status`, await admin(), body);
  expect(answer).toMatchObject({ status: body.status });
}

const told = ({ page }: Walker, text: string) => page.locator(".toast", { hasText: text }).waitFor();

/** Sends the form, whose last step has been answered. */
async function sendForm(walker: Walker, answers: Answers): Promise<void> {
  const { t, page, pressUntil, arrive } = walker;
  await goOn(walker, answers, "review");
  await pressUntil(t("review.submit"), page.getByRole("heading", { level: 1, name: t("submitted.title") }));
  await arrive(t("submitted.title"));
}

test.each(ways("hi", PHONE))(
  "an NGO’s secretary adds it, and changes and confirms its page when it is public: in $language at $width px",
  async ({ language, ...look }) => {
    const walker = await person(language, look);
    const { t, page, done, arrive, follow, press, fill } = walker;
    const answers: Answers = {
      applicant_type: "organization",
      name: `Vaigai Walkers ${Date.now()}`,
      pan: "AAATT1234K",
      city: "Madurai",
      pincode: "625020",
      paper: t("words.registrations.trust"),
    };
    const { phone } = await startForm(walker, answers);
    await arrive(t("onboarding.title.basic"));
    await fillBasics(walker, answers, "logo.jpg");
    await goOn(walker, answers, "details");
    await fillDetails(walker, answers);
    await goOn(walker, answers, "key_people");
    await press(t("onboarding.add_me", { name: "Meena Subramanian" }));
    await goOn(walker, answers, "links");
    await goOn(walker, answers, "addresses");
    await fillPlace(walker, answers);
    await goOn(walker, answers, "services");
    await fillService(walker, ["room.jpg", "garden.jpg"]);
    await describePictures(walker, ["room.jpg", "garden.jpg"]);
    await goOn(walker, answers, "registrations");
    await fillPaper(walker, answers, ["deed.jpg"]);
    await page.locator(".file-item img").waitFor();
    await sendForm(walker, answers);
    const untilSent = { ...done };

    const { id } = await application(answers.name);
    await decide(id, { status: "approved" });
    await follow(t("submitted.sign_in"));
    await signIn(walker, phone);
    await arrive(answers.name);
    await openSection(walker, t("dashboard.menu"), t("dashboard.section.contacts"));
    await arrive(t("dashboard.section.contacts"));
    await fill(t("onboarding.field.phone"), "4522345679");
    await press(t("edit.save"));
    await told(walker, t("edit.saved"));
    await openSection(walker, t("dashboard.menu"), t("dashboard.section.overview"));
    await arrive(answers.name);
    await press(t("overview.right_yes"));
    await told(walker, t("overview.right_done"));
    await follow(t("overview.public_page"));
    await arrive(answers.name);
    const { confirmed_at } = await listing(id);
    await page.getByText(t("provider.confirmed", { day: confirmed_at! })).waitFor();
    await page.locator('a[href="tel:+914522345679"]').first().waitFor();
    console.log(JSON.stringify({ walk: "secretary", language, width: look.width, untilSent, whole: done }));
  },
);

test.each(ways("en", PHONE))(
  "a therapist applies, is asked for a change, makes it and sends it again: in $language at $width px",
  async ({ language, ...look }) => {
    const walker = await person(language, look);
    const { t, page, arrive, follow, press, fill } = walker;
    const answers: Answers = {
      applicant_type: "individual",
      name: `Meena, speech therapist ${Date.now()}`,
      pan: "AAAPT1234K",
      city: "Madurai",
      pincode: "625020",
      paper: `${t("words.registrations.rci")} (CRR)`,
    };
    const { email } = await startForm(walker, answers);
    await arrive(t("onboarding.title_individual.basic"));
    await fillBasics(walker, answers, "me.jpg");
    await goOn(walker, answers, "details");
    await fillDetails(walker, answers);
    await goOn(walker, answers, "key_people");
    await goOn(walker, answers, "links");
    await goOn(walker, answers, "addresses");
    await fillPlace(walker, answers);
    await goOn(walker, answers, "services");
    await fillService(walker, []);
    await goOn(walker, answers, "registrations");
    await fillPaper(walker, answers, ["crr.jpg"]);
    await page.locator(".file-item img").waitFor();
    await sendForm(walker, answers);

    const note = "Please say for which ages.";
    const { id } = await application(answers.name);
    await decide(id, { status: "changes_requested", fields: [{ field: "description", note }] });
    await follow(t("submitted.sign_in"));
    await signIn(walker, email);
    await arrive(answers.name);
    await page.getByText(t("overview.meaning.changes_requested")).waitFor();
    await page.getByRole("figure").getByText(note).waitFor();
    const asked = page.getByRole("list", { name: t("overview.asked_fields") });
    await follow(t("decisions.field.description"), asked);
    await arrive(t("dashboard.section.profile"));
    await fill(t("onboarding.field.description_individual"), "Speech therapy for children of 2 to 12 years.");
    await press(t("edit.save"));
    await told(walker, t("edit.saved"));
    await openSection(walker, t("dashboard.menu"), t("dashboard.section.overview"));
    await arrive(answers.name);
    await press(t("overview.submit"));
    await told(walker, t("overview.submitted"));
    await page.getByText(t("overview.meaning.pending")).waitFor();
    expect(await application(answers.name)).toMatchObject({ id, status: "pending" });
  },
);

test.each(ways("en", WIDE))(
  "an admin imports a list, approves a claim, corrects its listing and undoes the import: in $language at $width px",
  async ({ language, ...look }) => {
    const walker = await person(language, look);
    const { t, page, arrive, follow, press, select, attach, choose, fill } = walker;
    const code = Date.now();
    const schools = [1, 2, 3].map((number) => `Kayal School ${code} ${number}`);
    const emails = schools.map((_, i) => `office${i + 1}@kayal${code}.example`);
    const rows = schools.map((name, i) => `${name},${code}-${i},${emails[i]},Kerala,Thrissur`);
    const file = {
      name: `schools-${code}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(["name,code,email,state,district", ...rows].join("\n")),
    };
    await walker.enter();
    await follow(t("site.sign_in"), page.getByRole("contentinfo"));
    await signIn(walker, ADMIN);
    await arrive(t("admin.section.queue"));
    await openSection(walker, t("admin.menu"), t("admin.section.import"));
    await arrive(t("admin.section.import"));
    await attach(t("import_page.choose"), file);
    await select(t("import_page.status"), t("import_page.approved"));
    await press(t("import_page.try"));
    await page.getByRole("heading", { name: t("import_page.would_add", { count: 3 }), exact: true }).waitFor();
    const cards = page.getByRole("list", { name: t("import_page.preview", { count: 3 }), exact: true });
    for (const name of schools) await cards.getByRole("heading", { name, exact: true }).waitFor();
    await press(t("import_page.run", { count: 3 }));
    await press(t("import_page.yes"), page.getByRole("dialog"));
    await page.getByRole("heading", { name: t("import_page.added", { count: 3 }), exact: true }).waitFor();

    await claimPage(language, look, { name: schools[1]!, email: emails[1]! });

    await openSection(walker, t("admin.menu"), t("admin.section.claims"));
    await arrive(t("admin.section.claims"));
    const claim = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: schools[1]! }) });
    await press(startingWith(t("claims.approve")), claim);
    await told(walker, t("claims.was.approved", { name: "Meena Rao", organization: schools[1]! }));
    await follow(startingWith(t("claims.status.approved")));
    await follow(schools[1]!);
    await arrive(schools[1]!);
    await follow(t("correct.open"));
    await arrive(t("correct.title"));
    await choose(t("correct.where_from"), t("correct.source.official_list"));
    await press(t("correct.begin"));
    await fill(t("onboarding.field.phone"), "4842345678");
    await press(t("edit.save"));
    const shown = page.getByRole("region", { name: t("correct.page") });
    await shown.locator('a[href="tel:+914842345678"]').first().waitFor();
    await press(t("correct.end_and_tell", { count: 1 }));
    await page.getByText(t("correct.told", { count: 1 })).waitFor();

    await openAccount(walker, t("signed_in.admin"));
    await arrive(t("admin.section.queue"));
    await openSection(walker, t("admin.menu"), t("admin.section.import"));
    await arrive(t("admin.section.import"));
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: file.name }) });
    await press(startingWith(t("import_page.undo")), item);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t("import_page.undo_removes", { count: 2 })).waitFor();
    await dialog.getByText(t("import_page.undo_keeps", { count: 1 })).waitFor();
    await press(t("import_page.undo_yes"), dialog);
    await item.getByText(t("import_page.past_undone", { removed: 2, kept: 1 })).waitFor();
    const { data } = await search(`exact=1&search=${encodeURIComponent(`Kayal School ${code}`)}`);
    expect(data.map(({ name }) => name).filter((name) => schools.includes(name))).toEqual([schools[1]]);
  },
);

/** The school's head finds its page by searching, and asks to look after it. */
async function claimPage(language: string, look: Look, { name, email }: { name: string; email: string }) {
  const walker = await person(language, look);
  const { t, page, enter, arrive, follow, fill, choose, press, enterCode } = walker;
  await enter();
  await fill(t("form.what"), name);
  await press(t("form.submit"));
  await arrive(null);
  await follow(name);
  await arrive(name);
  await follow(t("claim.link"));
  await arrive(t("claim.title", { name }));
  await choose(t("claim.how", { name }), t("claim.by_email", { contact: maskContact("email", email) }));
  await press(t("claim.next"));
  await arrive(t("claim.code_title"));
  await enterCode(t("login.code"), email);
  await press(t("start.verify"));
  await arrive(t("claim.sign_in_title"));
  await press(t("claim.next"));
  await arrive(t("claim.details_title"));
  await fill(t("claim.your_name"), "Meena Rao");
  await fill(t("claim.your_role"), "Head teacher");
  await press(t("claim.send"));
  await arrive(t("claim.sent_title"));
  await page.context().close();
}

/** Follows a link of the user's own, which are behind their name on a phone. */
async function openAccount({ t, page, follow }: Walker, name: string): Promise<void> {
  const nav = page.getByRole("navigation", { name: t("signed_in.account"), exact: true });
  if (!(await nav.getByRole("link", { name, exact: true }).isVisible())) await nav.locator("summary").click();
  await follow(name, nav);
}
