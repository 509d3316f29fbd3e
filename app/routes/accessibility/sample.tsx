import { useTranslation } from "react-i18next";
import { Verified } from "#app/listing/verified.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { STATEMENT_DAY } from "#domain/wcag.ts";

/** A search result in the current settings. The organisation is fictional. */
export function Sample() {
  const { t } = useTranslation();
  return (
    <Panel aside labelledBy="sample">
      <h2 id="sample">{t("accessibility.sample")}</h2>
      <p>
        <Milestone unit="km">3.4</Milestone>
      </p>
      <p>
        <strong>{t("accessibility.sample_name")}</strong>
        <br />
        {t("accessibility.sample_place")}
      </p>
      <p>
        <Verified verified_at={STATEMENT_DAY} now={STATEMENT_DAY} />
      </p>
      <p>
        <a href="#statement" className="link-button">
          {t("accessibility.statement")}
        </a>
      </p>
    </Panel>
  );
}
