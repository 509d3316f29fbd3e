import type { TFunction } from "i18next";
import { placeName } from "#domain/address.ts";
import { type Availability, placesOfService } from "#domain/availability.ts";
import { dayInIndia } from "#domain/day.ts";
import type { Listing, ListingItem } from "#domain/listing.ts";
import type { Service } from "#domain/service.ts";

type Said = Pick<Availability, "status" | "weeks_from" | "weeks_to" | "next_start">;

/** "Waiting list, about 4 to 6 weeks, next start 11 January 2027" */
export function availabilityText(t: TFunction, said: Said, now: string): string {
  const { status, next_start } = said;
  const isAhead = next_start !== null && next_start >= dayInIndia(new Date(now));
  return [
    t(`words.availability.${status}`),
    weeksText(t, said),
    isAhead && t("availability.start", { day: next_start }),
  ]
    .filter(Boolean)
    .join(", ");
}

function weeksText(t: TFunction, { weeks_from: from, weeks_to: to }: Said): string | null {
  if (from === null) return to === null ? null : t("availability.weeks_most", { count: to });
  if (to === null) return t("availability.weeks_least", { count: from });
  return from === to ? t("availability.weeks_exact", { count: from }) : t("availability.weeks_between", { from, to });
}

/** Who said it, and when: "said by the organisation on 3 November 2026" */
function sayerText(t: TFunction, { said_at, said_by }: Pick<Availability, "said_at" | "said_by">): string {
  return t(said_by === "admin" ? "availability.said_admin" : "availability.said", { day: said_at });
}

/** What is known of one service at one of its places. `until` is null where nothing is. */
export interface AvailabilityLine {
  /** The place, where the organisation has several */
  place: string | null;
  text: string;
  /** Who said it, and when; empty where nothing was said */
  sayer: string;
  note: string;
  until: string | null;
}

/**
 * A line for each place of a service, in their order, those that are not known among them; none when nothing is known of any service of the listing.
 */
export function availabilityLines(t: TFunction, service: Service, listing: Listing, now: string): AvailabilityLine[] {
  const { addresses, organization_services } = listing;
  if (organization_services.every(({ availability }) => !availability)) return [];
  const order = addresses.map(({ id }) => id);
  return placesOfService(service, order).map((address_id) => {
    const address = addresses.length > 1 && addresses.find(({ id }) => id === address_id);
    const place = address ? address.address_label || placeName(address) : null;
    const said = service.availability?.find((each) => each.address_id === address_id);
    if (!said) return { place, text: t("availability.not_known"), sayer: "", note: "", until: null };
    return {
      place,
      text: availabilityText(t, said, now),
      sayer: sayerText(t, said),
      note: said.note,
      until: said.until,
    };
  });
}

/** Of a result: what is known of the services that were asked for, else of all, those that take new people first. With the name of a service where they differ. */
export function itemAvailability(
  t: TFunction,
  { services }: Pick<ListingItem, "services">,
  codes: ReadonlySet<string>,
  now: string,
): { name: string | null; text: string; sayer: string; until: string }[] {
  const asked = services.filter(({ category }) => codes.has(`services:${category}`));
  const meant = asked.length > 0 ? asked : services;
  const isOpen = ({ availability }: (typeof meant)[number]) => availability?.status === "capacity";
  const openFirst = [...meant.filter(isOpen), ...meant.filter((service) => !isOpen(service))];
  const lines = openFirst.flatMap(({ name, availability: said }) =>
    said ? [{ name, text: availabilityText(t, said, now), sayer: sayerText(t, said), until: said.until }] : [],
  );
  const [first] = lines;
  if (!first) return [];
  const isSame =
    lines.length === meant.length && lines.every((line) => line.text === first.text && line.sayer === first.sayer);
  return isSame ? [{ ...first, name: null }] : lines;
}
