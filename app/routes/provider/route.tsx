import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import share from "#app/islands/share.ts?worker&url";
import { placeName } from "#domain/address.ts";
import { understandLocation } from "#operations/location.ts";
import { getOrganization } from "#operations/organizations.ts";
import type { Route } from "./+types/route";
import { About } from "./about.tsx";
import { Branches } from "./branches.tsx";
import { branchesByDistance } from "./branches-by-distance.ts";
import { History } from "./history.tsx";
import { Keep } from "./keep.tsx";
import { Links } from "./links.tsx";
import { Reach } from "./reach.tsx";
import { Services } from "./services.tsx";
import { Title } from "./title.tsx";
import { Where } from "./where.tsx";
import { Who } from "./who.tsx";
import "./provider.css";

/** schema.org types for search engines; microdata, because the content security policy allows no inline JSON-LD */
const schemaTypes: Record<string, string> = { ngo: "NGO", hospital: "Hospital", school: "School" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await orRespond(getOrganization(ctx, params.id));
  ctx.counted({ view: listing.id });
  const asked = new URL(request.url).searchParams.get("location")?.slice(0, 120) ?? "";
  const place = understandLocation(ctx, asked)?.location;
  return {
    listing,
    visitor: place?.found && place.kind !== "state" ? place : null,
    address: `${ctx.env.PUBLIC_URL}/provider/${listing.id}`,
    now: ctx.now().toISOString(),
  };
}

export default function Provider({ loaderData: { listing, visitor, address, now } }: Route.ComponentProps) {
  const { t } = useTranslation();
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
        <Title listing={listing} place={branches[0]?.address ?? null} visitor={visitor} now={now} />
        <div className="wrap band two">
          <div className="stack-lg">
            <Services listing={listing} />
            <Who listing={listing} />
            <Branches branches={branches} name={listing.name} visitor={visitor} />
            <History listing={listing} />
            <About listing={listing} now={now} />
          </div>
          <div className="stack-lg">
            <Reach contacts={listing.contacts} name={listing.name} />
            {branches[0] && <Where address={branches[0].address} more={branches.length - 1} />}
            <Links links={listing.links} name={listing.name} />
            <Keep name={listing.name} address={address} />
          </div>
        </div>
      </article>
      <script type="module" src={share} />
    </>
  );
}
