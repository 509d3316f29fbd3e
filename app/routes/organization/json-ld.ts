import type { TFunction } from "i18next";
import { accessCodes } from "#domain/access.ts";
import { type Address, placeName } from "#domain/address.ts";
import { dayInIndia } from "#domain/day.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import { type Contact, type Listing, lastReviewed } from "#domain/listing.ts";
import { dayGroups, type Weekday } from "#domain/opening-hours.ts";
import { linkNames } from "#domain/organization.ts";
import type { Service } from "#domain/service.ts";

interface Around {
  t: TFunction;
  language: string;
  /** Address of the listing's page */
  address: string;
  public_url: string;
  /** When its contents last changed */
  changed_at: string;
}

/**
 * The page of a listing as JSON-LD, in the words of schema.org. Holds nothing that the page does not show, and no names of persons. A point on the map is
 * given where the organisation gave it. Hours in words are left out, and those for which people need an appointment: programs would say "open".
 */
export function jsonLd(listing: Listing, { t, language, address, public_url, changed_at }: Around) {
  const reviewed = lastReviewed(listing);
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    "@id": address,
    url: address,
    name: listing.name,
    inLanguage: language,
    dateModified: dayInIndia(new Date(changed_at)),
    ...(reviewed && { lastReviewed: dayInIndia(new Date(reviewed)) }),
    mainEntity: organization(listing, t, `${address}#organization`, public_url),
  };
}

function organization(listing: Listing, t: TFunction, id: string, public_url: string) {
  const { description, year_of_establishment } = listing.organization_details.attributes;
  const [logo] = listing.documents;
  const isShown = (link: string | null) => /^https?:\/\//.test(link ?? "");
  const { website } = listing.links;
  const others = linkNames.filter((name) => name !== "website").map((name) => listing.links[name]);
  return withoutEmpty({
    "@type": schemaType(listing),
    "@id": id,
    name: listing.name,
    legalName: listing.legal_name === listing.name ? "" : listing.legal_name,
    description,
    url: isShown(website) ? website : "",
    sameAs: others.filter(isShown),
    logo: logo ? public_url + logo.url : "",
    foundingDate: year_of_establishment === null ? "" : String(year_of_establishment),
    areaServed: areaServed(listing),
    contactPoint: listing.contacts.flatMap(contactPoints),
    location: listing.addresses.map((one) => place(one, t)),
    makesOffer: listing.organization_services.map((service) => offer(service, t)),
  });
}

function areaServed({ organization_details, addresses }: Listing) {
  const { coverage_area } = organization_details.attributes;
  const [first] = addresses;
  if (coverage_area === "national") return { "@type": "Country", name: "India" };
  if (coverage_area === "statewise" && first) return { "@type": "State", name: first.state };
  return coverage_area === "local" && first ? { "@type": "AdministrativeArea", name: placeName(first) } : null;
}

/** Every address of a contact apart, as the page lists them */
function contactPoints({ email, phone, whatsapp, sms, video_url, chat_url, languages }: Contact) {
  const ways = [
    { email },
    { telephone: international(phone) },
    { telephone: international(whatsapp), contactType: "WhatsApp" },
    { telephone: international(sms), contactType: "SMS" },
    { url: video_url, contactType: "Video call in Indian Sign Language" },
    { url: chat_url, contactType: "Text chat" },
  ];
  return ways
    .filter(({ contactType, ...values }) => Object.values(values).some(Boolean))
    .map((way) => withoutEmpty({ "@type": "ContactPoint", ...way, availableLanguage: languages }));
}

function international(phone: string | null): string | null {
  return phone && /^\d{10}$/.test(phone) ? `+91${phone}` : phone;
}

function place(address: Address, t: TFunction) {
  const { latitude, longitude, access, access_checked_at } = address;
  const known = accessCodes.filter((code) => access[code] !== undefined);
  const contacts = address.contacts.flatMap(({ email, phone }) => [
    ...(email ? [{ "@type": "ContactPoint", email }] : []),
    ...(phone ? [{ "@type": "ContactPoint", telephone: international(phone) }] : []),
  ]);
  return withoutEmpty({
    "@type": "Place",
    name: address.address_label || placeName(address),
    address: withoutEmpty({
      "@type": "PostalAddress",
      streetAddress: [address.address_line_1, address.address_line_2].filter(Boolean).join(", "),
      addressLocality: address.city,
      postalCode: address.pincode,
      addressRegion: address.state,
      addressCountry: "IN",
    }),
    geo: address.geo_quality === "exact" ? { "@type": "GeoCoordinates", latitude, longitude } : null,
    contactPoint: contacts,
    openingHoursSpecification: openingHours(address),
    specialOpeningHoursSpecification: closing(address),
    amenityFeature: known.map((code) => ({
      "@type": "LocationFeatureSpecification",
      propertyID: code,
      name: t(`words.access.${code}`),
      value: access[code],
      ...(access_checked_at && { validFrom: dayInIndia(new Date(access_checked_at)) }),
    })),
  });
}

/** None where words stand beside the days: they may take something back, as "closed on second Saturdays" does. */
function openingHours({ opening_hours: hours, hours: words }: Address) {
  if (!hours?.days || hours.by_appointment || words) return null;
  return dayGroups(hours.days).flatMap(({ days, intervals }) =>
    intervals.map((interval) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map(schemaDay),
      opens: interval.opens,
      closes: schemaTime(interval.closes),
    })),
  );
}

/** In the words of schema.org, a day is closed that opens and closes at midnight. */
function closing({ opening_hours: hours }: Address) {
  return (
    hours?.closed_from && {
      "@type": "OpeningHoursSpecification",
      opens: "00:00",
      closes: "00:00",
      validFrom: hours.closed_from,
      ...(hours.closed_until && { validThrough: hours.closed_until }),
    }
  );
}

/** https://schema.org/Monday */
export function schemaDay(day: Weekday): string {
  return `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`;
}

/** The end of the day as programs that read schema.org expect it */
export function schemaTime(closes: string): string {
  return closes === "24:00" ? "23:59" : closes;
}

function offer(service: Service, t: TFunction) {
  const people = [
    ...service.disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`)),
    ...(service.custom_disabilities ?? []),
  ];
  return {
    "@type": "Offer",
    ...price(service),
    itemOffered: withoutEmpty({
      "@type": "Service",
      name: service.name,
      description: service.description,
      serviceType: t(`words.services.${service.category}`),
      audience: people.map((audienceType) => ({ "@type": "Audience", audienceType })),
    }),
  };
}

/** Only a price that is one amount or a range, and is paid once: schema.org's words for others are read as the whole price. */
function price({ fee, fee_from, fee_to, fee_unit }: Service) {
  const rupees = { priceCurrency: "INR" };
  if (fee === "free") return { price: 0, ...rupees };
  if (fee_unit && fee_unit !== "once") return {};
  if (fee_to === undefined) return fee_from === undefined ? {} : { price: fee_from, ...rupees };
  return { priceSpecification: { "@type": "PriceSpecification", minPrice: fee_from, maxPrice: fee_to, ...rupees } };
}

/** What is not known is left out. */
function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value == null || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

const types: Record<string, string> = { ngo: "NGO", hospital: "Hospital", school: "School" };

/** What an organisation is in the words of schema.org */
export function schemaType({ category }: Pick<Listing, "category">): string {
  return types[category] ?? "Organization";
}
