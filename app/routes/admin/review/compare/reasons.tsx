import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Duplicate } from "#domain/merge.ts";

/** Why two may be one, and how far they are from each other. */
export function Reasons({ duplicate: { reasons, distance_km } }: { duplicate: Duplicate }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <section className="stack" aria-labelledby="reasons">
      <h2 id="reasons">{t("duplicates.reasons", { count: reasons.length })}</h2>
      {reasons.length === 0 && <p>{t("duplicates.no_reasons")}</p>}
      <ul className="list">
        {reasons.map(({ kind, detail }) => (
          <li key={kind}>
            {t(`duplicates.reason.${kind}`)}
            {detail && (
              <>
                {": "}
                <strong>{detail}</strong>
              </>
            )}
          </li>
        ))}
        {distance_km !== null && (
          <li>
            {distance_km < 1
              ? t("duplicates.metres", { metres: number.format(Math.round(distance_km * 100) * 10) })
              : t("duplicates.kilometres", { km: number.format(Math.round(distance_km)) })}
          </li>
        )}
      </ul>
    </section>
  );
}
