import { accessCodes } from "#domain/access.ts";
import type { ListingItem } from "#domain/listing.ts";
import type { KnownOfNeeds } from "#domain/need-order.ts";

/**
 * Needs that a visitor may have of any organisation. A visitor's own needs are stored in the browser only
 * (islands/needs.ts).
 */
export const needCodes = [...accessCodes, "online", "without-calling"] as const;
export type NeedCode = (typeof needCodes)[number];

type Said = Pick<ListingItem, "access" | "access_absent" | "modes" | "languages" | "contacts">;

/** What a result item says of needs. Facts that are absent are unknown, and never count as missing. */
export function knownOfNeeds({ access, access_absent, modes, languages, contacts }: Said): KnownOfNeeds {
  const met = new Set(access);
  const unmet = new Set(access_absent);
  if (modes.includes("online")) met.add("online");
  // "Online" and "at a place" are answers to one question: choosing only the place means not online.
  else if (modes.length > 0) unmet.add("online");
  if (contacts.some(({ channel }) => channel !== "phone")) met.add("without-calling");
  if (languages.includes("ins") || contacts.some(({ channel }) => channel === "video")) met.add("sign-language");
  const known = needCodes as readonly string[];
  return {
    met: known.filter((code) => met.has(code)),
    unmet: known.filter((code) => unmet.has(code) && !met.has(code)),
  };
}
