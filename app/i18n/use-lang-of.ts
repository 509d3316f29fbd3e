import { useTranslation } from "react-i18next";
import { languageOfText } from "#domain/text-language.ts";

/** The `lang` of words that an organisation wrote, for a voice to say them; none where they are in the page's language (WCAG 2.2, 3.1.2). */
export function useLangOf() {
  const { i18n } = useTranslation();
  return (words: string) => {
    const language = languageOfText(words);
    return language === i18n.language ? undefined : language;
  };
}
