import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import { answeredBy } from "#domain/verification.ts";
import "./onboarding.css";

/** Confirms the submission and says what happens next. Also opens without a draft on this device. */
export default function Submitted() {
  const { t } = useTranslation();
  const { day } = useFormats();
  const href = useHref();
  const { stored, data } = useAppSelector(({ onboarding }) => onboarding);
  const name = (data.basic as { name?: string } | undefined)?.name;
  const status = stored && stored.status !== "draft" ? stored.status : "pending";
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("submitted.title") })}</title>
      <div className="stack">
        <h1>{t("submitted.title")}</h1>
        <p className="verified">
          <Icon name="check" />
          <span>{name || t("submitted.your_form")}</span>
        </p>
        <p className="lead">{t(`submitted.status.${status}`)}</p>
        {status === "pending" && <p>{t("submitted.until", { day: day.format(answeredBy(new Date())) })}</p>}
      </div>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{t("submitted.next")}</h2>
        <Steps>
          {([1, 2, 3] as const).map((number) => (
            <Step
              key={number}
              stone={
                <Milestone size="sm" decorative>
                  {number}
                </Milestone>
              }
            >
              <p>{t(`submitted.next_${number}`)}</p>
            </Step>
          ))}
        </Steps>
      </section>
      <p className="row">
        <Link className="button" to={href("/login")}>
          {t("submitted.sign_in")}
        </Link>
        <a className="link-button" href={href("/")}>
          {t("error.home")}
        </a>
      </p>
    </div>
  );
}
