import { placeName } from "#domain/address.ts";
import type { Listing } from "#domain/listing.ts";

/** The data of an entry that islands/shortlist.ts saves. */
export function entryData(id: string, { name, addresses }: Listing) {
  return { "data-entry": id, "data-name": name, "data-place": addresses[0] ? placeName(addresses[0]) : "" };
}
