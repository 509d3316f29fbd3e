import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { confirmedText } from "#app/listing/confirmed-text.ts";
import { Picture } from "#app/listing/picture.tsx";
import { Verified } from "#app/listing/verified.tsx";
import { VerifiedMilestone } from "#app/listing/verified-milestone.tsx";
import { ReadAloud } from "#app/read-aloud/read-aloud.tsx";
import { Trail } from "#app/site/trail.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type Address, placeLine } from "#domain/address.ts";
import { notConfirmed } from "#domain/confirmation-call.ts";
import type { Listing } from "#domain/listing.ts";
import { localPlace } from "#domain/local-names.ts";
import type { UnderstoodLocation } from "#domain/search.ts";

interface OrganizationTitleProps {
  listing: Listing;
  /** The address nearest to the visitor, or the main address if the visitor's place is unknown */
  place: Address | null;
  visitor: UnderstoodLocation | null;
  now: string;
}

/** Name, last check and place of an organisation. */
export function OrganizationTitle({ listing, place, visitor, now }: OrganizationTitleProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
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
          <VerifiedMilestone verified_at={listing.verified_at} now={now} size="xl" />
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
            <Freshness listing={listing} now={now} />
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

function Freshness({ listing, now }: { listing: Listing; now: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const { verified_at } = listing;
  const isConfirmed = notConfirmed(listing, new Date(now)) === null;
  return (
    <p>
      <Verified verified_at={verified_at} now={now} words="provider.verified" />
      <br />
      {isConfirmed ? (
        <span className="muted">{confirmedText(t, listing, now)}</span>
      ) : (
        <span className="verified-stale">
          <Icon name="alert" />
          <span>{confirmedText(t, listing, now)}</span>
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
