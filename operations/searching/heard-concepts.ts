import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Address } from "#domain/address.ts";
import type { Listing } from "#domain/listing.ts";
import { onceFor } from "#operations/runtime/once-for.ts";
import { withoutLandmarks } from "#search/words/landmarks.ts";
import { spokenConcepts } from "#search/words/spoken-concepts.ts";
import { SPECIAL_SCHOOL, type Vocabulary } from "#search/words/vocabulary.ts";

/**
 * Characters in which concepts are heard, of all services (fifty with a third of the longest description) and of all
 * addresses (a hundred with two hundred characters). Without a bound one listing could keep a process busy (CWE-400).
 */
const MOST_IN_SERVICES = 40_000;
const MOST_IN_ADDRESSES = 20_000;
/** Texts whose concepts are remembered: those of thirty of the largest listings */
const MOST_REMEMBERED = 20_000;

/** The concepts that the texts of a listing mention: those about the whole organisation, each service, and each address. */
export interface HeardConcepts {
  ofAll: string[];
  ofServices: string[][];
  ofAddresses: string[][];
}

export function heardConcepts(listing: Listing, vocabulary: Vocabulary): HeardConcepts {
  const { name, tags, addresses, organization_services: services, organization_details } = listing;
  const { description } = organization_details.attributes;
  const inServices = bounded(MOST_IN_SERVICES);
  const inAddresses = bounded(MOST_IN_ADDRESSES);
  return {
    ofAll: heardIn([name, ...tags, description].join("\n"), vocabulary),
    ofServices: services.map(({ name, keywords, description, custom_disabilities = [] }) =>
      heardIn(inServices([name, keywords, description, ...custom_disabilities].join("\n")), vocabulary),
    ),
    ofAddresses: addresses.map((address) => heardInAddress(address, inAddresses, vocabulary)),
  };
}

/** Imported lists put half of a name into address lines. */
function heardInAddress(
  { address_label, address_line_1, address_line_2 }: Address,
  shorten: (text: string) => string,
  vocabulary: Vocabulary,
): string[] {
  // A hospital or a school alone is where the organisation is, not what it is; a special school is what it runs.
  return [address_label, address_line_1, address_line_2]
    .map((line) => heardIn(withoutLandmarks(shorten(line)), vocabulary))
    .filter((concepts) => concepts.some((concept) => concept.includes("disabilities:") || concept === SPECIAL_SCHOOL))
    .flat();
}

/** Shortens texts so that together they have this many characters at most. */
function bounded(most: number): (text: string) => string {
  let left = most;
  return (text) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept;
  };
}

/**
 * The concepts of texts by digest, so that a change of a listing hears only what changed. Each vocabulary has its own, which
 * ends with it: a context's vocabulary stays the same object when an admin changes a search term, but gets new phrases.
 */
const remembered = onceFor((_: Vocabulary["byWords"]) => new LRUCache<string, string[]>({ max: MOST_REMEMBERED }));

function heardIn(text: string, vocabulary: Vocabulary): string[] {
  if (text.trim() === "") return [];
  const heard = remembered(vocabulary.byWords);
  const key = createHash("sha256").update(text).digest("base64");
  let concepts = heard.get(key);
  if (!concepts) {
    concepts = spokenConcepts(vocabulary, text);
    heard.set(key, concepts);
  }
  return concepts;
}
