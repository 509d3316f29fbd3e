import sharp from "sharp";
import { expect } from "vitest";
import type { ApplicantType, Section } from "#domain/onboarding.ts";
import { codesTo, stranger } from "#tests/helpers/draft-browser.ts";
import { address } from "#tests/helpers/lane.ts";
import type { Walker } from "#tests/helpers/walk.ts";

/** What a person answers in the form, apart from what the form takes over from other answers */
export interface Answers {
  applicant_type: ApplicantType;
  name: string;
  pan: string;
  city: string;
  pincode: string;
  paper: string;
}

export async function picture(name: string, width = 300) {
  const image = sharp({ create: { width, height: 200, channels: 3, background: "#c0792c" } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** The first page: who fills in the form, and codes for both contacts. Ends at the list of what is to do. */
export async function beginForm(walker: Walker, { applicant_type }: Answers) {
  const { t, page, arrive, fill, select, choose, tick, pressUntil } = walker;
  const { email, phone } = stranger();
  await arrive(t("start.title"));
  await choose(t("start.applicant_type"), t(`words.applicant_types.${applicant_type}`));
  await select(t("start.salutation"), t("words.salutations.Ms"));
  await fill(t("start.first_name"), "Meena");
  await fill(t("start.last_name"), "Subramanian");
  await fill(t("start.designation"), "Director");
  await choose(t("onboarding.field.gender"), t("words.genders.Female"));
  for (const [channel, contact] of [
    ["email", email],
    ["phone", phone],
  ] as const) {
    await fill(t(`onboarding.field.${channel}`), contact);
    const sent = page.getByLabel(t(`start.${channel}_code`));
    await pressUntil(t(`start.send_${channel}`), sent);
    await walker.enterCode(t(`start.${channel}_code`), contact);
    await pressUntil(t("start.verify"), page.locator(".verified", { hasText: t(`start.${channel}_proven`) }));
  }
  await tick(t("notice.consent"));
  await pressUntil(t("start.begin"), page.getByRole("heading", { level: 1, name: t("tasks.title") }));
  await arrive(t("tasks.title"));
  return { email, phone };
}

const title = ({ t }: Walker, { applicant_type }: Answers, section: Section) =>
  t(`onboarding.${applicant_type === "individual" ? "title_individual" : "title"}.${section}`);

/** Goes to the next step. */
export async function goOn(walker: Walker, answers: Answers, next: Section | "review"): Promise<void> {
  const { t, page, pressUntil, arrive } = walker;
  const name = next === "review" ? t("review.title") : title(walker, answers, next);
  await pressUntil(t("onboarding.save_and_go_on"), page.getByRole("heading", { level: 1, name, exact: true }));
  await arrive(name);
}

/** The first step, with a logo or a photo. */
export async function fillBasics(walker: Walker, { applicant_type, name, pan }: Answers, logo: string): Promise<void> {
  const { t, fill, choose, attach } = walker;
  const isIndividual = applicant_type === "individual";
  await fill(t(isIndividual ? "onboarding.field.name_individual" : "onboarding.field.name"), name);
  if (isIndividual) await fill(t("onboarding.field.legal_name_individual"), "Meena Subramanian");
  await fill(t("onboarding.field.pan_card"), pan);
  await fill(
    t(isIndividual ? "onboarding.field.description_individual" : "onboarding.field.description"),
    "We walk with families of children with autism.",
  );
  await choose(t("onboarding.field.is_partner"), t("fields.no"));
  await attach(t(isIndividual ? "onboarding.field.photo" : "onboarding.field.logo"), await picture(logo));
}

/** The second step. The years of experience follow from the year. */
export async function fillDetails(walker: Walker, { applicant_type, city }: Answers): Promise<void> {
  const { t, fill, select, choose } = walker;
  const isIndividual = applicant_type === "individual";
  await fill(t(isIndividual ? "onboarding.field.year_individual" : "onboarding.field.year_of_establishment"), "2009");
  await choose(t("onboarding.field.category"), t(isIndividual ? "words.category.others" : "words.category.ngo"));
  if (!isIndividual) await choose(t("onboarding.field.type"), t("words.type.non-profit"));
  await choose(t("onboarding.field.age_groups_served"), t("words.age_groups.0-5"), t("words.age_groups.6-12"));
  await choose(t("onboarding.field.mode_of_practice"), t("words.modes.offline"));
  await choose(t("onboarding.field.coverage_area"), t("words.coverage.local"));
  await select(t("onboarding.field.state"), t("words.states.TN"));
  await fill(t("onboarding.field.city"), city);
  await fill(t("onboarding.field.email"), "office@thendral.example");
  await fill(t("onboarding.field.phone"), "4522345678");
}

/** The first place, which has a name and a town. Its state and district follow from the PIN code, unless `district` is typed without a connection. */
export async function fillPlace(walker: Walker, { pincode }: Answers, district?: string): Promise<void> {
  const { t, press, fill, select, field } = walker;
  await press(t("onboarding.add.addresses"));
  await fill(t("onboarding.field.pincode"), pincode);
  if (district === undefined) {
    await expect.poll(() => field(t("onboarding.field.district")).inputValue()).not.toBe("");
  } else {
    await select(t("onboarding.field.state"), t("words.states.TN"));
    await fill(t("onboarding.field.district"), district);
  }
  await fill(t("onboarding.field.address_line_1"), "14, Second Cross Street");
}

/** A service at the only place, with pictures and what they show. How it is given follows from the details. */
export async function fillService(walker: Walker, pictures: string[]): Promise<void> {
  const { t, press, fill, select, choose, attach } = walker;
  await press(t("onboarding.add.services"));
  await select(t("onboarding.field.service_category"), t("words.services.therapeutics"));
  await fill(t("onboarding.field.service_name"), "Speech therapy");
  await fill(t("onboarding.field.service_description"), "Twice a week, together with the parents.");
  await choose(t("onboarding.field.disability_ids"), t("words.disabilities.autism-spectrum"));
  await attach(t("onboarding.field.images"), ...(await Promise.all(pictures.map((name) => picture(name)))));
}

export const DESCRIBED = "A room with letters of wood";

/** Says what each picture shows, once it has arrived. */
export async function describePictures({ t, fill, field }: Walker, pictures: string[]): Promise<void> {
  for (const name of pictures) {
    await field(t("fields.alt", { name })).waitFor();
    await fill(t("fields.alt", { name }), DESCRIBED);
  }
}

/** A registration with photos of its paper */
export async function fillPaper(walker: Walker, { paper }: Answers, files: string[]): Promise<void> {
  const { t, press, fill, select, tick, attach } = walker;
  await press(t("onboarding.add.registrations"));
  await select(t("onboarding.field.registration_type"), paper);
  await fill(t("onboarding.field.number"), "65/2009");
  await fill(t("onboarding.field.issue_date"), "2019-05-04");
  await tick(t("onboarding.field.no_expiry"));
  if (files.length > 0)
    await attach(t("onboarding.field.document_ids"), ...(await Promise.all(files.map((name) => picture(name)))));
}

/** Asks for a code on the page for signing in, which is open, and enters it. */
export async function signIn({ t, fill, press, arrive, enterCode }: Walker, contact: string): Promise<void> {
  await arrive(t("login.title"));
  const before = (await codesTo(address, contact)).length;
  await fill(t("login.contact"), contact);
  await press(t("login.send"));
  await arrive(t("login.code_title"));
  await enterCode(t("login.code"), contact, before);
  await press(t("login.sign_in"));
}
