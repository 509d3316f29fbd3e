import { useTranslation } from "react-i18next";
import { languageOfText } from "#domain/interface-language.ts";

/**
 * The `lang` of an organisation's own words, so that screen readers pronounce them; undefined in the page's language
 * (WCAG 2.2, 3.1.2).
 */
export function useLangOf() {
  const { i18n } = useTranslation();
  return langOfIn(i18n.language);
}

/** The same for a page in `pageLanguage`. */
export function langOfIn(pageLanguage: string) {
  return (words: string) => {
    const language = languageOfText(words);
    return language === pageLanguage ? undefined : language;
  };
}
