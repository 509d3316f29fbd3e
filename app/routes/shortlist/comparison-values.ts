import type { TFunction } from "i18next";
import { agesInWords } from "#app/listing/ages.ts";
import { availabilityLines } from "#app/listing/availability-text.ts";
import { costInWords } from "#app/listing/service-terms.ts";
import { accessAcross, accessCodes } from "#domain/access.ts";
import { placeLine } from "#domain/address.ts";
import { dayInIndia } from "#domain/day.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { Listing } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";
import type { SpokenLanguage } from "#domain/spoken-language.ts";

/** The texts of one row for a listing; empty if unknown. */
type Said = (t: TFunction, listing: Listing, now: string) => string[];

export const offers: Said = (t, { organization_services: services, category }) => {
  if (services.length > 0) return unique(services.map(({ name }) => name));
  return category === "others" ? [] : [t(`words.category.${category}`)];
};

/** Of each service the cost that is said */
export const costs: Said = (t, { organization_services: services }) =>
  unique(
    services.flatMap((service) => {
      const cost = costInWords(t, service);
      return cost ? [t("plain_text.named", { term: service.name, value: cost })] : [];
    }),
  );

/** Of each service of which it is known at a place; with its name where the organisation has others. */
export const availability: Said = (t, listing, now) =>
  listing.organization_services.flatMap((service) =>
    availabilityLines(t, service, listing, now)
      .filter(({ until }) => until !== null)
      .map(({ place, text, sayer }) => {
        const name = listing.organization_services.length > 1 ? [service.name] : [];
        return [...name, ...(place ? [place] : []), `${text} · ${sayer}`].join(": ");
      }),
  );

export const people: Said = (t, { organization_services }) =>
  unique(
    organization_services.flatMap(({ disabilities, custom_disabilities }) => [
      ...disabilities.map((slug) => t(`words.disabilities.${slug as DisabilitySlug}`)),
      ...(custom_disabilities ?? []),
    ]),
  );

export const ages: Said = (t, { organization_details }) =>
  one(agesInWords(t, organization_details.attributes.age_groups_served, "listing.ages"));

export const places: Said = (_, { addresses }) => unique(addresses.map(placeLine));

export const works: Said = (t, { organization_details, organization_services }) => {
  const { mode_of_practice, coverage_area } = organization_details.attributes;
  const modes = unique([...mode_of_practice, ...organization_services.flatMap((service) => service.delivery_modes)]);
  return [
    ...modes.map((mode) => t(`words.modes.${mode}`)),
    ...one(coverage_area && t(`words.coverage.${coverage_area}`)),
  ];
};

export const languages: Said = (t, { contacts }) =>
  unique(contacts.flatMap((contact) => contact.languages)).map((code) =>
    t(`words.languages.${code as SpokenLanguage}`),
  );

/** Names of registrations, with the date of expiry for expired ones. */
export const papers: Said = (t, { registration_details }, now) =>
  registration_details.map(({ type, group_name, valid_till, no_expiry }) => {
    const name = type === "custom" && group_name ? group_name : t(`words.registrations.${type}`);
    const isOver = registrationState(valid_till, no_expiry, dayInIndia(new Date(now))) === "expired";
    return isOver ? `${name}, ${t("provider.expired", { day: valid_till! })}` : name;
  });

/** Splits the accessibility features into those known for at least one listing and those known for none. */
export function accessKnown(listings: readonly Listing[]) {
  const isKnown = (code: (typeof accessCodes)[number]) =>
    listings.some(({ addresses }) => accessAcross(addresses, code) !== undefined);
  return { known: accessCodes.filter(isKnown), unknown: accessCodes.filter((code) => !isKnown(code)) };
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}

function one(text: string | null | undefined): string[] {
  return text ? [text] : [];
}
