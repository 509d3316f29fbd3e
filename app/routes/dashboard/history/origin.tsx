import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { CorrectionOrigin } from "#domain/correction.ts";

/** From where Marga has a correction: the source with its day, and the evidence. */
export function Origin({ origin: { source, source_words, source_day, evidence } }: { origin: CorrectionOrigin }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const words = source === "other" ? source_words : t(`correct.source.${source}`);
  return (
    <p>
      {t("correct.from", { source: words, day: shortDay.format(Date.parse(source_day)) })}
      {evidence && (
        <>
          {" "}
          {/^https?:\/\/\S+$/i.test(evidence) ? (
            <a href={evidence} rel="noopener noreferrer nofollow">
              {evidence}
            </a>
          ) : (
            evidence
          )}
        </>
      )}
    </p>
  );
}
