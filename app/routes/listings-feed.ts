import { Feed } from "feed";
import { data } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { placeLine } from "#domain/address.ts";
import { localPlace } from "#domain/local-names.ts";
import { pageAddress } from "#domain/page-address.ts";
import { states } from "#domain/state.ts";
import { listChangedListings } from "#operations/publishing/changed-listings.ts";
import type { Route } from "./+types/listings-feed";

const LATEST = 50;

/** RSS 2.0 of new and changed organisations, of a state or of all, in the reader's language. A listing that changes again is an entry of its own. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const state = states.find(({ slug }) => slug === params.directory);
  if (!state && params.directory !== "all") throw data(null, { status: 404 });
  const { t } = await textsOf(language);
  const places = ctx.places.localNames(language);
  const address = (path: string) => pageAddress(ctx.env.PUBLIC_URL + path, language);
  const changes = await listChangedListings(ctx, { state: state?.name ?? null, limit: LATEST });
  const title = state ? t("feeds.of_state", { state: places.state(state.name) }) : t("feeds.all");
  const feed = new Feed({
    id: address("/feeds"),
    link: address(state ? `/search?location=${encodeURIComponent(state.name)}` : "/search"),
    title: t("site.title", { page: title }),
    description: t("feeds.lead"),
    language,
    copyright: "",
    generator: t("site.name"),
    updated: new Date(changes[0]?.changed_at ?? 0),
    feedLinks: { rss: address(new URL(request.url).pathname) },
  });
  for (const { listing, changed_at, change } of changes) {
    const { primary_location } = listing.organization_details.attributes;
    const place = primary_location && placeLine(localPlace(primary_location, places));
    feed.addItem({
      id: `${listing.id} ${changed_at}`,
      title: [listing.name, place].filter(Boolean).join(", "),
      link: address(`/provider/${listing.id}`),
      date: new Date(changed_at),
      description: [t(`feeds.change.${change}`), listing.source === "demo" ? t("site.demo_notice") : ""]
        .join(" ")
        .trim(),
    });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
