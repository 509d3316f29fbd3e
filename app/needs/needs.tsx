import { useTranslation } from "react-i18next";
import needs from "#app/islands/needs.ts?worker&url";
import { Button } from "#app/ui/button/button.tsx";
import "./needs.css";

/**
 * Lets the visitor choose needs. It is no form, because the choices are never sent. islands/needs.ts shows it, makes the
 * boxes, saves the choices in the browser, sorts the page's results by them and shows on each result what is known.
 */
export function Needs() {
  const { t } = useTranslation();
  return (
    <div className="needs" hidden data-soon="" data-needs="">
      <details className="site-popup">
        <summary className="tool">
          {`${t("needs.title")} `}
          <span data-needs-count="" />
        </summary>
        <div className="site-popup-panel">
          <p id="needs-kept">{t("needs.kept")}</p>
          <fieldset className="needs-boxes" aria-labelledby="legend-needs" aria-describedby="needs-kept">
            <legend id="legend-needs" className="sr">
              {t("needs.title")}
            </legend>
          </fieldset>
        </div>
      </details>
      <p className="needs-status" role="status" />
      <Button kind="link" type="button" hidden data-needs-order="">
        {t("needs.sort")}
      </Button>
      <Button kind="link" type="button" hidden data-needs-clear="">
        {t("needs.clear")}
      </Button>
      <script type="module" src={needs} />
    </div>
  );
}
