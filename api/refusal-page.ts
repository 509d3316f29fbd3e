import { FALLBACK_LANGUAGE, type LanguageCode, languages } from "#domain/interface-language.ts";
import { loadAgain, type Refusal, refusals } from "#domain/refusals.ts";

/** A page in a visitor's language that says why there is none now. It costs nothing to make, and one request: no file beside it, the browser's own letters and colours. */
export function refusalPage(why: Refusal, language: string): string {
  return pages[why][language as LanguageCode] ?? pages[why][FALLBACK_LANGUAGE];
}

const pages = { busy: inAllLanguages("busy"), too_many: inAllLanguages("too_many") };

function inAllLanguages(why: Refusal): Record<LanguageCode, string> {
  const made = languages.map(({ code }) => {
    const { title, text } = refusals[why][code];
    const page = `<!DOCTYPE html><html lang="${code}"><head><meta charset="utf-8"><title>${title} · Marga</title>\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>\
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${loadAgain[code]}</a></p></main></body></html>`;
    return [code, page];
  });
  return Object.fromEntries(made);
}
