import { type Address, placeLine } from "#domain/address.ts";
import type {
  HsdsAttribute,
  HsdsOrganization,
  HsdsOrganizationAlone,
  HsdsOrganizationIdentifier,
  HsdsOrganizationItem,
  HsdsOrganizationWithItems,
  HsdsService,
  HsdsServiceAtLocation,
  HsdsTaxonomyTerm,
  HsdsUrl,
} from "#domain/hsds.ts";
import type { Contact, Listing } from "#domain/listing.ts";
import { type LinkName, linkNames } from "#domain/organization.ts";
import { maskPansIn } from "#domain/pan.ts";
import { numberPatterns, type RegistrationDetailType } from "#domain/registration.ts";
import type { Service } from "#domain/service.ts";
import { derivedId } from "#operations/open-data/hsds-ids.ts";
import { hsdsContact, hsdsLocation } from "#operations/open-data/hsds-location.ts";
import { hsdsOrganizationService, hsdsServiceItem, serviceAtLocationItem } from "#operations/open-data/hsds-service.ts";
import { attributesOf, termsOf } from "#operations/open-data/hsds-taxonomies.ts";
import { withoutUnknown } from "#operations/open-data/without-unknown.ts";

export const linkLabels: Record<LinkName | "video_url" | "chat_url", string> = {
  website: "Website",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  video_url: "Video call in Indian Sign Language",
  chat_url: "Chat",
};
export const identifierTypes: Record<Exclude<RegistrationDetailType, "custom">, string> = {
  rpwd_certificate: "Certificate under the RPwD Act 2016",
  society: "Society registration",
  trust: "Trust deed",
  section_8_company: "Corporate Identification Number (CIN)",
  ngo_darpan: "NGO Darpan",
  fcra: "FCRA registration",
  "12a": "Income tax 12A",
  "80g": "Income tax 80G",
  csr_1: "CSR-1",
  national_trust: "National Trust",
  rci: "Rehabilitation Council of India",
  udise: "UDISE",
  clinical_establishment: "Clinical establishment",
  gst: "GSTIN",
  udyam: "Udyam",
};
/**
 * A published listing as an organisation of HSDS 3.1 with its services, for a directory at `site` (its public address, without a slash at the end).
 * The listing is public already, so streets, labels and contacts of hidden addresses are gone from it. Besides, names of persons
 * are left out, and every way to reach an individual, and numbers that contain a PAN. Pure: the same listing gives the same objects and ids.
 */
export function hsdsOrganization(listing: Listing, site: string): HsdsOrganization {
  return withoutUnknown<HsdsOrganization>({
    ...hsdsOrganizationAlone(listing, site),
    services: listing.organization_services.map((service) => hsdsOrganizationService(listing, service)),
  });
}

/** An organisation with the fields of its services' own */
export function hsdsOrganizationWithItems(listing: Listing, site: string): HsdsOrganizationWithItems {
  return withoutUnknown<HsdsOrganizationWithItems>({
    ...hsdsOrganizationAlone(listing, site),
    services: listing.organization_services.map((service) => hsdsServiceItem(listing, service)),
  });
}

/** The fields of an organisation's own, and the lists from which it is. */
function hsdsOrganizationItem(listing: Listing, site: string): HsdsOrganizationItem {
  return { ...itemAnywhere(listing), ...addressesAt(site, listing.id, logoOf(listing)) };
}

/** `hsdsOrganizationItem` but for what depends on the address of this directory */
export function itemAnywhere(listing: Listing): Omit<HsdsOrganizationItem, "logo" | "uri"> {
  const { id, name, legal_name, is_individual } = listing;
  const { description, year_of_establishment } = listing.organization_details.attributes;
  return withoutUnknown<Omit<HsdsOrganizationItem, "logo" | "uri">>({
    id,
    name,
    alternate_name: legal_name === name ? null : legal_name,
    description: description || nameAndPlace(listing),
    email: publicContacts(listing).find(({ email }) => email)?.email,
    website: is_individual ? null : webAddress(listing.links.website),
    year_incorporated: year_of_establishment,
    legal_status: listing.type,
    attributes: sourceAttributes(listing).map(({ taxonomy_term, ...attribute }) => attribute),
  });
}

/** What depends on the address of this directory, which may be another one tomorrow: it is in no stored text. */
export function addressesAt(site: string, id: string, logo: string | null): Pick<HsdsOrganizationItem, "logo" | "uri"> {
  return { ...(logo && { logo: `${site}${logo}` }), uri: `${site}/provider/${id}` };
}

/** The path of a logo */
export function logoOf({ documents: [logo] }: Listing): string | null {
  return logo?.url ?? null;
}

/** A service with all that belongs to it. Services of one listing share `organization`. */
export function hsdsService(
  listing: Listing,
  service: Service,
  site: string,
  organization = hsdsOrganizationAlone(listing, site),
): HsdsService {
  const { service_at_locations = [], ...others } = hsdsOrganizationService(listing, service);
  return withoutUnknown<HsdsService>({
    ...others,
    organization,
    service_at_locations: service_at_locations.flatMap((link) => {
      const address = listing.addresses.find(({ id }) => id === link.location_id);
      return address ? { ...link, location: hsdsLocation(listing.id, address) } : [];
    }),
  });
}

