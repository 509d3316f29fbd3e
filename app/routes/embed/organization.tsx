import { verifiedText } from "#app/listing/verified-text.ts";
import type { Asked } from "#app/routes/search/result.tsx";
import { resultPlace } from "#app/routes/search/result-place.tsx";
import { labelsOf } from "#app/routes/search/summary.ts";
import type { ListingItem } from "#domain/listing.ts";
import { SiteLink } from "./frame.tsx";
import type { View } from "./view.ts";

const KINDS_SHOWN = 2;

interface OrganizationProps {
  view: View;
  item: ListingItem;
  asked: Asked;
  covering: boolean;
}

/**
 * A result in a frame: what it is, where, how far, how it can be reached and when it was checked. The contacts themselves are on its page: other
 * sites show no numbers or addresses, which may change or be taken back.
 */
export function Organization({ view, item, asked, covering }: OrganizationProps) {
  const { t, langOf, formats } = view;
  const { id, name, contacts, distance_km, verified_at } = item;
  const isFar = asked.location !== null && distance_km !== null;
  const ways = [...new Set(contacts.map(({ channel }) => t(`words.channels.${channel}`)))];
  const kinds = kindsOf(item, view);
  return (
    <li>
      <h3>
        <SiteLink
          view={view}
          path={`/provider/${id}`}
          query={asked.location === null ? {} : { location: asked.location }}
          lang={langOf(name)}
        >
          {name}
        </SiteLink>
      </h3>
      {kinds && <p>{kinds}</p>}
      {isFar && !covering && <p className="distance">{`${formats.number.format(rounded(distance_km))} km`}</p>}
      {resultPlace(item, asked, covering)}
      <p>{ways.length > 0 ? t("embed.reach", { ways: ways.join(", ") }) : t("listing.no_contact")}</p>
      <p>
        {verifiedText(t, verified_at, asked.now, "listing.verified")}
        {item.source === "demo" && ` · ${t("site.demo")}`}
      </p>
    </li>
  );
}

/** "School · Education, Therapy" */
function kindsOf({ category, services }: ListingItem, { t }: View): string {
  const kind = category === "others" ? "" : t(`words.category.${category}`);
  const help = labelsOf(
    t,
    services.map((service) => `services:${service.category}`),
  ).slice(0, KINDS_SHOWN);
  return [kind, help.join(", ")].filter(Boolean).join(" · ");
}

/** Rounds distances from 10 km to whole kilometres. */
function rounded(km: number): number {
  return km < 10 ? km : Math.round(km);
}
