import { useTranslation } from "react-i18next";
import { stateNames, states } from "#domain/state.ts";

/** States are stored by their English names. Returns their names in the page's language, and the options of a list, in its order. */
export function useStateNames() {
  const { t } = useTranslation();
  const nameOf = (english: string): string => {
    const code = states.find(({ name }) => name === english)?.code;
    return code ? t(`words.states.${code as "UP"}`) : english;
  };
  const options = stateNames
    .map((value) => ({ value, label: nameOf(value) }))
    // The order of their letters in Unicode, which is the same on the server and in every browser
    .sort((one, other) => (one.label < other.label ? -1 : 1));
  return { nameOf, options };
}

/** Returns a function that lists states by their names in the page's language, in its order. */
export function useStateList(): (english: readonly string[]) => string {
  const { i18n } = useTranslation();
  const { options } = useStateNames();
  const list = new Intl.ListFormat(i18n.language);
  return (english) => list.format(options.flatMap(({ value, label }) => (english.includes(value) ? [label] : [])));
}
