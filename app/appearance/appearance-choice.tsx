import { useTranslation } from "react-i18next";
import { type Appearance, contrasts, themes } from "#domain/appearance.ts";

interface AppearanceChoiceProps {
  name: "theme" | "contrast";
  appearance: Appearance;
  /** Whose words say what each choice is: the panel's are short */
  words: "display" | "accessibility";
}

const values = { theme: themes, contrast: contrasts };

/** Colours, or contrast. The group is named by an id, so that a folded panel's has a name too. */
export function AppearanceChoice({ name, appearance, words }: AppearanceChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-labelledby={`legend-${name}`}>
      <legend id={`legend-${name}`} className={words === "accessibility" ? "legend-lg" : undefined}>
        {t(`display.${name}`)}
      </legend>
      {values[name].map((value) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={value === appearance[name]} />
          <span>{t(`${words}.${name}s.${value}` as "display.themes.light")}</span>
        </label>
      ))}
    </fieldset>
  );
}
