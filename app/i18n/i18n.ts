import { createInstance, type i18n } from "i18next";
import { formatsOf } from "#app/i18n/formats.ts";
import texts from "#app/i18n/locales/en.json" with { type: "json" };
import { FALLBACK_LANGUAGE } from "#domain/interface-language.ts";
import { problems } from "#domain/problems.ts";

/** Messages about invalid fields live in the domain, in English, because API responses use them too. */
const en = { ...texts, problems };

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

const catalogues = import.meta.glob<typeof en>(["./locales/*.json", "!./locales/en.json"], { import: "default" });

const pathOf = (code: string) => `./locales/${code}.json`;

const made = new Map<string, Promise<i18n>>();

/** The instance of a language. It never changes after creation, so all requests in that language share it. */
export function textsOf(language: string): Promise<i18n> {
  if (!made.has(language)) made.set(language, createI18n(language));
  return made.get(language)!;
}

async function createI18n(language: string): Promise<i18n> {
  const load = catalogues[pathOf(language)];
  const resources = { en: { translation: en }, ...(load && { [language]: { translation: await load() } }) };
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  addFormats(instance);
  return instance;
}

/** `{{n, number}}`: 1,00,000; `{{day, date}}`: 3 September 2026. */
function addFormats({ services, language }: i18n) {
  const { number, day } = formatsOf(language);
  services.formatter?.add("number", (value: number) => number.format(value));
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  services.formatter?.add("either", (values: string[]) => either.format(values));
  services.formatter?.add("date", (value: string) => day.format(new Date(value)));
}
