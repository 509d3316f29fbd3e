import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { storedDraft } from "#app/state/stored-draft.ts";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import { sections } from "#domain/onboarding.ts";
import type { Route } from "./+types/entry";
import { EnquiryFromAbroad } from "./enquiry-from-abroad.tsx";
import { countries, formMinutes } from "./entry-data.server.ts";
import { Resume } from "./resume.tsx";
import { pathOfStep } from "./step-paths.ts";
import "./onboarding.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { countries: countries(), minutes: await formMinutes(context.get(operations)) };
}

/** Start page of onboarding: start a form, resume one, or write to us from abroad. */
export default function Entry({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const [query] = useSearchParams();
  const kept = storedDraft();
  return (
    <>
      <title>{t("site.title", { page: t("entry.title") })}</title>
      <div className="band-sand">
        <div className="wrap main-and-aside band">
          <div className="stack">
            <h1>{t("entry.title")}</h1>
            <p className="lead">{t("entry.lead", { minutes: loaderData.minutes })}</p>
            {query.has("again") && (
              <Notice icon="info">
                <p>{t("entry.again")}</p>
              </Notice>
            )}
            <p className="row">
              {kept && (
                <Link className="button" to={href(pathOfStep(kept.current_step))} state={{ resumed: true }}>
                  {t("entry.go_on_here")}
                </Link>
              )}
              <Link className={kept ? "button button-quiet" : "button"} to={href("/onboarding/start")}>
                {t("entry.start")} <Icon name="arrow-right" />
              </Link>
            </p>
            <p className="muted">{t("entry.for_whom")}</p>
          </div>
          <section className="stack" aria-labelledby="ready">
            <h2 id="ready">{t("entry.ready")}</h2>
            <ul className="entry-ready">
              {(["pan", "papers", "contacts"] as const).map((what) => (
                <li key={what}>
                  <Icon name={what === "contacts" ? "email" : "file"} />
                  <span>{t(`entry.ready_${what}`)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <div className="wrap band main-and-aside">
        <section className="stack-lg" aria-labelledby="steps">
          <h2 id="steps">{t("entry.steps")}</h2>
          <Disclosure opensAt="wide" summary={t("onboarding.steps_label")}>
            <Steps>
              {sections.map((section, i) => (
                <Step
                  key={section}
                  stone={
                    <Milestone size="sm" decorative>
                      {i + 1}
                    </Milestone>
                  }
                >
                  <h3>{t(`onboarding.short.${section}`)}</h3>
                  <p className="muted">{t(`entry.about.${section}`)}</p>
                </Step>
              ))}
            </Steps>
          </Disclosure>
        </section>
        <div className="stack-lg">
          <Resume />
          <EnquiryFromAbroad countries={loaderData.countries} />
        </div>
      </div>
    </>
  );
}
