import { useTranslation } from "react-i18next";

/** Codes as options to choose from, in the reader's words: `words.coverage` and their like. Keys have no dots. */
export function useOptions(): <T extends string>(group: string, codes: readonly T[]) => { value: T; label: string }[] {
  const { t } = useTranslation();
  return (group, codes) =>
    codes.map((value) => ({ value, label: t(`words.${group}.${value.replace(".", "")}` as "words.modes.online") }));
}