interface AtLocation {
  listing: Listing;
  service: Service;
  address: Address;
}

/** A service at one of its locations, with all that belongs to the two. */
export function hsdsServiceAtLocation(
  { listing, service, address }: AtLocation,
  site: string,
  organization = hsdsOrganizationAlone(listing, site),
): HsdsServiceAtLocation {
  const { service_at_locations, ...others } = hsdsOrganizationService(listing, service);
  return {
    ...serviceAtLocationItem(service, address.id),
    location: hsdsLocation(listing.id, address),
    service: { ...others, organization },
  };
}

export function organizationTerms({
  category,
  source,
  organization_details: { attributes },
}: Listing): HsdsTaxonomyTerm[] {
  return [
    ...termsOf("organization-category", [category]),
    ...termsOf("age", attributes.age_groups_served),
    ...termsOf("mode", attributes.mode_of_practice),
    ...(source === "demo" ? termsOf("record", ["demo"]) : []),
  ];
}

const [publisherTerm, licenceTerm, addressTerm] = termsOf("source", ["publisher", "licence", "address"]);

/** From which lists details of an organisation are, as attributes: HSDS has no field of its own for a source or its licence. */
export function sourceAttributes({ id, sources }: Listing): HsdsAttribute[] {
  return (sources ?? []).flatMap(({ name, publisher, attribution, licence, url }) => {
    const values = [
      [publisherTerm!, attribution || publisher || name],
      [licenceTerm!, licence],
      [addressTerm!, url],
    ] as const;
    return values.flatMap(([term, value]) =>
      value
        ? attributesOf({ link_entity: "organization", link_id: id }, [term]).map((attribute) => ({
            ...attribute,
            id: derivedId("attribute", "organization", id, term.id, name),
            value,
            label: name,
          }))
        : [],
    );
  });
}

/** An organisation with all that belongs to it but its services. */
export function hsdsOrganizationAlone(listing: Listing, site: string): HsdsOrganizationAlone {
  const { id, addresses } = listing;
  const contacts = publicContacts(listing);
  return withoutUnknown<HsdsOrganizationAlone>({
    ...hsdsOrganizationItem(listing, site),
    additional_websites: listing.is_individual ? [] : websites(listing, contacts),
    contacts: contacts.flatMap((contact) => hsdsContact({ organization_id: id }, contact)),
    locations: addresses.map((address) => hsdsLocation(id, address)),
    organization_identifiers: listing.registration_details.flatMap((paper) => identifier(id, paper)),
    attributes: [
      ...attributesOf({ link_entity: "organization", link_id: id }, organizationTerms(listing)),
      ...sourceAttributes(listing),
    ],
  });
}

/** A person's own numbers, as their websites, are for people who look for this person, and for no copy of the directory. */
function publicContacts({ is_individual, contacts }: Listing): readonly Contact[] {
  return is_individual ? [] : contacts;
}

function nameAndPlace({ name, addresses: [first] }: Listing): string {
  return first ? `${name}, ${placeLine(first)}` : name;
}

/** As a URI: hosts and paths in Indian scripts are encoded. null for what is no address of the web. */
function webAddress(link: string | null): string | null {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function websites({ id, links }: Listing, contacts: readonly Contact[]): HsdsUrl[] {
  const named = [
    ...linkNames.filter((name) => name !== "website").map((name) => ({ name, link: links[name] })),
    ...contacts.flatMap(({ video_url, chat_url }) => [
      { name: "video_url" as const, link: video_url },
      { name: "chat_url" as const, link: chat_url },
    ]),
  ];
  const byId = new Map(
    named.flatMap(({ name, link }) => {
      const url = webAddress(link);
      if (!url) return [];
      const site = { id: derivedId("url", id, name, url), organization_id: id, label: linkLabels[name], url };
      return [[site.id, site] as const];
    }),
  );
  return [...byId.values()];
}

/** None for a number in which a PAN is masked: it identifies nothing any more. */
function identifier(
  organization_id: string,
  { id, type, group_name, number }: Listing["registration_details"][number],
): HsdsOrganizationIdentifier[] {
  if (number.includes("•") || maskPansIn(number) !== number) return [];
  const isCin = type === "section_8_company" && numberPatterns.section_8_company!.pattern.test(number);
  const scheme = isCin ? "IN-MCA" : type === "fcra" ? "IN-MHA" : null;
  const identifier_type = type === "custom" ? maskPansIn(group_name ?? "") || "Other" : identifierTypes[type];
  return [
    withoutUnknown<HsdsOrganizationIdentifier>({
      id,
      organization_id,
      identifier_scheme: scheme,
      identifier_type,
      identifier: number,
    }),
  ];
}
