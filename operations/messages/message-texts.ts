import type { CorrectionOrigin } from "#domain/correction.ts";
import { oneLine } from "#domain/fields.ts";
import type { MemberRole } from "#domain/membership.ts";
import type { ReportedField } from "#domain/report.ts";
import type { ReviewedField } from "#domain/verification.ts";
import type { OffReason } from "#domain/webhook.ts";
import { smsValue } from "#operations/messages/sms-parts.ts";
import bn from "#operations/messages/texts/bn.json" with { type: "json" };
import en from "#operations/messages/texts/en.json" with { type: "json" };
import gu from "#operations/messages/texts/gu.json" with { type: "json" };
import hi from "#operations/messages/texts/hi.json" with { type: "json" };
import kn from "#operations/messages/texts/kn.json" with { type: "json" };
import ta from "#operations/messages/texts/ta.json" with { type: "json" };
import te from "#operations/messages/texts/te.json" with { type: "json" };

/** Every message in every language, from one file a language. English comes first, as it is what the others translate. */
export const texts = { en, hi, bn, gu, kn, ta, te };

export type MessageLanguage = keyof typeof texts;
type Texts = (typeof texts)["en"];
export type Template = Exclude<
  keyof Texts,
  | "greeting"
  | "closing"
  | "reasons"
  | "fields"
  | "report_fields"
  | "roles"
  | "sources"
  | "changes"
  | "breach"
  | "webhook_off_reasons"
>;

export interface Words {
  subject: string;
  text: string;
  html: string;
  sms: string;
}

interface TemplateWords {
  greeting?: string;
  subject: string;
  lines: string[];
  sms: string;
}

export function messageLanguage(wanted: string | undefined): MessageLanguage {
  return wanted !== undefined && Object.hasOwn(texts, wanted) ? (wanted as MessageLanguage) : "en";
}

/** The last line makes phones offer the code on this site only (WICG, Origin-bound one-time codes delivered via SMS). */
export function smsWithCode(public_url: string, text: string, code: string): string {
  return `${text}\n@${new URL(public_url).hostname} #${code}`;
}

/** The text of every SMS in every language, with its `{slots}` */
export function templates(): { template: Template; language: MessageLanguage; sms: string }[] {
  return (Object.keys(texts) as MessageLanguage[]).flatMap((language) =>
    Object.entries(texts[language]).flatMap(([template, words]) =>
      typeof words === "object" && "sms" in words ? [{ template: template as Template, language, sms: words.sms }] : [],
    ),
  );
}

/** Formats a day in Indian time: 5 March 2027. */
export function messageDay(language: MessageLanguage, day: Date): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options).format(day);
}

/** The text for a reason code; any other reason is what the admin wrote and stays as it is. */
export function reasonWords(language: MessageLanguage, reason: string): string {
  const words: Record<string, string> = texts[language].reasons;
  return Object.hasOwn(words, reason) ? words[reason]! : reason;
}

export function fieldWords(language: MessageLanguage, field: ReviewedField): string {
  return texts[language].fields[field];
}

/** A sentence about what a member may do. */
export function roleWords(language: MessageLanguage, role: MemberRole | "branch_editor"): string {
  return texts[language].roles[role];
}

/** From where a correction is; what an admin wrote stays as it is. */
export function sourceWords(
  language: MessageLanguage,
  { source, source_words }: Pick<CorrectionOrigin, "source" | "source_words">,
): string {
  return source === "other" ? (source_words ?? "") : texts[language].sources[source];
}

/** Why a webhook went off, and what its holder can do. */
export function webhookOffWords(language: MessageLanguage, reason: OffReason): string {
  return texts[language].webhook_off_reasons[reason];
}

export function changeWords(language: MessageLanguage, change: keyof Texts["changes"]): string {
  return texts[language].changes[change];
}

/** The name of a field that a report is about. */
export function messageReportedField(language: MessageLanguage, field: ReportedField): string {
  return texts[language].report_fields[field];
}

/**
 * A message in the reader's language, as plain text, HTML and SMS. `{name}` in the texts is filled from `values`, which may be
 * user input: it stays on one line, so that it cannot add a header or a line. Three slots stand on lines of their own: `{url}`, a
 * link to this site; `{note}`, a user's text, quoted with its line breaks; and `{fields}`, a list with one item a line. A line is
 * left out when its reason, note or fields are empty. A name becomes no link. In an SMS, values are shortened
 * (sms-parts.ts).
 */
export function messageWords(template: Template, language: MessageLanguage, values: Record<string, string>): Words {
  const { greeting, closing, [template]: found } = texts[language];
  const words: TemplateWords = found;
  const filledIn = (slot: string) => {
    const value = oneLine(values[slot] ?? "").trim();
    return NAMES.has(slot) ? unlinked(value) : value;
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, slot: string) => filledIn(slot));
  const note = (values.note ?? "").split(LINE_BREAK);
  const fields = (values.fields ?? "").split(LINE_BREAK);
  const isSaid = (line: string) => {
    const slot = line.match(/\{(reason|note|fields)\}/)?.[1];
    return !slot || Boolean(values[slot]);
  };
  const lines = [words.greeting ?? greeting, ...words.lines.filter(isSaid)];
  const plain = lines.map((line) => {
    if (line === "{note}") return note.map((each) => `> ${each}`).join("\n");
    return line === "{fields}" ? fields.map((each) => `- ${each}`).join("\n") : fill(line);
  });
  const html = lines.map((line) => {
    if (line === "{note}") return `<blockquote>${note.filter(Boolean).map(paragraph).join("")}</blockquote>`;
    if (line === "{fields}") return `<ul>${fields.map((each) => `<li>${escapeHtml(each)}</li>`).join("")}</ul>`;
    return line === "{url}" ? link(fill(line)) : paragraph(fill(line));
  });
  return {
    subject: fill(words.subject),
    text: `${[...plain, `-- \n${closing}`].join("\n\n")}\n`,
    html: page(language, [...html, paragraph(closing)].join("")),
    sms: words.sms.replace(/\{(\w+)\}/g, (_, slot: string) =>
      slot === "url" ? filledIn(slot) : smsValue(filledIn(slot)),
    ),
  };
}

/** The slots of names, which users write and which stand in messages to others */
const NAMES = new Set(["organization", "other", "name", "by", "inviter", "device", "designation", "country"]);

/** Parts what a mail program would turn into a link, so that it stays text that can be read: "St.Mary" becomes "St. Mary". */
function unlinked(name: string): string {
  return name.replace(/([\p{L}\p{M}\p{N}]\.)(?=\p{L})/gu, "$1 ").replaceAll("://", ": //");
}

/** Words that contain a web or e-mail address; in Indic scripts letters carry marks */
const ADDRESSES = /\S*(?:[\p{L}\p{M}\p{N}]\.\p{L}[\p{L}\p{M}]|:\/\/|@)\S*/gu;

/** Shortens user input and removes whatever a mail program would turn into a link. */
export function harmless(text: string, most: number): string {
  const characters = [...text.slice(0, 4 * most)];
  const short = characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
  return short.replace(ADDRESSES, "…");
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Large text in one column, without pictures, colours or anything to load. */
function page(language: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="font:18px/1.6 sans-serif;max-width:34em">${body}</body></html>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function link(url: string): string {
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
