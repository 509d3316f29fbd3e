import { useTranslation } from "react-i18next";
import { chosen, textReset, textResized } from "#app/state/appearance.ts";
import { contrasts, textSizes, themes } from "#app/state/appearance-values.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Size of text, colours and contrast, kept in this browser. Groups are named by id, so that a folded panel has names too. */
export function Display() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { text_size, theme, contrast } = useAppSelector((state) => state.appearance);
  const step = textSizes.indexOf(text_size);
  return (
    <details className="pop">
      <summary>
        <Icon name="display" />
        {t("display.title")}
      </summary>
      <div className="pop-panel stack">
        <fieldset className="stack" aria-labelledby="legend-text-size">
          <legend id="legend-text-size">{t("display.text_size")}</legend>
          <div className="row">
            <Button type="button" kind="quiet" disabled={step === 0} onClick={() => dispatch(textResized(-1))}>
              {t("display.smaller")}
            </Button>
            <Button
              type="button"
              kind="quiet"
              disabled={step === textSizes.length - 1}
              onClick={() => dispatch(textResized(1))}
            >
              {t("display.larger")}
            </Button>
            <Button type="button" kind="link" onClick={() => dispatch(textReset())}>
              {t("display.reset")}
            </Button>
          </div>
          <p role="status">{t("display.now", { size: t(`display.sizes.${text_size}`) })}</p>
        </fieldset>
        <Choice
          legend={t("display.theme")}
          name="theme"
          values={themes}
          value={theme}
          onChoose={(value) => dispatch(chosen({ theme: value }))}
        />
        <Choice
          legend={t("display.contrast")}
          name="contrast"
          values={contrasts}
          value={contrast}
          onChoose={(value) => dispatch(chosen({ contrast: value }))}
        />
      </div>
    </details>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  name: "theme" | "contrast";
  values: readonly T[];
  value: T;
  onChoose(value: T): void;
}

function Choice<T extends string>({ legend, name, values, value, onChoose }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <fieldset aria-labelledby={`legend-${name}`}>
      <legend id={`legend-${name}`}>{legend}</legend>
      {values.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
          <span>{t(`display.${name}s.${each}` as "display.themes.light")}</span>
        </label>
      ))}
    </fieldset>
  );
}
