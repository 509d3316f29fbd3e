import { useTranslation } from "react-i18next";
import { readable } from "#app/forms/conflicts.tsx";

/** Groups of `words` whose codes a field holds */
const groups: Record<string, string> = {
  category: "category",
  service_category: "services",
  disability_ids: "disabilities",
  delivery_modes: "modes",
  mode_of_practice: "modes",
  coverages: "coverage",
  coverage_area: "coverage",
  age_groups_served: "age_groups",
  languages: "languages",
  gender: "genders",
};

/** Fields and what stands in them, as people read them. `own` knows values that are ids. */
export function useFieldWords(own?: (path: string, value: unknown) => string | undefined) {
  const { t, i18n } = useTranslation();
  const first = (...keys: string[]) => {
    const key = keys.find((key) => i18n.exists(key));
    return key && t(key as "fields.yes");
  };
  const nameIn = (path: string) => path.split(".").findLast((step) => !/^(\d+|#.*)$/.test(step))!;
  return {
    nameOf: (path: string) => {
      const name = nameIn(path);
      return first(`words.access.${name}`, `fields.name.${name}`, `onboarding.field.${name}`) ?? name;
    },
    wordsOf: (path: string, value: unknown) => {
      const group = path.startsWith("service.category") ? "services" : groups[nameIn(path)];
      const one = (each: unknown): string => {
        const words = own?.(path, each);
        if (words !== undefined) return words;
        if (typeof each === "boolean") return t(each ? "fields.yes" : "fields.no");
        return (group && typeof each === "string" && first(`words.${group}.${each}`)) || readable(each);
      };
      return Array.isArray(value) ? value.map(one).join(", ") : one(value);
    },
  };
}
