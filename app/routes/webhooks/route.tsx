import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Trail } from "#app/site/trail.tsx";
import { MISSED_EVENT, TEST_EVENT, webhookEvents } from "#domain/webhook.ts";
import type { Route } from "./+types/route";
import { registration, sentBody, verifiers } from "./samples.ts";
import "./webhooks.css";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(operations).env.PUBLIC_URL };
}

const events = [...webhookEvents, MISSED_EVENT, TEST_EVENT];
const rules = ["order", "tries", "log", "address"] as const;

/** How a program is told of changes, for those who write it. */
export default function Webhooks({ loaderData: { origin } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="wrap band stack-lg webhooks">
      <title>{t("site.title", { page: t("webhooks_page.title") })}</title>
      <meta name="description" content={t("webhooks_page.lead")} />
      <Trail here={t("webhooks_page.title")} />
      <div className="stack">
        <h1>{t("webhooks_page.title")}</h1>
        <p className="lead">{t("webhooks_page.lead")}</p>
      </div>
      <section className="stack" aria-labelledby="start">
        <h2 id="start">{t("webhooks_page.start")}</h2>
        <ol>
          <li>
            <a href={href("/data/keys")}>{t("webhooks_page.key")}</a>
          </li>
          <li>
            {t("webhooks_page.register")}
            <Code text={registration(origin)} />
          </li>
          <li>{t("webhooks_page.host")}</li>
          <li>{t("webhooks_page.answer")}</li>
        </ol>
      </section>
      <section className="stack" aria-labelledby="sent">
        <h2 id="sent">{t("webhooks_page.sent")}</h2>
        <dl>
          {events.map((event) => (
            <div key={event}>
              <dt>
                <code>{event}</code>
              </dt>
              <dd>{t(`webhooks_page.event.${event.split(".")[1]}` as "webhooks_page.event.merged")}</dd>
            </div>
          ))}
        </dl>
        <p>{t("webhooks_page.body")}</p>
        <Code text={sentBody} />
      </section>
      {Object.entries(verifiers).map(([language, code]) => (
        <section key={language} className="stack" aria-labelledby={`verify-${language}`}>
          <h2 id={`verify-${language}`}>{t("webhooks_page.verify", { language })}</h2>
          <Code text={code} />
        </section>
      ))}
      <section className="stack" aria-labelledby="know">
        <h2 id="know">{t("webhooks_page.know")}</h2>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{t(`webhooks_page.${rule}`)}</li>
          ))}
        </ul>
        <p>
          <a className="link-button" href="/api/docs">
            {t("webhooks_page.docs")}
          </a>
        </p>
      </section>
    </div>
  );
}

/** Lines are broken where the page ends, so that nothing has to be scrolled sideways. */
function Code({ text }: { text: string }) {
  return (
    <pre className="code" lang="en">
      <code>{text}</code>
    </pre>
  );
}
