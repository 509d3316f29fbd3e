import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import type { Answered } from "#app/forms/no-script-form.tsx";
import { AnsweredProblems, Honeypot, ProofField } from "#app/forms/no-script-form.tsx";
import contacted from "#app/islands/contacted.ts?worker&url";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { FieldGroup } from "#app/ui/field/field.tsx";
import { type AskedChannel, type ContactAnswer, contactAnswers } from "#domain/contact-answer.ts";

export const fields = ["way", "answer"] as const;

interface AnsweredFormProps {
  /** Name of the organisation */
  name: string;
  action: string;
  ways: { channel: AskedChannel; value: string }[];
  /** How the visitor's device remembers that it called or wrote */
  channel: AskedChannel | null;
  said: ContactAnswer | null;
  answered: Answered<(typeof fields)[number]> | null;
  /** Address of the grievance officer, for when the form is refused */
  email: string | null;
}

export function AnsweredForm({ name, action, ways, channel, said, answered, email }: AnsweredFormProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const errors = answered?.errors ?? {};
  const typed = answered?.typed;
  const wrong = (path: string) => ({ errors: errors[path]?.map(text) ?? [] });
  const sameChannel = ways.filter((way) => way.channel === channel);
  const chosen = typed ? typed.way : sameChannel.length === 1 ? wayOf(sameChannel[0]!) : "";
  return (
    <div className="stack-lg">
      <div className="stack">
        <h1 id="answered">{t("answered.title", { name })}</h1>
        <AnsweredProblems answered={answered} wait={(count) => t("answered.wait", { count })} email={email} />
        <p className="lead">{t("answered.text")}</p>
      </div>
      {ways.length === 0 ? (
        <p>{t("listing.no_contact")}</p>
      ) : (
        <form method="post" action={action} aria-labelledby="answered" noValidate className="stack-lg">
          <FieldGroup id="way" label={t("answered.way")} {...wrong("way")}>
            {ways.map((way) => (
              <Check
                key={wayOf(way)}
                type="radio"
                name="way"
                value={wayOf(way)}
                label={`${t(`words.channels.${way.channel}`)}: ${spacedNumber(way.value)}`}
                checked={wayOf(way) === chosen}
              />
            ))}
          </FieldGroup>
          <FieldGroup id="answer" label={t("answered.question")} {...wrong("answer")}>
            {contactAnswers.map((each) => (
              <Check
                key={each}
                type="radio"
                name="answer"
                value={each}
                label={t(`answered.answer.${each}`)}
                checked={each === (typed ? typed.answer : said)}
              />
            ))}
          </FieldGroup>
          <Honeypot />
          <ProofField />
          <div className="stack">
            <ShortNotice about="answer" />
            <Button type="submit">{t("answered.send")}</Button>
          </div>
          <script type="module" src={contacted} />
        </form>
      )}
    </div>
  );
}

function wayOf({ channel, value }: { channel: AskedChannel; value: string }): string {
  return `${channel} ${value}`;
}
