import { useTranslation } from "react-i18next";
import { Thanks } from "#app/forms/thanks.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";

/** The claim has arrived: what happens next, and when. */
export function Arrived({ until, page }: { until: string; page: string }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const href = useHref();
  return (
    <>
      <Thanks title={t("claim.sent_title")}>
        <p className="lead">{t("submitted.until", { day: day.format(new Date(until)) })}</p>
      </Thanks>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{t("submitted.next")}</h2>
        <Steps>
          {(["claim.next_1", "claim.next_2", "submitted.next_3"] as const).map((words, i) => (
            <Step
              key={words}
              stone={
                <Milestone size="sm" decorative>
                  {i + 1}
                </Milestone>
              }
            >
              <p>{t(words)}</p>
            </Step>
          ))}
        </Steps>
      </section>
      <p className="row">
        <ButtonLink href={href("/login")}>{t("submitted.sign_in")}</ButtonLink>
        <ButtonLink kind="link" href={page}>
          {t("report_form.back")}
        </ButtonLink>
      </p>
    </>
  );
}

/** The page has an owner, perhaps since the visitor opened the form. */
export function LookedAfter({ name, page }: { name: string; page: string }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="stack">
      <h1>{t("claim.owned_title", { name })}</h1>
      <p className="lead">{t("claim.owned_text")}</p>
      <p className="row">
        <ButtonLink kind="quiet" href={page}>
          {t("report_form.back")}
        </ButtonLink>
        <ButtonLink kind="link" href={href("/contact")}>
          {t("contact_page.title")}
        </ButtonLink>
      </p>
    </div>
  );
}
