import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { AppearanceChoice } from "./appearance-choice.tsx";
import { VisitContext } from "./visit.ts";

/**
 * Settings for text size, colours and contrast, on every page. The server answers the form with a cookie. With script,
 * islands/appearance-panel.ts applies each choice at once and saves it in the browser instead.
 */
export function AppearancePanel() {
  const { t } = useTranslation();
  const href = useHref();
  const { pathname, search } = useLocation();
  const { appearance } = useContext(VisitContext);
  // That page has its own controls for colours and contrast; a second group with the same name would be ambiguous.
  const isSettings = pathname === "/accessibility";
  return (
    <details className="site-popup">
      <summary>
        <Icon name="display" />
        {t("display.title")}
      </summary>
      <form
        className="site-popup-panel stack"
        method="post"
        action={href("/accessibility")}
        aria-label={t("display.title")}
        data-appearance=""
      >
        <input type="hidden" name="to" value={pathname + search} />
        <fieldset className="stack" aria-labelledby="legend-text-size">
          <legend id="legend-text-size">{t("display.text_size")}</legend>
          <div className="row">
            <Button kind="quiet" name="step" value="smaller">
              <Icon name="minus" />
              {t("display.smaller")}
            </Button>
            <Button kind="quiet" name="step" value="larger">
              <Icon name="plus" />
              {t("display.larger")}
            </Button>
            <Button kind="link" name="step" value="reset">
              {t("display.reset")}
            </Button>
          </div>
          <p role="status" data-text-size-words={appearance.text_size} suppressHydrationWarning>
            {t("display.now", { size: t(`display.sizes.${appearance.text_size}`) })}
          </p>
        </fieldset>
        {!isSettings && (
          <>
            <AppearanceChoice name="theme" appearance={appearance} words="display" />
            <AppearanceChoice name="contrast" appearance={appearance} words="display" />
            <p data-without-script="">
              <Button>{t("display.use")}</Button>
            </p>
          </>
        )}
        <p>
          <a href={href("/accessibility")}>{t("display.all")}</a>
          <a href={href("/offline#forget")}>{t("site.forget_device")}</a>
        </p>
      </form>
    </details>
  );
}
