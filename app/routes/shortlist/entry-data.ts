import { placeName } from "#domain/address.ts";
import type { Listing } from "#domain/listing.ts";

/** What islands/shortlist.ts saves of an entry. */
export function entryData(id: string, { name, addresses }: Listing) {
  return { "data-entry": id, "data-name": name, "data-place": addresses[0] ? placeName(addresses[0]) : "" };
}
