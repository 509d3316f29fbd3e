import { useTranslation } from "react-i18next";
import type { RegistrationDetailType } from "#domain/registration.ts";

/** What a paper is called: by its own name where it is of no known kind. */
export function usePaperName(): (paper: { type: RegistrationDetailType; group_name: string | null }) => string {
  const { t } = useTranslation();
  return ({ type, group_name }) => (type === "custom" && group_name) || t(`words.registrations.${type}`);
}
