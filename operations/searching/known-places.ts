import { LRUCache } from "lru-cache";
import { onceFor } from "#operations/runtime/once-for.ts";
import { findPlace } from "#search/places/find-place.ts";
import type { Gazetteer, Place } from "#search/places/gazetteer.ts";

/** Names whose places are remembered */
const MOST_REMEMBERED = 20_000;
/** Of one listing or comparison: those of three hidden places, or forty districts, when none is remembered */
const MOST_LOOKUPS = 40;

/** The names that may still be looked up. A name that is spelt in its own way takes tens of milliseconds (CWE-407). */
export interface Lookups {
  left: number;
}

export function newLookups(): Lookups {
  return { left: MOST_LOOKUPS };
}

/** By the names of a gazetteer, which are replaced when an admin changes a district */
const remembered = onceFor((_: Gazetteer["names"]) => new LRUCache<string, Place | "none">({ max: MOST_REMEMBERED }));

/** The place that a stored address names; undefined when there is none, or when it is not remembered and no lookups are left. */
export function knownPlace(places: Gazetteer, name: string, lookups: Lookups): Place | undefined {
  const known = remembered(places.names);
  let place = known.get(name);
  if (!place) {
    if (lookups.left <= 0) return undefined;
    lookups.left--;
    place = findPlace(places, name)?.place ?? "none";
    known.set(name, place);
  }
  return place === "none" ? undefined : place;
}
