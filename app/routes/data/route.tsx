import { Trans, useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Trail } from "#app/site/trail.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { citation, KEEP_DAYS } from "#domain/open-data.ts";
import { leftOutReasons } from "#domain/open-listing.ts";
import { newestSet } from "#operations/open-data/sets.ts";
import type { Route } from "./+types/route";
import { Files } from "./files.tsx";

const LICENCE = "https://creativecommons.org/licenses/by/4.0/";
/** For programs; the feed of changes has a sentence of its own. */
const links = {
  hsds: "/data/hsds",
  api: "/api/docs",
  keys: "/data/keys",
  webhooks: "/data/webhooks",
  embed: "/data/embed",
  feeds: "/feeds",
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const set = await newestSet(ctx);
  const { PUBLIC_URL } = ctx.env;
  return { set, cite: set && citation(set, PUBLIC_URL), site: PUBLIC_URL, canonical: `${PUBLIC_URL}/data` };
}

/** The files of open data, for people: what they are, how fresh, under which licence and what is not in them. Microdata: schema.org/Dataset. */
export default function OpenData({ loaderData: { set, cite, site, canonical } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const formats = useFormats();
  const number = (count: number) => formats.number.format(count);
  return (
    <div className="wrap band stack-lg" itemScope itemType="https://schema.org/Dataset" itemID={canonical}>
      <Trail here={t("open_data.title")} />
      <title>{t("site.title", { page: t("open_data.title") })}</title>
      <meta name="description" content={t("open_data.lead")} />
      <meta itemProp="name" content={`Marga: ${t("open_data.title")}`} />
      <meta itemProp="isAccessibleForFree" content="true" />
      <div className="stack">
        <h1>{t("open_data.title")}</h1>
        <p className="lead" itemProp="description">
          {t("open_data.lead")}
        </p>
        {set ? (
          <DescriptionList>
            <Description term={t("open_data.made")}>
              <time dateTime={set.finished_at.toISOString()} itemProp="dateModified">
                {formats.moment.format(set.finished_at)}
              </time>
            </Description>
            <Description term={t("open_data.organizations")}>{number(set.counts.organizations)}</Description>
            <Description term={t("open_data.services")}>{number(set.counts.services)}</Description>
          </DescriptionList>
        ) : (
          <p>{t("open_data.none_yet")}</p>
        )}
        <p>{t("open_data.fresh", { days: KEEP_DAYS })}</p>
      </div>
      {set && <Files set={set} site={site} />}
      <section className="stack" aria-labelledby="licence">
        <h2 id="licence">{t("open_data.licence_title")}</h2>
        <p>
          <Trans
            i18nKey="open_data.licence"
            values={{ licence: "CC BY 4.0" }}
            components={{
              a: (
                <a href={LICENCE} itemProp="license">
                  {" "}
                </a>
              ),
            }}
          />
        </p>
        <p>{t("open_data.credits")}</p>
      </section>
      {cite && (
        <section className="stack" aria-labelledby="cite">
          <h2 id="cite">{t("open_data.cite_title")}</h2>
          <p lang="en" itemProp="creditText">
            {cite}
          </p>
        </section>
      )}
      <section className="stack" aria-labelledby="left-out">
        <h2 id="left-out">{t("open_data.left_out_title")}</h2>
        <p>{t("open_data.left_out")}</p>
        <p>{t("open_data.individuals")}</p>
        {set && (
          <ul className="stack-sm">
            {leftOutReasons
              .filter((reason) => set.counts.left_out[reason] > 0)
              .map((reason) => (
                <li key={reason}>{t(`open_data.reason.${reason}`, { number: number(set.counts.left_out[reason]) })}</li>
              ))}
          </ul>
        )}
        {set && set.counts.made_up > 0 && <p>{t("open_data.made_up", { number: number(set.counts.made_up) })}</p>}
        <p>{t("open_data.taken_out")}</p>
      </section>
      <section className="stack" aria-labelledby="programs">
        <h2 id="programs">{t("open_data.programs_title")}</h2>
        <p>{t("open_data.changes", { address: "GET /api/changes?after=" })}</p>
        <ul className="stack-sm">
          {Object.entries(links).map(([name, to]) => (
            <li key={name}>
              <a className="link-button" href={to.startsWith("/api/") ? to : href(to)}>
                {t(`open_data.link.${name as keyof typeof links}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
