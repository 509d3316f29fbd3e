import { useTranslation } from "react-i18next";
import { termCodes, termLanguages } from "#domain/search-term.ts";

/** Translates meanings and languages of search terms. */
export function useTermWords() {
  const { t } = useTranslation();
  const codeName = (code: string) => t(`words.${code.replace(":", ".")}` as "words.modes.online");
  const languageName = (code: string) => {
    const name = t(`words.languages.${code.replace("-Latn", "")}` as "words.languages.en");
    return code.endsWith("-Latn") ? t("words_page.latin", { language: name }) : name;
  };
  return {
    codeName,
    languageName,
    codes: termCodes.map((value) => ({
      value,
      label: codeName(value),
      detail: t(`words_page.group.${value.split(":")[0]!}` as "words_page.group.modes"),
    })),
    languages: termLanguages.map((value) => ({ value, label: languageName(value) })),
  };
}
