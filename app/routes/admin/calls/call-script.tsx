import type { i18n } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "#app/data/use-loaded.tsx";
import { deskTextsIn } from "#app/i18n/browser-texts.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { hoursText } from "#app/listing/hours-words.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { useAppSelector } from "#app/state/store.ts";
import type { DueCall } from "#domain/confirmation-call.ts";
import "./calls.css";

/** More services are too many to read out. */
const MOST_READ_OUT = 8;

/** What to say on the phone, in the language of the organisation, with what the page says now. */
export function CallScript({ due, language }: { due: DueCall; language: string }) {
  const { t } = useTranslation();
  const texts = useTexts(language);
  const id = `script-${due.organization.id}`;
  return (
    <section className="stack-sm" aria-labelledby={id}>
      <h4 id={id}>
        {t("calls.can_say")}
        <span className="sr">: {due.organization.name}</span>
      </h4>
      {texts ? <Lines due={due} texts={texts} /> : <LoadingSkeleton />}
    </section>
  );
}

function Lines({
  due: { organization, numbers, hours, opening_hours, services },
  texts,
}: {
  due: DueCall;
  texts: i18n;
}) {
  const name = useAppSelector(({ auth }) => auth.user?.name ?? "");
  const { t, language } = texts;
  const formats = formatsOf(language);
  const said = (values: string[]) => values.join("; ") || t("calls.script.nothing"); // hours have commas of their own
  const lines = [
    t("calls.script.hello", { organization: organization.name, name }),
    t("calls.script.who"),
    t("calls.script.privacy"),
    t("calls.script.phone", { value: said(numbers.map(({ phone }) => spacedNumber(phone))) }),
    t("calls.script.hours", { value: said([...opening_hours.map((each) => hoursText(t, formats, each)), ...hours]) }),
    t("calls.script.services", { value: said(services.slice(0, MOST_READ_OUT)) }),
  ];
  const answers = ["right", "wrong", "busy"] as const;
  return (
    <div className="call-script stack-sm" lang={language}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {answers.map((answer) => (
        <p key={answer}>
          <strong>{t(`calls.script.if_${answer}`)}</strong> {t(`calls.script.${answer}`)}
        </p>
      ))}
      <p>{t("calls.script.thanks")}</p>
    </div>
  );
}

/** The texts of a language that need not be the page's; null until they have loaded. */
function useTexts(language: string): i18n | null {
  const [texts, setTexts] = useState<i18n | null>(null);
  useEffect(() => {
    let isCurrent = true;
    deskTextsIn(language).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => undefined, // without a connection the script of before stays
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts;
}
