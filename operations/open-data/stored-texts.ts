import { type RawBuilder, sql } from "kysely";
import type { Listing } from "#domain/listing.ts";
import { itemsText } from "#operations/open-data/hsds-items.ts";
import { outlineText } from "#operations/open-data/hsds-outline-text.ts";
import { openTexts, packed } from "#operations/open-data/open-texts.ts";
import { programHash } from "#operations/publishing/program-hash.ts";
import { oncePerProcess } from "#search/once-per-process.ts";

/** The modules that make what is stored */
export const TEXT_MAKERS = ["hsds-items.ts", "hsds-outline-text.ts", "open-texts.ts"].map(
  (module) => `operations/open-data/${module}`,
);

const program = oncePerProcess("program of the texts of open data", () => programHash(TEXT_MAKERS));

/** The columns of `listings` from which lists of HSDS and the files are joined. `hash` is that of the document. They are true until `texts_until`. */
export function textsToStore(listing: Listing, hash: string) {
  const ends = listing.organization_services.flatMap(({ availability = [] }) =>
    availability.map(({ until }) => Date.parse(until)),
  );
  return {
    texts_of: `${hash} ${program()}`,
    texts_until: ends.length === 0 ? null : new Date(Math.min(...ends)),
    hsds_outline: outlineText(listing),
    hsds_items: itemsText(listing),
    open_data: packed(openTexts(listing)),
  };
}

/** Whether the texts of a row are of its document and of this program. Else they are made of the document, until a rebuild stores them. */
export function isOfDocument(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(listings.texts_of = listings.hash || ${` ${program()}`}, false)`;
}

/** As `isOfDocument`, and true at `now` */
export function isStored(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOfDocument()} and (listings.texts_until is null or listings.texts_until > ${now}))`;
}
