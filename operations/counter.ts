import type { Db } from "#database/client.ts";
import { newListingCounter } from "#operations/listing-counts.ts";
import { type CountedSearch, newSearchCounter } from "#operations/search-counts.ts";

/** What may be counted without knowing anybody: something searched for, organisations shown. */
export interface Counted {
  search?: CountedSearch;
  /** An organisation whose page was opened */
  view?: string;
  /** Organisations that a page of results showed */
  appearances?: readonly string[];
}

/** Counts in memory; `save` adds to the tables what they may hold. */
export interface Counter {
  count(counted: Counted): void;
  save(db: Db): Promise<void>;
}

export function newCounter(now: () => Date): Counter {
  const searches = newSearchCounter(now);
  const listings = newListingCounter(now);
  return {
    count({ search, view, appearances = [] }) {
      if (search) searches.count(search);
      if (view) listings.count(view, "views");
      for (const id of appearances) listings.count(id, "appearances");
    },
    async save(db) {
      await Promise.all([searches.save(db), listings.save(db)]);
    },
  };
}
