import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { AppearanceChoice } from "#app/appearance/appearance-choice.tsx";
import { VisitContext } from "#app/appearance/visit.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { textSizes } from "#domain/appearance.ts";

/** The form of the settings panel, with every text size to choose from. */
export function Settings() {
  const { t } = useTranslation();
  const href = useHref();
  const { pathname, search } = useLocation();
  const { appearance } = useContext(VisitContext);
  return (
    <form
      className="stack-lg"
      method="post"
      action={href("/accessibility")}
      aria-labelledby="settings"
      data-appearance=""
    >
      <div className="stack">
        <h1 id="settings">{t("accessibility.heading")}</h1>
        <p className="lead">{t("accessibility.lead")}</p>
      </div>
      <input type="hidden" name="to" value={pathname + search} />
      <fieldset className="stack">
        <legend className="accessibility-legend">{t("display.text_size")}</legend>
        <div className="accessibility-sizes">
          {textSizes.map((size) => (
            <label key={size}>
              <input
                className="sr"
                type="radio"
                name="text_size"
                value={size}
                defaultChecked={size === appearance.text_size}
              />
              <span className={`size-${size}`} aria-hidden="true">
                Aa
              </span>
              <span className="small">{t(`display.sizes.${size}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AppearanceChoice name="theme" appearance={appearance} words="accessibility" />
      <AppearanceChoice name="contrast" appearance={appearance} words="accessibility" />
      <div className="row">
        <span data-without-script="">
          <Button>{t("display.use")}</Button>
        </span>
        <Button kind="link" name="step" value="all">
          {t("accessibility.reset")}
        </Button>
      </div>
    </form>
  );
}
