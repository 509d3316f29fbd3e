import { useTranslation } from "react-i18next";

const credits = ["places", "towns", "fonts", "pictograms"] as const;

/** The authors of third-party work on these pages, with the licences. */
export function Credits() {
  const { t } = useTranslation();
  return (
    <section className="stack" id="credits" aria-labelledby="credits-title">
      <h2 id="credits-title">{t("accessibility.credits")}</h2>
      <ul className="accessibility-dashes stack">
        {credits.map((credit) => (
          <li key={credit}>{t(`accessibility.credit.${credit}`)}</li>
        ))}
        <li>{t("site.credit_map")}</li>
      </ul>
    </section>
  );
}
