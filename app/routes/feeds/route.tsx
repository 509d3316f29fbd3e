import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Trail } from "#app/site/trail.tsx";
import { DottedList } from "#app/ui/dotted-list/dotted-list.tsx";
import { findState } from "#domain/state.ts";
import { getDirectory } from "#operations/publishing/directory.ts";
import type { Route } from "./+types/route";

const RSS = "application/rss+xml";

export function loader({ context }: Route.LoaderArgs) {
  return { counts: getDirectory(context.get(operations)).states };
}

/** The feeds of new and changed organisations, one of all and one of each state. */
export default function Feeds({ loaderData: { counts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { number } = useFormats();
  const { options } = useStateNames();
  return (
    <div className="wrap band stack-lg">
      <Trail here={t("feeds.title")} />
      <title>{t("site.title", { page: t("feeds.title") })}</title>
      <meta name="description" content={t("feeds.lead")} />
      <link rel="alternate" type={RSS} title={t("feeds.all")} href={href("/feeds/all.xml")} />
      <div className="stack">
        <h1>{t("feeds.title")}</h1>
        <p className="lead">{t("feeds.lead")}</p>
        <p>{t("feeds.how")}</p>
        <p>
          <a className="link-button" href={href("/feeds/all.xml")} type={RSS}>
            {t("feeds.all")}
          </a>
        </p>
      </div>
      <section className="stack" aria-labelledby="by-state">
        <h2 id="by-state">{t("feeds.by_state")}</h2>
        <p>{t("feeds.which")}</p>
        <DottedList
          labelledBy="by-state"
          columns={3}
          entries={options.map(({ value, label }) => {
            const { code, slug } = findState(value)!;
            const count = counts[code] ?? 0;
            return {
              key: code,
              href: href(`/feeds/${slug}.xml`),
              label,
              count: number.format(count),
              unit: t("site.organisations", { count }),
            };
          })}
        />
      </section>
    </div>
  );
}
