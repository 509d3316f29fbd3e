import { createInstance, type i18n } from "i18next";
import { formatsOf } from "#app/i18n/formats.ts";
import { problems } from "#domain/problems.ts";
import type common from "./locales/en/common.json";
import type desk from "./locales/en/desk.json";
import type publicPages from "./locales/en/public.json";

/** The files of a language: what signed-in pages use, what only admins' pages use, and what only public pages use. */
export const parts = ["common", "desk", "public"] as const;
export type Part = (typeof parts)[number];

type Texts = typeof common & typeof desk & typeof publicPages & { problems: typeof problems };

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Texts };
  }
}

/** An instance with these texts, in one language and without another to fall back on: tests compare the languages. */
export async function createTexts(language: string, texts: object): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: complete(language, texts) } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  addFormats(instance);
  return instance;
}

/** Messages about invalid fields live in the domain, in English, because API responses use them too. */
function complete(language: string, texts: object): object {
  return language === "en" ? { ...texts, problems } : texts;
}

/** `{{n, number}}`: 1,00,000; `{{day, date}}`: 3 September 2026. */
function addFormats({ services, language }: i18n) {
  const { number, day } = formatsOf(language);
  services.formatter?.add("number", (value: number) => number.format(value));
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  services.formatter?.add("either", (values: string[]) => either.format(values));
  services.formatter?.add("date", (value: string) => day.format(new Date(value)));
}
