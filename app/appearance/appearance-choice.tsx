import { useTranslation } from "react-i18next";
import { type Appearance, contrasts, themes } from "#domain/appearance.ts";

interface AppearanceChoiceProps {
  name: "theme" | "contrast";
  appearance: Appearance;
  /** Which texts name the choices; the panel's ("display") are short */
  words: "display" | "accessibility";
}

const values = { theme: themes, contrast: contrasts };

/** Radio buttons for colours or contrast. The group is named by id, so that it has a name in a folded panel too. */
export function AppearanceChoice({ name, appearance, words }: AppearanceChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-labelledby={`legend-${name}`}>
      <legend id={`legend-${name}`} className={words === "accessibility" ? "accessibility-legend" : undefined}>
        {t(`display.${name}`)}
      </legend>
      {values[name].map((value) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={value === appearance[name]} />
          {t(`${words}.${name}s.${value}` as "display.themes.light")}
        </label>
      ))}
    </fieldset>
  );
}
