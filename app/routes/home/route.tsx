import { Trans, useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { SearchForm } from "#app/site/search-form.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";
import { getDirectory } from "#operations/publishing/directory.ts";
import type { Route } from "./+types/route";
import { About } from "./about.tsx";
import { Browse } from "./browse.tsx";
import { Help } from "./help.tsx";
import scene from "./scene.svg?url";
import { States } from "./states.tsx";
import { Trust } from "./trust.tsx";
import "./home.css";

/** Leads programs to what they can read here (RFC 9727, section 3). */
export function headers() {
  return { Link: '</.well-known/api-catalog>; rel="api-catalog"' };
}

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  return { directory: getDirectory(ctx) };
}

export default function Home({ loaderData: { directory } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <>
      <title>{t("home.title")}</title>
      <meta name="description" content={t("home.description")} />
      <section className="home-hero">
        <div className="wrap stack">
          <h1>
            <Trans i18nKey="home.heading" components={{ em: <em className="home-on-path" /> }} />
          </h1>
          <p className="lead">{t("home.lead", { count: directory.total })}</p>
          <SearchForm look="hero" hints />
          <div className="field-hint">
            <p id="q-hint">
              <Trans i18nKey="home.hint_what" components={{ b: <b /> }} />
            </p>
            <p id="where-hint">{t("home.hint_where")}</p>
          </div>
          {directory.demo && (
            <Notice>
              <p>{t("home.demo")}</p>
            </Notice>
          )}
        </div>
        <svg className="home-scene" viewBox="0 0 1440 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`${scene}#scene`} />
        </svg>
      </section>
      <Browse directory={directory} href={href} />
      <HowTo />
      <States counts={directory.states} href={href} />
      <Trust />
      <About />
      <Help />
    </>
  );
}

function HowTo() {
  const { t } = useTranslation();
  return (
    <section className="band" aria-labelledby="how">
      <div className="wrap stack-lg">
        <h2 id="how">{t("home.how")}</h2>
        <Steps large across>
          {([1, 2, 3] as const).map((step) => (
            <Step key={step} stone={<Milestone>{step}</Milestone>}>
              <h3>{t(`home.how_${step}`)}</h3>
              <p>{t(`home.how_${step}_text`)}</p>
            </Step>
          ))}
        </Steps>
      </div>
    </section>
  );
}
