import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { factText } from "#app/listing/fact-text.ts";
import type { OwnFact } from "#domain/fact.ts";

/** Who says what stands, and when, beside what somebody else says. */
export function FactLines({ facts }: { facts: readonly OwnFact[] }) {
  const now = new Date().toISOString();
  return facts.map((fact) => (
    <p key={`${fact.part} ${fact.subject_id}`} className="muted">
      <FactLine fact={fact} now={now} />
    </p>
  ));
}

/** With the name of its address or service */
export function FactLine({ fact, now }: { fact: OwnFact; now: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const langOf = useLangOf();
  return (
    <>
      {fact.name && (
        <>
          <strong lang={langOf(fact.name)}>{fact.name}</strong>
          {" · "}
        </>
      )}
      {factText(t, formats, fact, now)}
    </>
  );
}
