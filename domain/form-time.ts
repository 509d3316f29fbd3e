import { type ApplicantType, type DraftData, type Section, sectionProblems, sections } from "#domain/onboarding.ts";

/**
 * How long the form takes: a model (decision 060). It supposes one character a second, as slow thumbs type, and counts what is
 * missing, so that an answer taken over from another costs nothing. The pace of those who finished a form corrects it once
 * it is measured (operations/onboarding/form-pace.ts).
 */
const SECONDS = { look: 4, choice: 8, text: 25, paper: 35, story: 200 };
/** Opening a step and reading what it asks */
const STEP_SECONDS = 20;
const REVIEW_SECONDS = 60;
/** The first page: four choices, three words, two contacts with their codes, and the notice */
const START_SECONDS = 4 * SECONDS.choice + 3 * SECONDS.text + 2 * (SECONDS.paper + 30) + STEP_SECONDS;

/** What the form fills in from other answers in the usual case, so that it is only looked at */
const takenOver =
  /^basic\.legal_name$|^details\.experience_years$|^addresses\.\d+\.(state|district)$|^addresses\.0\.(address_label|city)$|^services\.\d+\.(delivery_modes|coverages|address_ids)$/;

/** Answers that are looked up on a paper or on a phone */
const onPaper = new Set(["pan_card", "number", "issue_date", "valid_till", "pincode", "email", "phone"]);
const typed = new Set(["name", "legal_name", "designation", "city", "address_label", "address_line_1", "group_name"]);
/** Steps whose answers stand in the items of a list; of an empty list one item is asked for */
const lists: ReadonlySet<Section> = new Set(["key_people", "addresses", "services", "registrations"]);

function secondsOf(path: string): number {
  if (takenOver.test(path)) return SECONDS.look;
  const name = path.split(".").at(-1)!;
  if (name === "description") return SECONDS.story;
  if (onPaper.has(name)) return SECONDS.paper;
  return typed.has(name) ? SECONDS.text : SECONDS.choice;
}

/** Seconds that a step still takes: 0 when nothing is missing, so that an optional step is done from the start. */
export function secondsLeft(section: Section, data: DraftData, applicant_type: ApplicantType, now: Date): number {
  const paths = (value: unknown) => Object.keys(sectionProblems(section, value, applicant_type, now));
  const missing = paths(data[section]);
  if (missing.length === 0) return 0;
  const isEmpty = lists.has(section) && missing.includes(section);
  const answers = isEmpty ? paths([{ id: "1" }]) : missing;
  return answers.reduce((sum, path) => sum + secondsOf(path), STEP_SECONDS);
}

/** Minutes for so many seconds of steps, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

/** Seconds of a whole form after its first page, for an organisation */
export function modelSeconds(): number {
  const now = new Date();
  return sections.reduce((sum, section) => sum + secondsLeft(section, {}, "organization", now), REVIEW_SECONDS);
}

/** Minutes for a whole form, from its first page, for people of this pace. */
export function minutesForAll(pace: number): number {
  return minutesOf(START_SECONDS + pace * modelSeconds());
}

/** Minutes until the form can be sent, the review included, for people who need this pace for the seconds of its steps. */
export function minutesUntilSent(seconds: readonly number[], pace: number): number {
  return minutesOf(seconds.reduce((sum, each) => sum + each, pace * REVIEW_SECONDS));
}
