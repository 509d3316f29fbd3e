import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import share from "#app/islands/share.ts?worker&url";
import { SaveAndShare } from "#app/routes/organization/save-and-share.tsx";
import { SavedStatus } from "#app/shortlist/saved-bar.tsx";
import { Trail } from "#app/site/trail.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { localPlace } from "#domain/local-names.ts";
import { readIds, SHORTLIST_SHOWN } from "#domain/shortlist.ts";
import { getListings } from "#operations/publishing/organizations.ts";
import type { Route } from "./+types/route";
import { Comparison } from "./comparison.tsx";
import { Entry } from "./entry.tsx";
import { useListHref } from "./use-list-href.ts";
import "./shortlist-page.css";

/** The address holds the ids, so that lists can be shared and need no script. It is not a view of an organisation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const query = new URL(request.url).searchParams;
  const asked = readIds(query);
  const ids = asked.slice(0, SHORTLIST_SHOWN);
  const entries = await getListings(ctx, ids);
  return {
    entries,
    gone: ids.filter((id) => !entries.some((entry) => entry.id === id)),
    beyond: asked.length - ids.length,
    compare: query.get("compare") === "1" && entries.length > 1,
    site: ctx.env.PUBLIC_URL,
    now: ctx.now().toISOString(),
  };
}

export const handle = { unlisted: true };

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { places } = useContext(VisitContext);
  const { gone } = loaderData;
  const entries = loaderData.entries.map(({ id, listing }) => ({
    id,
    listing: { ...listing, addresses: listing.addresses.map((address) => localPlace(address, places)) },
  }));
  const heading = entries.length > 0 ? t("shortlist.heading", { count: entries.length }) : t("shortlist.heading_none");
  return (
    <div className="wrap band stack-lg" data-shortlist={entries.map(({ id }) => id).join(" ")}>
      <Trail here={t("shortlist.title")} />
      <title>{t("site.title", { page: heading })}</title>
      <h1>{heading}</h1>
      {entries.length + gone.length === 0 ? <EmptyShortlist /> : <List {...loaderData} entries={entries} />}
    </div>
  );
}

/** Explains the shortlist and how to start one. islands/shortlist.ts redirects to the saved list if there is one. */
function EmptyShortlist() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="stack">
      <p className="lead">{t("shortlist.nothing")}</p>
      <p>{t("shortlist.how")}</p>
      <p>{t("shortlist.kept_here")}</p>
      <p data-without-script="">{t("shortlist.without_script")}</p>
      <p>
        <ButtonLink href={href("/search")}>
          <Icon name="search" />
          {t("site.search")}
        </ButtonLink>
      </p>
    </div>
  );
}

function List({ entries, gone, beyond, compare, site, now }: Route.ComponentProps["loaderData"]) {
  const { t } = useTranslation();
  const href = useHref();
  const ids = entries.map(({ id }) => id);
  const listHref = useListHref();
  const name = t("shortlist.heading", { count: ids.length });
  return (
    <>
      {gone.length > 0 && (
        <Notice>
          <p>{t("shortlist.gone", { count: gone.length })}</p>
          <ul>
            {gone.map((id) => (
              <li key={id} data-gone={id}>
                {t("shortlist.gone_name")}
              </li>
            ))}
          </ul>
          <p>
            <a className="link-button" href={listHref(ids)} data-remove={gone.join(" ")}>
              {t("shortlist.leave_out")}
            </a>
          </p>
        </Notice>
      )}
      {beyond > 0 && <p>{t("shortlist.beyond", { count: ids.length + gone.length })}</p>}
      <div className="saved-bar">
        <SavedStatus />
        <Button kind="quiet" type="button" hidden data-save-all="">
          {t("shortlist.save_all")}
        </Button>
      </div>
      {entries.length > 1 && (
        <Tabs
          label={t("shortlist.views")}
          tabs={[false, true].map((side) => ({
            href: listHref(ids, { compare: side }),
            text: t(side ? "shortlist.compare" : "shortlist.list"),
            current: side === compare,
          }))}
        />
      )}
      {compare ? (
        <Comparison entries={entries} now={now} />
      ) : (
        <ol className="shortlist">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} ids={ids} site={site} now={now} />
          ))}
        </ol>
      )}
      <p hidden data-rest="">
        <a href={href("/shortlist")}>{t("shortlist.rest")}</a>
      </p>
      {entries.length > 0 && (
        <SaveAndShare
          name={name}
          address={`${site}/shortlist?ids=${ids.join(",")}`}
          qrCode={`/shortlist/qr.svg?ids=${ids.join(",")}`}
        />
      )}
      <script type="module" src={share} />
    </>
  );
}
