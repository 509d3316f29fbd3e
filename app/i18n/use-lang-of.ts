import { useTranslation } from "react-i18next";
import { languageOfText } from "#domain/interface-language.ts";

/**
 * The `lang` of an organisation's own words, so that screen readers pronounce them; undefined in the page's language
 * (WCAG 2.2, 3.1.2).
 */
export function useLangOf() {
  const { i18n } = useTranslation();
  return (words: string) => {
    const language = languageOfText(words);
    return language === i18n.language ? undefined : language;
  };
}
