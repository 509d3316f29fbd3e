import { useTranslation } from "react-i18next";
import { formatsOf } from "#app/i18n/formats.ts";

/** Formats for numbers and dates that stand alone. Within sentences the catalogue formats them. */
export function useFormats() {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language);
}
