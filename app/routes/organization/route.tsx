import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations } from "#app/context.server.ts";
import { WriteForMe } from "#app/first-message/write-for-me.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import backToResults from "#app/islands/back-to-results.ts?worker&url";
import share from "#app/islands/share.ts?worker&url";
import { FactSources } from "#app/listing/fact-sources.tsx";
import { localLocation } from "#app/listing/local-places.ts";
import { OpenStateScript } from "#app/listing/open-state-script.tsx";
import { handToPage, usePageData } from "#app/page-data.ts";
import { SaveItem } from "#app/shortlist/save-button.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { placeName } from "#domain/address.ts";
import { waysOf } from "#domain/contact-answer.ts";
import { factsOf } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import type { UnderstoodLocation } from "#domain/search.ts";
import { understandLocation } from "#operations/searching/location.ts";
import type { Route } from "./+types/route";
import { About } from "./about.tsx";
import { Branches } from "./branches.tsx";
import { branchesByDistance } from "./branches-by-distance.ts";
import { ContactList } from "./contact-list.tsx";
import { History } from "./history.tsx";
import { schemaType } from "./json-ld.ts";
import { Links } from "./links.tsx";
import { loadOwnedListing } from "./load-listing.server.ts";
import { LocationMap } from "./location-map.tsx";
import { OrganizationTitle } from "./organization-title.tsx";
import { PeopleServed } from "./people-served.tsx";
import { shortText } from "./plain-text.ts";
import leaflet from "./print.css?url";
import { SaveAndShare } from "./save-and-share.tsx";
import { Services } from "./services.tsx";
import "./organization.css";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", media: "print", href: leaflet }];

interface PageData {
  listing: Listing;
  isLookedAfter: boolean;
  /** The place that the visitor asked about; null without one, or for a state */
  visitor: UnderstoodLocation | null;
  address: string;
  changed_at: string;
  now: string;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { listing, isLookedAfter, changed_at } = await loadOwnedListing(ctx, params.id, request);
  ctx.record({ view: listing.id });
  const asked = new URL(request.url).searchParams.get("location")?.slice(0, 120) ?? "";
  const place = understandLocation(ctx, asked)?.location;
  const address = `${ctx.env.PUBLIC_URL}/provider/${listing.id}`;
  handToPage(context, {
    listing,
    isLookedAfter,
    visitor: place?.found && place.kind !== "state" ? place : null,
    address,
    changed_at,
    now: ctx.now().toISOString(),
  } satisfies PageData);
}

export default function Provider() {
  const { t } = useTranslation();
  const formats = useFormats();
  const href = useHref();
  const { places } = useContext(VisitContext);
  const { listing, isLookedAfter, visitor: asked, address, changed_at, now } = usePageData<PageData>();
  const visitor = asked && localLocation(asked, places, t);
  const branches = branchesByDistance(listing.addresses, visitor);
  const main = listing.organization_details.attributes.primary_location;
  const city = main && placeName(main);
  const { description } = listing.organization_details.attributes;
  return (
    <>
      <link rel="alternate" type="application/ld+json" href={href(`/provider/${listing.id}.jsonld`)} />
      <title>
        {t("site.title", { page: city ? t("provider.title", { name: listing.name, city }) : listing.name })}
      </title>
      <meta
        name="description"
        content={description.slice(0, 155) || t("provider.description", { name: listing.name, place: city ?? "" })}
      />
      {/* Microdata, because the content security policy forbids JSON-LD in the page. */}
      <article itemScope itemType={`https://schema.org/${schemaType(listing)}`}>
        <OrganizationTitle
          listing={listing}
          place={branches[0]?.address ?? null}
          visitor={visitor}
          changed_at={changed_at}
          now={now}
        />
        <div className="wrap band main-and-aside organization-page">
          <div className="stack-lg organization-reach">
            <div className="stack">
              <ContactList contacts={listing.contacts} usually_answers={listing.usually_answers} name={listing.name} />
              <FactSources facts={factsOf(listing.facts, ["phone", "email"])} now={now} />
              <Disclosure summary={t("write_for_me.summary")}>
                <WriteForMe listing={listing} address={address} />
              </Disclosure>
              <p data-silent>
                <a
                  className="link-button"
                  rel="nofollow"
                  href={href(`/provider/${listing.id}/report`, { field: "contacts" })}
                >
                  {t("report_form.link_contacts")}
                </a>{" "}
                {waysOf(listing).length > 0 && (
                  <a className="link-button" rel="nofollow" href={href(`/provider/${listing.id}/answered`)}>
                    {t("answered.link")}
                  </a>
                )}
              </p>
            </div>
            <SaveAndShare
              name={listing.name}
              address={address}
              qrCode={`/provider/${listing.id}/qr.svg`}
              text={shortText(listing, { t, formats, address, place: branches[0]?.address ?? null })}
            >
              <SaveItem id={listing.id} name={listing.name} place={city ?? ""} />
              <li>
                <ButtonLink kind="link" href={href(`/provider/${listing.id}/text`)} type="text/plain">
                  <Icon name="file" />
                  {t("plain_text.link")}
                </ButtonLink>
              </li>
            </SaveAndShare>
          </div>
          <div className="stack-lg organization-facts">
            <Branches branches={branches} name={listing.name} visitor={visitor} facts={listing.facts} now={now} />
            <Services listing={listing} now={now} />
            <PeopleServed listing={listing} />
            <History listing={listing} isLookedAfter={isLookedAfter} />
            <About listing={listing} now={now} folded />
          </div>
          <div className="stack-lg organization-beside">
            {branches[0] && <LocationMap address={branches[0].address} more={branches.length - 1} />}
            <Links links={listing.links} name={listing.name} />
          </div>
        </div>
      </article>
      <script type="module" src={backToResults} />
      <script type="module" src={share} />
      {branches.some(({ address }) => address.opening_hours) && <OpenStateScript />}
    </>
  );
}
