import { useLangOf } from "#app/i18n/use-lang-of.ts";
import type { Listing } from "#domain/listing.ts";
import { About } from "./about.tsx";
import { Branches } from "./branches.tsx";
import { ContactList } from "./contact-list.tsx";
import { Links } from "./links.tsx";
import { PeopleServed } from "./people-served.tsx";
import { Services } from "./services.tsx";
import "./preview.css";
import "./organization.css";

/** The content of a listing's page, to embed in another page. */
export function Preview({ listing, name }: { listing: Listing; name: string }) {
  const langOf = useLangOf();
  const now = new Date().toISOString();
  const { description } = listing.organization_details.attributes;
  return (
    <>
      <h2 lang={langOf(name)}>{name}</h2>
      <p className="lead" lang={langOf(description ?? "")}>
        {description}
      </p>
      <Services listing={listing} now={now} />
      <PeopleServed listing={listing} />
      <Branches
        branches={listing.addresses.map((address) => ({ address, distance_km: null }))}
        name={listing.name}
        visitor={null}
        facts={listing.facts}
        now={now}
      />
      <ContactList contacts={listing.contacts} name={listing.name} />
      <Links links={listing.links} name={listing.name} />
      <About listing={listing} now={now} />
    </>
  );
}
