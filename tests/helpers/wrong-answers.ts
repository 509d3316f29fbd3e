import type { Section } from "#domain/onboarding.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";

/** A form with one wrong answer, and the error message for it (specification §5). */
export interface WrongAnswer {
  section: Section;
  path: string;
  value: unknown;
  said: string;
}

const wrong = (section: Section, path: string, value: unknown, said: string): WrongAnswer => ({
  section,
  path: path ? `${section}.${path}` : section,
  value,
  said,
});

export const wrongAnswers: WrongAnswer[] = [
  wrong("basic", "is_partner", null, "Choose yes or no"),
  wrong("basic", "name", " ", "Choose the name from the list, or add it"),
  wrong("basic", "legal_name", "", "Write the name as it is on the registration papers"),
  wrong("basic", "pan_card", "", "Write the PAN"),
  wrong(
    "basic",
    "pan_card",
    "AAAT1234K",
    "A PAN has 10 characters: five letters, four digits and a letter, as on the card",
  ),
  wrong(
    "basic",
    "pan_card",
    "AAATT12345",
    "A PAN has 10 characters: five letters, four digits and a letter, as on the card",
  ),
  wrong("basic", "description", "", "Write in a few sentences what you stand for"),
  wrong("basic", "description", "क".repeat(501), "Use at most 500 characters"),
  wrong("details", "year_of_establishment", "", "Write the year in which you started, such as 1998"),
  wrong("details", "year_of_establishment", "1900", "The year must be after 1900"),
  wrong("details", "year_of_establishment", "2999", "The year cannot be in the future"),
  wrong("details", "experience_years", "", "Write the number of years. Write 0 if you have just started"),
  wrong("details", "experience_years", "-1", "The number of years cannot be below 0"),
  wrong("details", "experience_years", "60", "This is more than the years since you started"),
  wrong("details", "age_groups_served", [], "Choose at least one age group"),
  wrong("details", "category", "", "Choose what describes you best"),
  wrong("details", "type", "", "Choose the legal form"),
  wrong("details", "mode_of_practice", [], "Choose at least one: online, or in person"),
  wrong("details", "coverage_area", "", "Choose how far your work reaches"),
  wrong("details", "state", "", "Choose a state"),
  wrong("details", "city", "", "Write the city, town or village"),
  wrong("details", "contact.email", "office@", "Write an e-mail address, such as name@example.org"),
  wrong("details", "contact.phone", "12345", "Write a phone number of 10 digits"),
  wrong("key_people", "", [], "Add at least one person"),
  wrong("key_people", "0.salutation", "", "Choose how this person is addressed"),
  wrong("key_people", "0.name", "", "Write the person’s name"),
  wrong("key_people", "0.designation", "", "Write what this person does there, such as founder or trustee"),
  wrong("key_people", "0.gender", "", "Choose a gender, or Other"),
  wrong("links", "facebook", "no address", "This is not a web address. Write it as https://example.org"),
  wrong("addresses", "", [], "Add at least one place"),
  wrong("addresses", "0.address_label", "", "Write a name for this place, such as main centre"),
  wrong("addresses", "0.address_line_1", "", "Write the building and the street"),
  wrong("addresses", "0.state", "", "Choose a state"),
  wrong("addresses", "0.district", "", "Write the district"),
  wrong("addresses", "0.city", "", "Write the city, town or village"),
  wrong("addresses", "0.pincode", "", "Write the PIN code"),
  wrong("addresses", "0.pincode", "62502", "A PIN code has six digits, such as 625020"),
  wrong("addresses", "0.contacts.0.phone", "12", "Write a phone number of 10 digits"),
  wrong("services", "", [], "Add at least one service"),
  wrong("services", "0.name", "", "Write or choose what this service is called"),
  wrong("services", "0.description", "", "Write in a few sentences what people get"),
  wrong("services", "0.category", "", "Choose the kind of help"),
  wrong("services", "0.disability_ids", [], "Choose at least one disability"),
  wrong("services", "0.delivery_modes", [], "Choose at least one way: online, or in person"),
  wrong("services", "0.coverages", [], "Choose how far your work reaches"),
  wrong("services", "0.address_ids", [], "Choose at least one of your places"),
  wrong("services", "0.images", elevenImages(), "Use at most 10 pictures"),
  wrong("registrations", "", [], "Add at least one paper: a registration or a certificate"),
  wrong("registrations", "0.type", "", "Choose which paper this is"),
  wrong("registrations", "0.number", "", "Write the number on the paper"),
  wrong("registrations", "0.issue_date", "", "Write the date of issue"),
  wrong("registrations", "0.issue_date", "2999-01-01", "The date of issue cannot be in the future"),
  wrong("registrations", "0.no_expiry", false, "Write the date on which it expires, or choose “It does not expire”"),
  wrong("registrations", "0.valid_till", "2001-01-01", "This date must be after the date of issue"),
  wrong("registrations", "0.type", "custom", "Write what this kind of paper is called"),
  wrong("registrations", "0.document_ids", sixFiles(), "Use at most 5 files"),
];

/** Fields whose errors depend on one another: a wrong one can hide or cause the error of another. */
const DEPENDENT = [
  ["details.year_of_establishment", "details.experience_years"],
  ["details.state", "details.city"],
  ["addresses.0.state", "addresses.0.district", "addresses.0.city", "addresses.0.pincode"],
  ["services.0.delivery_modes", "services.0.coverages", "services.0.address_ids"],
  ["registrations.0.issue_date", "registrations.0.no_expiry", "registrations.0.valid_till"],
];

/** The wrong answers of a section in as few forms as possible: each form shows the error of each of its answers. */
export function wrongForms(section: Section): WrongAnswer[][] {
  const forms: WrongAnswer[][] = [];
  for (const answer of wrongAnswers.filter((answer) => answer.section === section)) {
    const form = forms.find((answers) => answers.every((other) => isIndependent(answer, other)));
    if (form) form.push(answer);
    else forms.push([answer]);
  }
  return forms;
}

function isIndependent({ path }: WrongAnswer, { path: other }: WrongAnswer): boolean {
  if (path.startsWith(other) || other.startsWith(path)) return false;
  return !DEPENDENT.some((paths) => paths.includes(path) && paths.includes(other));
}

/** The form with these answers in it. */
export function formWith(...answers: WrongAnswer[]): Record<string, unknown> {
  const form = structuredClone(filledIn()) as Record<string, unknown>;
  for (const { path, value } of answers) {
    const steps = path.split(".");
    const last = steps.pop()!;
    const node = steps.reduce<Record<string, unknown>>((node, step) => {
      node[step] ??= {};
      return node[step] as Record<string, unknown>;
    }, form);
    node[last] = value;
    if (path.endsWith("valid_till")) node.no_expiry = false;
    // Otherwise the PIN code fills the field in again.
    if (/^addresses.*(state|district)$/.test(path)) node.pincode = "899999";
  }
  return form;
}

function elevenImages() {
  return Array.from({ length: 11 }, (_, i) => ({ document_id: uuidOf(i), alt: "A room" }));
}

function sixFiles() {
  return Array.from({ length: 6 }, (_, i) => uuidOf(i));
}

function uuidOf(i: number): string {
  return `0198d000-0000-7000-8000-${String(i).padStart(12, "0")}`;
}
