import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { factTexts } from "#app/listing/fact-text.ts";
import type { Fact } from "#domain/fact.ts";
import "./fact-sources.css";

/** Who says these parts of a page, and when, at a tap. `name`: of the service that a part is of. */
export function FactSources({ facts, now }: { facts: readonly (Fact & { name?: string | null })[]; now: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (facts.length === 0) return null;
  return (
    <details className="facts muted">
      <summary>{t("facts.summary")}</summary>
      {factTexts(t, formats, facts, now).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </details>
  );
}
