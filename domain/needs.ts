import { accessCodes } from "#domain/access.ts";
import type { ListingItem } from "#domain/listing.ts";
import type { KnownOfNeeds } from "#domain/need-order.ts";

/**
 * What somebody may need of any organisation, whatever it offers. Which of these are whose is known in the browser alone
 * (islands/needs.ts).
 */
export const needCodes = [...accessCodes, "online", "without-calling"] as const;
export type NeedCode = (typeof needCodes)[number];

type Said = Pick<ListingItem, "access" | "access_absent" | "modes" | "languages" | "contacts">;

/** What a row of results says of needs. What it leaves out is not known, and never counted as missing. */
export function knownOfNeeds({ access, access_absent, modes, languages, contacts }: Said): KnownOfNeeds {
  const met = new Set(access);
  const unmet = new Set(access_absent);
  if (modes.includes("online")) met.add("online");
  // Who works online or at a place, or both, is asked as one question: to choose only the place says no to the other.
  else if (modes.length > 0) unmet.add("online");
  if (contacts.some(({ channel }) => channel !== "phone")) met.add("without-calling");
  if (languages.includes("ins") || contacts.some(({ channel }) => channel === "video")) met.add("sign-language");
  const known = needCodes as readonly string[];
  return {
    met: known.filter((code) => met.has(code)),
    unmet: known.filter((code) => unmet.has(code) && !met.has(code)),
  };
}
