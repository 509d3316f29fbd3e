import { useLangOf } from "#app/i18n/use-lang-of.ts";
import type { Listing } from "#domain/listing.ts";
import { About } from "./about.tsx";
import { Branches } from "./branches.tsx";
import { Links } from "./links.tsx";
import { Reach } from "./reach.tsx";
import { Services } from "./services.tsx";
import { Who } from "./who.tsx";
import "./preview.css";
import "./provider.css";

/** What the page of a listing says, within another page. */
export function Preview({ listing, name }: { listing: Listing; name: string }) {
  const langOf = useLangOf();
  const { description } = listing.organization_details.attributes;
  return (
    <>
      <h2 lang={langOf(name)}>{name}</h2>
      <p className="lead" lang={langOf(description ?? "")}>
        {description}
      </p>
      <Services listing={listing} />
      <Who listing={listing} />
      <Branches
        branches={listing.addresses.map((address) => ({ address, distance_km: null }))}
        name={listing.name}
        visitor={null}
      />
      <Reach contacts={listing.contacts} name={listing.name} />
      <Links links={listing.links} name={listing.name} />
      <About listing={listing} now={new Date().toISOString()} />
    </>
  );
}
