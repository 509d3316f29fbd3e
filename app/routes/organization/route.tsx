import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations, visit } from "#app/context.server.ts";
import { firstMessageTexts } from "#app/first-message/first-message.server.ts";
import { WriteForMe } from "#app/first-message/write-for-me.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import backToResults from "#app/islands/back-to-results.ts?worker&url";
import share from "#app/islands/share.ts?worker&url";
import { localLocation } from "#app/listing/local-places.ts";
import { SaveItem } from "#app/shortlist/save-button.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { placeName } from "#domain/address.ts";
import { isLookedAfter } from "#operations/publishing/organizations.ts";
import { understandLocation } from "#operations/searching/location.ts";
import type { Route } from "./+types/route";
import { About } from "./about.tsx";
import { Branches } from "./branches.tsx";
import { branchesByDistance } from "./branches-by-distance.ts";
import { ContactList } from "./contact-list.tsx";
import { History } from "./history.tsx";
import { Links } from "./links.tsx";
import { loadListing } from "./load-listing.server.ts";
import { LocationMap } from "./location-map.tsx";
import { OrganizationTitle } from "./organization-title.tsx";
import { PeopleServed } from "./people-served.tsx";
import { shortText } from "./plain-text.ts";
import leaflet from "./print.css?url";
import { SaveAndShare } from "./save-and-share.tsx";
import { Services } from "./services.tsx";
import "./organization.css";

/** Types of schema.org for search engines, as microdata because the content security policy forbids inline JSON-LD */
const schemaTypes: Record<string, string> = { ngo: "NGO", hospital: "Hospital", school: "School" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", media: "print", href: leaflet }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await loadListing(ctx, params.id, request);
  ctx.record({ view: listing.id });
  const asked = new URL(request.url).searchParams.get("location")?.slice(0, 120) ?? "";
  const place = understandLocation(ctx, asked)?.location;
  const address = `${ctx.env.PUBLIC_URL}/provider/${listing.id}`;
  return {
    listing,
    isLookedAfter: await isLookedAfter(ctx.reads(), listing.id),
    visitor: place?.found && place.kind !== "state" ? place : null,
    address,
    message: await firstMessageTexts(listing, context.get(visit).language, address),
    now: ctx.now().toISOString(),
  };
}

export default function Provider({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { places } = useContext(VisitContext);
  const { listing, address, message, now } = loaderData;
  const visitor = loaderData.visitor && localLocation(loaderData.visitor, places, t);
  const branches = branchesByDistance(listing.addresses, visitor);
  const main = listing.organization_details.attributes.primary_location;
  const city = main && placeName(main);
  const { description } = listing.organization_details.attributes;
  return (
    <>
      <title>
        {t("site.title", { page: city ? t("provider.title", { name: listing.name, city }) : listing.name })}
      </title>
      <meta
        name="description"
        content={description.slice(0, 155) || t("provider.description", { name: listing.name, place: city ?? "" })}
      />
      <link rel="canonical" href={address} />
      <article itemScope itemType={`https://schema.org/${schemaTypes[listing.category] ?? "Organization"}`}>
        <OrganizationTitle listing={listing} place={branches[0]?.address ?? null} visitor={visitor} now={now} />
        <div className="wrap band main-and-aside organization-page">
          <div className="stack-lg organization-reach">
            <div className="stack">
              <ContactList contacts={listing.contacts} name={listing.name} />
              <Disclosure summary={t("write_for_me.summary")}>
                <WriteForMe listing={listing} texts={message} />
              </Disclosure>
              <p data-silent>
                <a
                  className="link-button"
                  rel="nofollow"
                  href={href(`/provider/${listing.id}/report`, { field: "contacts" })}
                >
                  {t("report_form.link_contacts")}
                </a>
              </p>
            </div>
            <SaveAndShare
              name={listing.name}
              address={address}
              text={shortText(listing, { t, address, place: branches[0]?.address ?? null })}
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
            <Branches branches={branches} name={listing.name} visitor={visitor} />
            <Services listing={listing} />
            <PeopleServed listing={listing} />
            <History listing={listing} isLookedAfter={loaderData.isLookedAfter} />
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
    </>
  );
}
