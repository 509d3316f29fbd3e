import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { contactAnswers, ENOUGH_NETWORKS } from "#domain/contact-answer.ts";
import type { Statistics } from "#domain/statistics.ts";

/** What visitors said about whether they were answered: how often, and by which channel. */
export function VisitorAnswers({ answers }: { answers: Statistics["answers"] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const lines = contactAnswers.flatMap((answer) => {
    const said = answers.filter((each) => each.answer === answer);
    return said.length > 0 ? [{ answer, said, sum: said.reduce((sum, { count }) => sum + count, 0) }] : [];
  });
  return (
    <section className="stack" aria-labelledby="visitor-answers">
      <h2 id="visitor-answers">{t("visitor_answers.title")}</h2>
      {lines.length === 0 ? (
        <p>{t("visitor_answers.none")}</p>
      ) : (
        <>
          <p>{t("visitor_answers.text")}</p>
          <DescriptionList>
            {lines.map(({ answer, said, sum }) => (
              <Description key={answer} term={t(`visitor_answers.answer.${answer}`)}>
                <strong>{number.format(sum)}</strong>{" "}
                <span className="muted">
                  {said
                    .map(({ channel, count }) => `${t(`words.channels.${channel}`)} ${number.format(count)}`)
                    .join(" · ")}
                </span>
              </Description>
            ))}
          </DescriptionList>
        </>
      )}
      <p className="muted">{t("visitor_answers.rule", { networks: ENOUGH_NETWORKS })}</p>
    </section>
  );
}
