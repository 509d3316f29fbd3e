import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { factText } from "#app/listing/fact-text.ts";
import type { Fact, FactPart } from "#domain/fact.ts";
import "./fact-sources.css";

interface FactSourcesProps {
  /** Of the listing; undefined where a listing is only previewed */
  facts: readonly Fact[] | undefined;
  parts: readonly FactPart[];
  /** The address or service whose parts they are */
  of?: string;
  now: string;
}

/** Who says these parts of a page, and when, at a tap. */
export function FactSources({ facts = [], parts, of, now }: FactSourcesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = facts.filter(({ part, subject_id }) => parts.includes(part) && subject_id === of);
  if (shown.length === 0) return null;
  return (
    <details className="fact-sources" data-silent>
      <summary>{t("facts.summary")}</summary>
      <ul>
        {shown.map((fact) => (
          <li key={fact.part}>{factText(t, formats, fact, now)}</li>
        ))}
      </ul>
    </details>
  );
}
