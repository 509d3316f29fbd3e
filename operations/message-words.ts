import texts from "#operations/message-texts.json" with { type: "json" };

export type MessageLanguage = keyof typeof texts;

export interface Words {
  subject: string;
  text: string;
  html: string;
  sms: string;
}

export function messageLanguage(wanted: string | undefined): MessageLanguage {
  return wanted !== undefined && Object.hasOwn(texts, wanted) ? (wanted as MessageLanguage) : "en";
}

/** A message in the reader's language, as plain text, as HTML and as SMS. `{name}` in the texts is filled from `values`. */
export function messageWords(template: "code", language: MessageLanguage, values: Record<string, string>): Words {
  const { greeting, closing, [template]: words } = texts[language];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const lines = [greeting, ...words.lines.map(fill)];
  return {
    subject: fill(words.subject),
    text: `${[...lines, `-- \n${closing}`].join("\n\n")}\n`,
    html: page(language, lines, closing),
    sms: fill(words.sms),
  };
}

/** Large text on one column; no picture, no colour that could fail, nothing that is loaded. */
function page(language: string, lines: string[], closing: string): string {
  const paragraphs = [...lines, closing].map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="font:18px/1.6 sans-serif;max-width:34em">${paragraphs}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
