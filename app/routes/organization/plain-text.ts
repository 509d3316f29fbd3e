import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import { agesInWords } from "#app/listing/ages.ts";
import { availabilityLines } from "#app/listing/availability-text.ts";
import { channelsOf } from "#app/listing/channels.ts";
import { confirmedText } from "#app/listing/confirmed-text.ts";
import { factTexts } from "#app/listing/fact-text.ts";
import { hoursOfPlace } from "#app/listing/hours-words.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { saidTermsOf } from "#app/listing/service-terms.ts";
import { verifiedText } from "#app/listing/verified-text.ts";
import { accessCodes } from "#domain/access.ts";
import { type Address, isHidden, isOnline, placeName } from "#domain/address.ts";
import { type FactPart, factsOf } from "#domain/fact.ts";
import type { Contact, ContactChannel, Listing } from "#domain/listing.ts";
import { linkNames } from "#domain/organization.ts";
import type { ServiceTerms } from "#domain/service-terms.ts";
import type { SpokenLanguage } from "#domain/spoken-language.ts";
import { aboutFacts } from "./about-facts.ts";
import { registrationDetails, registrationName } from "./registration-text.ts";
import { serviceDetails } from "./service-details.ts";

interface Around {
  t: TFunction;
  formats: Formats;
  /** Address of the listing's page */
  address: string;
  /** When its contents last changed */
  changed_at: string;
  now: string;
  isLookedAfter?: boolean;
}

/** Who says these parts, of the whole or of an address or service, and when */
type SaidOf = (parts: readonly FactPart[], of?: string) => string[];

/** The whole listing as lines of plain text, with an empty line before each section and hyphens before list items. */
export function plainText(
  listing: Listing,
  { t, formats, address, changed_at, now, isLookedAfter = false }: Around,
): string[] {
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? ["", t("plain_text.section", { title }), ...lines] : [];
  const { description } = listing.organization_details.attributes;
  const said: SaidOf = (parts, of) => factTexts(t, formats, factsOf(listing.facts, parts, of), now);
  return [
    listing.name,
    ...paragraphs(description),
    verifiedText(t, listing.verified_at, now, "provider.verified"),
    confirmedText(t, listing, changed_at, now),
    ...(listing.source === "demo" ? [t("site.demo_notice")] : []),
    ...part(t("provider.reach"), [...reach(t, listing), ...said(["phone", "email"])]),
    ...part(t("provider.do"), services(t, listing, now, said)),
    ...part(t("provider.who"), who(t, listing)),
    ...(listing.addresses.length > 0
      ? part(
          t("provider.places", { count: listing.addresses.length }),
          listing.addresses.flatMap((one) => place(t, formats, one, said)),
        )
      : []),
    ...part(t("provider.about"), [
      ...about(t, listing, now),
      ...said(["papers", "people", "about", "links"]),
      ...source(t, listing, isLookedAfter),
    ]),
    ...part(t("provider.links"), links(t, listing)),
    "",
    t("provider.page_address", { address }),
  ];
}

/** What another person needs of an organisation: its name, contacts, nearest place, hours and page. A few lines, for a message. */
export function shortText(
  { name, contacts, source }: Listing,
  { t, formats, address, place }: { t: TFunction; formats: Formats; address: string; place: Address | null },
): string {
  // Who cannot call needs the channel that only the second contact has.
  const all = contacts.flatMap(channelsOf);
  const ways = all.filter(({ channel }, i) => all.findIndex((other) => other.channel === channel) === i);
  return [
    name,
    ...(source === "demo" ? [t("site.demo_notice")] : []),
    ...ways.map(({ channel, value }) => way(t, channel, spacedNumber(value))),
    ...(place ? [writtenAddress(place)] : []),
    ...(place ? hoursOfPlace(t, formats, place).map((said) => `${t("provider.hours")} ${said}`) : []),
    address,
  ].join("\n");
}

function reach(t: TFunction, { contacts }: Listing): string[] {
  return contacts.length > 0 ? contacts.flatMap((contact) => contactLines(t, contact)) : [t("listing.no_contact")];
}

/** Lists channels without voice first, as on the page. */
function contactLines(t: TFunction, contact: Contact): string[] {
  return [
    ...(contact.name ? [t("plain_text.section", { title: contact.name })] : []),
    ...channelsOf(contact).map(({ channel, value }) => `- ${way(t, channel, spacedNumber(value))}`),
    ...(contact.languages.length > 0
      ? [
          t("provider.speaks", {
            languages: contact.languages.map((code) => t(`words.languages.${code as SpokenLanguage}`)),
          }),
        ]
      : []),
    ...(contact.hours ? [t("provider.reach_hours", { hours: contact.hours })] : []),
  ];
}

function way(t: TFunction, channel: ContactChannel, value: string): string {
  return t("plain_text.named", { term: t(`words.channels.${channel}`), value });
}

function services(t: TFunction, listing: Listing, now: string, said: SaidOf): string[] {
  if (listing.organization_services.length === 0)
    return [t(listing.source === "import" ? "provider.no_services_in_list" : "provider.no_services")];
  return listing.organization_services.flatMap((service) => [
    `- ${service.name}`,
    ...[
      ...paragraphs(service.description),
      serviceDetails(t, service, listing).join(" "),
      ...availabilityLines(t, service, listing, now).map(({ place, text, sayer, note }) =>
        [place ? t("plain_text.named", { term: place, value: text }) : text, sayer, note].filter(Boolean).join(". "),
      ),
      ...terms(t, service),
      ...said(["service", "cost"], service.id),
    ]
      .filter(Boolean)
      .map((line) => `  ${line}`),
  ]);
}

