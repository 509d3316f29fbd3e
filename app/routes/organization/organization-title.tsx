import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { confirmedText } from "#app/listing/confirmed-text.ts";
import { Picture } from "#app/listing/picture.tsx";
import { Verified } from "#app/listing/verified.tsx";
import { verifiedMilestone } from "#app/listing/verified-milestone.tsx";
import { ReadAloud } from "#app/read-aloud/read-aloud.tsx";
import { Trail } from "#app/site/trail.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type Address, placeLine } from "#domain/address.ts";
import { notConfirmed } from "#domain/confirmation-call.ts";
import { dayInIndia } from "#domain/day.ts";
import { type Listing, lastReviewed } from "#domain/listing.ts";
import { localPlace } from "#domain/local-names.ts";
import type { UnderstoodLocation } from "#domain/search.ts";

interface OrganizationTitleProps {
  listing: Listing;
  /** The address nearest to the visitor, or the main address if the visitor's place is unknown */
  place: Address | null;
  visitor: UnderstoodLocation | null;
  /** When the contents of the listing last changed */
  changed_at: string;
  now: string;
}

/** Name, last check and place of an organisation. */
export function OrganizationTitle({ listing, place, visitor, changed_at, now }: OrganizationTitleProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const formats = useFormats();
  const { places } = useContext(VisitContext);
  const where = place && placeLine(localPlace(place, places));
  const { description } = listing.organization_details.attributes;
  const [logo] = listing.documents;
  const back = {
    ...(visitor
      ? { href: href("/search", { location: visitor.query }), text: t("provider.crumb", { place: visitor.label }) }
      : { href: href("/search"), text: t("provider.crumb_search") }),
    "data-back": t("search.back"),
  };
  return (
    <div className="band-sand organization-title-band">
      <div className="wrap">
        <Trail steps={[back]} here={listing.name} lang={langOf(listing.name)} />
        <div className="organization-title">
          {verifiedMilestone(formats, listing.verified_at, now, "xl")}
          <p className="organization-title-place" lang={where ? langOf(where) : undefined} data-silent>
            {where}
          </p>
          <div className="stack">
            {logo && <Picture picture={logo} alt="" shown="10rem" max={400} className="logo-picture" first />}
            <h1 itemProp="name" lang={langOf(listing.name)}>
              {listing.name}
            </h1>
            {description && (
              <p className="lead" itemProp="description" lang={langOf(description)}>
                {description}
              </p>
            )}
            <Freshness listing={listing} changed_at={changed_at} now={now} />
            {listing.source === "demo" && (
              <Notice>
                <p>{t("site.demo_notice")}</p>
              </Notice>
            )}
            <ReadAloud />
          </div>
        </div>
      </div>
    </div>
  );
}

function Freshness({ listing, changed_at, now }: Pick<OrganizationTitleProps, "listing" | "changed_at" | "now">) {
  const { t } = useTranslation();
  const href = useHref();
  const { verified_at } = listing;
  const isConfirmed = notConfirmed(listing, new Date(now)) === null;
  const reviewed = lastReviewed(listing);
  return (
    <p itemProp="mainEntityOfPage" itemScope itemType="https://schema.org/WebPage">
      <meta itemProp="dateModified" content={dayInIndia(new Date(changed_at))} />
      {reviewed && <meta itemProp="lastReviewed" content={dayInIndia(new Date(reviewed))} />}
      <Verified verified_at={verified_at} now={now} words="provider.verified" />
      <br />
      {isConfirmed ? (
        <span className="muted">{confirmedText(t, listing, changed_at, now)}</span>
      ) : (
        <span className="verified-stale">
          <Icon name="alert" />
          <span>{confirmedText(t, listing, changed_at, now)}</span>
        </span>
      )}
      <br />
      <a className="link-button" rel="nofollow" data-silent href={href(`/provider/${listing.id}/report`)}>
        <Icon name="flag" />
        {t("report_form.link")}
      </a>
    </p>
  );
}
