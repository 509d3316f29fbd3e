import { oneLine } from "#domain/fields.ts";
import type { ReportedField } from "#domain/report.ts";
import type { ReviewedField } from "#domain/verification.ts";
import texts from "#operations/message-texts.json" with { type: "json" };

export type MessageLanguage = keyof typeof texts;
type Texts = (typeof texts)["en"];
export type Template = Exclude<keyof Texts, "greeting" | "closing" | "reasons" | "fields" | "report_fields">;

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

/** The last line lets phones offer the code to this site alone (WICG, Origin-bound one-time codes delivered via SMS). */
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

/** A day as it is in India, in the words of a message: 5 March 2027. */
export function messageDay(language: MessageLanguage, day: Date): string {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options).format(day);
}

/** Why something was decided: the words of a code of ours, or what the admin wrote. */
export function reasonWords(language: MessageLanguage, reason: string): string {
  const words: Record<string, string> = texts[language].reasons;
  return Object.hasOwn(words, reason) ? words[reason]! : reason;
}

export function fieldWords(language: MessageLanguage, field: ReviewedField): string {
  return texts[language].fields[field];
}

/** What somebody says is wrong, in the words of a message. */
export function messageReportedField(language: MessageLanguage, field: ReportedField): string {
  return texts[language].report_fields[field];
}

/**
 * A message in the reader's language, as plain text, as HTML and as SMS. `{name}` in the texts is filled from `values`, which
 * may be the words of strangers: they stay on one line, so that they make no header and no line of ours. Three stand on lines of
 * their own: `{url}`, a page of ours; `{note}`, what somebody wrote, quoted with its line breaks; and `{fields}`, a list with an item a
 * line. Lines with a reason, a note or fields are left out where there are none.
 */
export function messageWords(template: Template, language: MessageLanguage, values: Record<string, string>): Words {
  const { greeting, closing, [template]: found } = texts[language];
  const words: TemplateWords = found;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(values[name] ?? "").trim());
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
    sms: fill(words.sms),
  };
}

/** Any word with an address in it, of a site or a mailbox; in Indic scripts letters carry marks */
const ADDRESSES = /\S*(?:[\p{L}\p{M}\p{N}]\.\p{L}[\p{L}\p{M}]|:\/\/|@)\S*/gu;

/** What a stranger wrote, cut short, and without anything that a mail program would make a link of. */
export function harmless(text: string, most: number): string {
  const characters = [...text.slice(0, 4 * most)];
  const short = characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
  return short.replace(ADDRESSES, "…");
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** Large text on one column; no picture, no colour that could fail, nothing that is loaded. */
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