function terms(t: TFunction, service: ServiceTerms): string[] {
  return saidTermsOf(t, service).map(({ term, text, own, url }) =>
    t("plain_text.named", { term, value: [text, own, url].filter(Boolean).join("; ") }),
  );
}

function who(t: TFunction, listing: Listing): string[] {
  const { age_groups_served, mode_of_practice, coverage_area } = listing.organization_details.attributes;
  const services = listing.organization_services;
  const people = new Set([
    ...services.flatMap(({ disabilities }) =>
      disabilities.map((slug) => t(`words.disabilities.${slug as "autism-spectrum"}`)),
    ),
    ...services.flatMap(({ custom_disabilities }) => custom_disabilities ?? []),
  ]);
  const ages = agesInWords(t, age_groups_served, "provider.for_ages");
  const works = [
    ...mode_of_practice.map((mode) => t(`words.modes.${mode}`)),
    ...(coverage_area ? [t(`words.coverage.${coverage_area}`)] : []),
  ];
  return [
    ...[...people].map((name) => `- ${name}`),
    ...(ages ? [ages] : []),
    ...(people.size === 0 && !ages ? [t("provider.who_unknown")] : []),
    ...(works.length > 0 ? [`${t("provider.works")} ${works.join(". ")}.`] : []),
  ];
}

function place(t: TFunction, formats: Formats, address: Address, said: SaidOf): string[] {
  const contacts = address.contacts.flatMap(({ name, email, phone }) => [
    ...(email ? [way(t, "email", [name, email].filter(Boolean).join(", "))] : []),
    ...(phone ? [way(t, "phone", [name, spacedNumber(phone)].filter(Boolean).join(", "))] : []),
  ]);
  const lines = [
    writtenAddress(address),
    ...(isHidden(address) ? [t(isOnline(address) ? "provider.place_online" : "provider.area_only")] : []),
    ...hoursOfPlace(t, formats, address).map((said) => `${t("provider.hours")} ${said}`),
    ...contacts,
    ...access(t, address),
    ...said(["place", "hours", "access"], address.id),
  ];
  return [`- ${address.address_label || placeName(address)}`, ...lines.map((line) => `  ${line}`)];
}

function writtenAddress({ address_line_1, address_line_2, city, pincode, district, state }: Address): string {
  const town = [city, pincode].filter(Boolean).join(" ");
  return [address_line_1, address_line_2, town, district === city ? "" : district, state].filter(Boolean).join(", ");
}

/** Lists features as yes, no and not known. Unknown ones are never left out. */
function access(t: TFunction, { access, access_checked_at }: Address): string[] {
  const known = accessCodes.filter((code) => access[code] !== undefined);
  if (known.length === 0) return [t("provider.access_unknown")];
  const unknown = accessCodes.filter((code) => access[code] === undefined).map((code) => t(`words.access.${code}`));
  return [
    ...known.map((code) =>
      t(access[code] ? "provider.yes_fact" : "provider.no_fact", { fact: t(`words.access.${code}`) }),
    ),
    ...(unknown.length > 0 ? [t("provider.unknown_facts", { facts: unknown.join(", ") })] : []),
    ...(access_checked_at ? [t("provider.access_checked", { day: access_checked_at })] : []),
  ];
}

function about(t: TFunction, listing: Listing, now: string): string[] {
  const { key_people } = listing.organization_details.attributes;
  const named = (term: string, value: string) => [t("plain_text.named", { term, value })];
  const people = key_people.map(({ salutation, name, designation }) =>
    [`${salutation} ${name}`.trim(), designation].filter(Boolean).join(", "),
  );
  return [
    ...aboutFacts(t, listing).flatMap(({ term, value }) => named(term, value)),
    ...(people.length > 0 ? named(t("provider.people"), people.join("; ")) : []),
    ...listing.registration_details.flatMap((paper) =>
      named(registrationName(t, paper), registrationDetails(t, paper, now)),
    ),
    ...(listing.tags.length > 0 ? named(t("provider.tags"), listing.tags.join(", ")) : []),
  ];
}

function source(t: TFunction, { source_name: list, sources = [] }: Listing, isLookedAfter: boolean): string[] {
  if (sources.length > 0)
    return sources.flatMap(({ name: list, publisher, url, licence, attribution, fetched_at: day }) => [
      publisher ? t("list_source.from_publisher", { list, publisher, day }) : t("list_source.from", { list, day }),
      ...(attribution ? [attribution] : []),
      ...(licence ? [t("list_source.licence", { licence })] : []),
      ...(url ? [url] : []),
    ]);
  return list ? [t(isLookedAfter ? "provider.from_list_kept" : "provider.from_list", { list })] : [];
}

function links(t: TFunction, { links }: Listing): string[] {
  return linkNames.flatMap((name) =>
    links[name] ? [`- ${t("plain_text.named", { term: t(`words.links.${name}`), value: links[name] })}`] : [],
  );
}

function paragraphs(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}
