import { isHidden, isOnline } from "#domain/address.ts";
import { openDataNotices } from "#domain/consent.ts";
import type { Listing, ListingSource } from "#domain/listing.ts";
import { maskPansInText } from "#domain/pan.ts";
import { serviceCategories } from "#domain/service.ts";
import { termTexts } from "#domain/service-terms.ts";

/** Of what Marga gives away itself (https://spdx.org/licenses/) */
const OPEN_DATA_LICENCE = "CC-BY-4.0";

/** Who speaks for a row of the files, and under which licence it may be used */
export interface Provenance {
  source: string;
  source_licence: string;
  made_up: boolean;
}

/** What is known of its people */
export interface People {
  /** Whether it has members, or was applied for */
  has_members: boolean;
  /** Their newest consent, if any */
  consent: { notice: string; is_withdrawn: boolean } | null;
}

type Terms = Omit<ListingSource, "fetched_at">;

/** Why an organisation is in the directory and not in the files */
export const leftOutReasons = ["individual", "older_notice", "list_without_licence"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * Under which licence an organisation may be given away as open data, and from which lists it is; or why it may not. Its people, where it has any, must
 * have agreed to a notice that says so, and each list from which details are must have an open licence in `terms`, those of now. Organisations of the
 * demonstration are made up.
 */
export function licenceOf(
  { source, sources, is_individual }: Pick<Listing, "source" | "is_individual"> & { sources: readonly string[] | null },
  { has_members, consent }: People,
  terms: ReadonlyMap<string, Terms>,
): { provenance: Provenance; lists: Terms[] } | LeftOutReason {
  if (is_individual) return "individual";
  if (source === "demo") {
    const provenance = { source: "Marga (made up)", source_licence: OPEN_DATA_LICENCE, made_up: true };
    return { provenance, lists: [] };
  }
  const lists = (sources ?? []).flatMap((name) => terms.get(name) ?? []);
  const has_own_words = source === "onboarding" || has_members;
  if (has_own_words && !(consent && !consent.is_withdrawn && openDataNotices.includes(consent.notice)))
    return "older_notice";
  const isOpen = lists.length === sources?.length && lists.every(({ publishable, licence }) => publishable && licence);
  if (!isOpen || (lists.length === 0 && !has_own_words)) return "list_without_licence";
  const names = lists.map(({ attribution, publisher, name }) => attribution || publisher || name);
  const licences = lists.map(({ licence }) => licence!);
  const joined = (own: string, others: string[]) =>
    [...new Set([...(has_own_words ? [own] : []), ...others])].join("; ");
  const source_licence = joined(OPEN_DATA_LICENCE, licences);
  return { provenance: { source: joined("organisation", names), source_licence, made_up: false }, lists };
}

/**
 * A listing as it is given away in bulk: without the names of people and all that names them, without what tells where a private address is, and
 * without a PAN in any text. Text that named a person is empty.
 */
export function openListing(listing: Listing): Listing {
  const { organization_details: details } = listing;
  const people = [
    ...details.attributes.key_people.map(({ name }) => name),
    ...listing.contacts.map(({ name }) => name ?? ""),
    ...listing.addresses.flatMap(({ contacts }) => contacts.map(({ name }) => name ?? "")),
  ];
  const names = people.map(wordsOfName).filter((name) => name.length > 0 && !namesOne(listing.name, name));
  const isAboutPerson = (text: string) => {
    const folded = fold(text);
    const near = names.filter(([first]) => folded.includes(first!)); // splitting every text into words takes longer
    return near.some((name) => namesOne(folded, name));
  };
  const open = (text: string) => (isAboutPerson(text) ? "" : maskPansInText(text));
  const openOrNull = (text: string | null) => (text && open(text)) || null;
  const name = maskPansInText(listing.name);
  const addresses = listing.addresses.map((address) => {
    const isPrivate = isHidden(address) && !isOnline(address);
    return {
      ...address,
      address_label: open(address.address_label),
      address_line_1: open(address.address_line_1),
      address_line_2: open(address.address_line_2),
      hours: openOrNull(address.hours),
      contacts: address.contacts.map((contact) => ({ ...contact, name: null, email: openOrNull(contact.email) })),
      ...(isPrivate && { pincode: null, latitude: null, longitude: null, geo_quality: "none" as const }),
    };
  });
  const { primary_location } = details.attributes;
  return {
    ...listing,
    ...(listing.facts && { facts: listing.facts.filter(({ part }) => part !== "people") }),
    name,
    legal_name: open(listing.legal_name) || name,
    tags: listing.tags.map(open).filter(Boolean),
    links: Object.fromEntries(
      Object.entries(listing.links).map(([link, url]) => [link, openOrNull(url)]),
    ) as Listing["links"],
    contacts: listing.contacts.map((contact) => ({
      ...contact,
      name: null,
      email: openOrNull(contact.email),
      video_url: openOrNull(contact.video_url),
      chat_url: openOrNull(contact.chat_url),
      hours: openOrNull(contact.hours),
    })),
    addresses,
    organization_services: listing.organization_services.map((service) => ({
      ...service,
      name: open(service.name) || serviceCategories.find(({ slug }) => slug === service.category)!.name,
      description: open(service.description),
      keywords: open(service.keywords),
      ...Object.fromEntries(termTexts.flatMap((name) => (service[name] ? [[name, open(service[name])]] : []))),
      images: [],
      ...(service.availability && {
        availability: service.availability.map((said) => ({ ...said, note: open(said.note) })),
      }),
      ...(service.custom_disabilities && {
        custom_disabilities: service.custom_disabilities.map(open).filter(Boolean),
      }),
    })),
    registration_details: listing.registration_details.filter(
      ({ number, group_name }) => !number.includes("•") && !group_name?.includes("•") && !isAboutPerson(number),
    ),
    organization_details: {
      ...details,
      attributes: {
        ...details.attributes,
        description: open(details.attributes.description),
        key_people: [],
        primary_location: primary_location && { ...primary_location, pincode: addresses[0]?.pincode ?? null },
      },
    },
  };
}

const titles = new Set(["dr", "mr", "mrs", "ms", "miss", "shri", "sri", "smt", "prof", "sister", "father", "brother"]);
const NOT_LETTERS = /[^\p{L}\p{M}]+/u;

/** In lower case, without titles and initials */
function wordsOfName(name: string): string[] {
  return wordsOf(name).filter((word) => word.length > 1 && !titles.has(word));
}

function wordsOf(text: string): string[] {
  return fold(text).split(NOT_LETTERS).filter(Boolean);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * Whether the words of a name follow each other in a text, in any order and with initials between them, or are one word of it, as in an e-mail address.
 */
function namesOne(text: string, name: readonly string[]): boolean {
  const words = wordsOf(text).filter((word) => word.length > 1);
  const joined = [name.join(""), name.toReversed().join("")];
  const sorted = name.toSorted().join(" ");
  return words.some(
    (word, i) =>
      joined.includes(word) ||
      (name.includes(word) &&
        words
          .slice(i, i + name.length)
          .toSorted()
          .join(" ") === sorted),
  );
}
