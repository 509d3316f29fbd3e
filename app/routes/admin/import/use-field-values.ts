import { useTranslation } from "react-i18next";
import { disabilitySlugs } from "#domain/disability.ts";
import type { ImportField } from "#domain/import.ts";
import { coverageCodes, organizationCategories, registrationTypes } from "#domain/organization.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { stateNames } from "#domain/state.ts";

/** The values that a field may have, in words; null: whatever one writes. */
export function useFieldValues(): (field: ImportField) => { value: string; text: string }[] | null {
  const { t } = useTranslation();
  return (field) => {
    if (field === "state") return stateNames.map((name) => ({ value: name, text: name }));
    if (field === "category")
      return organizationCategories.map((value) => ({ value, text: t(`words.category.${value}`) }));
    if (field === "type") return registrationTypes.map((value) => ({ value, text: t(`words.type.${value}`) }));
    if (field === "coverage_area") return coverageCodes.map((value) => ({ value, text: t(`words.coverage.${value}`) }));
    if (field === "disabilities")
      return disabilitySlugs.map((value) => ({ value, text: t(`words.disabilities.${value}`) }));
    if (field === "service_categories")
      return serviceCategorySlugs.map((value) => ({ value, text: t(`words.services.${value}`) }));
    return null;
  };
}
