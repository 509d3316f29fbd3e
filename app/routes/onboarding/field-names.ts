import { useTranslation } from "react-i18next";

/** What a field of the form is called, by the last part of its path. */
export function useFieldName(): (path: string) => string {
  const { t, i18n } = useTranslation();
  return (path) => {
    const name = path.split(".").findLast((step) => !/^(\d+|#.*)$/.test(step))!;
    const key = `onboarding.field.${name}`;
    return i18n.exists(key) ? t(key as "onboarding.field.name") : name;
  };
}
