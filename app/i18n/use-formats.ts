import { useTranslation } from "react-i18next";
import { formatsOf } from "#app/i18n/formats.ts";

/** Numbers and dates of the page's language, where they stand alone; inside a sentence the catalogue formats them. */
export function useFormats() {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language);
}
