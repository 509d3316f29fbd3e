import { HOUR_MS } from "#domain/day.ts";
import { type MessageLanguage, messageLanguage, texts } from "#operations/messages/message-texts.ts";
import type { Env } from "#operations/runtime/env.ts";

/** CERT-In, directions of 28 April 2022, (ii): six hours after noticing */
const CERT_IN_HOURS = 6;
/** Digital Personal Data Protection Rules 2025, rule 7(2)(b): the details, after word without delay */
const BOARD_HOURS = 72;

interface Breach {
  from: Date;
  until: Date;
  /** When it was noticed: the hours count from here */
  known_at: Date;
  /** What happened and what was done, in the operator's words; undefined is left to be filled in */
  what: string | undefined;
  done: string | undefined;
  people: number;
  touched: number;
  /** Languages of the people, in which they are told */
  languages: string[];
}

type Contact = Pick<Env, "PUBLIC_URL" | "GRIEVANCE_NAME" | "GRIEVANCE_EMAIL">;

/**
 * The three texts that are due after a breach, filled with what is known. Square brackets hold what a person has to
 * write.
 */
export function breachLetters(env: Contact, breach: Breach): string {
  return [certInText(env, breach), boardText(env, breach), peopleText(env, breach)].join("\n\n");
}

function certInText(env: Contact, { from, until, known_at, what, people }: Breach): string {
  return `=== 1. To CERT-In, before ${deadline(known_at, CERT_IN_HOURS)}: incident@cert-in.org.in, or 1800-11-4949 ===

Subject: Cyber security incident at ${env.PUBLIC_URL}

Reported by: ${contact(env)} [telephone]
Organisation: [name and address of who runs the site]. Sector: information about services for persons with disabilities.
Affected system: ${env.PUBLIC_URL} [addresses of its machines, operating system, where they stand]
Noticed: ${moment(known_at)}
Took place: from ${moment(from)} until ${moment(until)}
Kind of incident: [unauthorised access; data breach; data leak; compromise of a web application; other]
What happened: ${what ?? "[what was seen, and how]"}
Personal data of ${people} people was held in that time.
Action so far: [what was stopped, and when]. Logs of 180 days are kept in India and can be had.`;
}

function boardText(env: Contact, breach: Breach): string {
  const { from, until, known_at, what, done, people, touched } = breach;
  return `=== 2. To the Data Protection Board: at once what is known, the details before ${deadline(known_at, BOARD_HOURS)} ===

Subject: Personal data breach at ${env.PUBLIC_URL}

Data Fiduciary: [name and address of who runs the site]. Contact: ${contact(env)}
Nature: ${what ?? "[what happened]"}
Extent: data of ${people} people was held; of ${touched} of them something was written or used in that time. Kinds of data: names,
  contacts, what they wrote; of applicants also gender, and PAN and papers of their organisations, which are kept encrypted or apart.
Timing: from ${moment(from)} until ${moment(until)}; noticed ${moment(known_at)}
Place: [of the machines, and from where it was done as far as known]
Likely impact: [unwanted messages, attempts to obtain codes, disclosure of a disability]

For the details: facts, circumstances and reasons [how it could happen]
Measures against the risk: ${done ?? "[what was stopped, changed, taken back]"}
Who caused it, as far as found: [findings]
Measures against another: [what is different now]
The people affected: told [when and how many], in their languages, with the text below.`;
}

function peopleText(env: Contact, breach: Breach): string {
  const languages = [...new Set(["en" as const, ...breach.languages.map(messageLanguage)])];
  const letters = languages.map((language) => personText(env, breach, language));
  return ["=== 3. To each person affected, at once, in their language ===", ...letters].join("\n\n");
}

function personText(env: Contact, { from, until, what, done }: Breach, language: MessageLanguage): string {
  const { greeting, closing, breach } = texts[language];
  const values: Record<string, string> = {
    from: moment(from, language),
    until: moment(until, language),
    what: what ?? `[${breach.fill_what}]`,
    held: `[${breach.fill_held}]`,
    done: done ?? `[${breach.fill_done}]`,
    url: `${env.PUBLIC_URL}/account`,
    contact: contact(env),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return [`--- ${language}: ${breach.subject}`, greeting, ...breach.lines.map(fill), closing].join("\n\n");
}

function contact({ GRIEVANCE_NAME, GRIEVANCE_EMAIL }: Contact): string {
  return GRIEVANCE_NAME && GRIEVANCE_EMAIL ? `${GRIEVANCE_NAME}, ${GRIEVANCE_EMAIL}` : "[name and e-mail address]";
}

function deadline(known_at: Date, hours: number): string {
  return moment(new Date(known_at.getTime() + hours * HOUR_MS));
}

/** In Indian time, as the authorities and the people read it */
function moment(at: Date, language: MessageLanguage = "en"): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return `${new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options).format(at)} (IST)`;
}
