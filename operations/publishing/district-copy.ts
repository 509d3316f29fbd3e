import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type CopiedListing, type DistrictChoice, type DistrictCopy, MAX_COPY_BYTES } from "#domain/district-copy.ts";
import { appError } from "#domain/errors.ts";
import { findState } from "#domain/state.ts";
import type { ResultItem } from "#operations/publishing/result-item.ts";
import type { Context } from "#operations/runtime/context.ts";
import { onceFor } from "#operations/runtime/once-for.ts";
import { readItems } from "#operations/searching/catalogue.ts";
import { districtRegion } from "#operations/searching/location.ts";
import { search } from "#search/search.ts";
import type { Vocabulary } from "#search/words/vocabulary.ts";

/** More listings would not fit, so they are not even read. */
const MOST_LISTINGS = 5000;
const SERVICES_COPIED = 6;
/** Bytes reserved for the names of codes, which the page adds in its language */
const NAMES_BYTES = 8000;
/** Bytes reserved for the search words */
const WORDS_BYTES = 25_000;

/** The districts of a state that have organisations, by name; null for an unknown state. */
export function listDistrictChoices(ctx: Context, state_code: string): DistrictChoice[] | null {
  if (findState(state_code)?.code !== state_code) return null;
  return ctx.places.districts
    .filter((place) => place.state_code === state_code)
    .map(({ district }) => ({ district: district!, count: inDistrict(ctx, state_code, district!, 0).total }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.district.localeCompare(b.district, "en"));
}

/**
 * A district's public listings, small enough to store on a phone. Throws not_found for a district without an entry in
 * the list of districts.
 */
export async function copyDistrict(
  ctx: Context,
  state_code: string,
  named: string,
  bytes = MAX_COPY_BYTES,
): Promise<DistrictCopy> {
  const region = districtRegion(state_code, named);
  const place = ctx.places.districts.find((each) => districtRegion(each.state_code!, each.district!) === region);
  if (!place) throw appError("not_found");
  const district = place.district!;
  const { total, hits } = inDistrict(ctx, state_code, district, MOST_LISTINGS);
  const ids = hits.map(({ id }) => id);
  const items = await readItems(ctx.reads(), ctx.catalogue, ids);
  const state = findState(state_code)!.name;
  const copied = ids.flatMap((id) => items.get(id) ?? []).map((item) => copiedListing(item, state, district));
  const listings = await fitting(copied, bytes - NAMES_BYTES - WORDS_BYTES);
  ctx.charge(listings.length, region);
  const codes = new Set(listings.flatMap((listing) => listing.codes));
  const made_at = ctx.now().toISOString();
  return { state, state_code, district, made_at, total, listings, words: wordsOf(ctx, codes) };
}

/** In the order of an empty search: the most recently checked and most complete listings first. */
function inDistrict(ctx: Context, state_code: string, district: string, limit: number) {
  const region = districtRegion(state_code, district);
  return search(ctx.catalogue.index, { region, sort: "relevance", offset: 0, limit, facets: false });
}

function copiedListing(item: ResultItem, state: string, district: string): CopiedListing {
  const place = item.places.find((each) => each.district === district && each.state === state) ?? item.places[0];
  const categories = new Set(item.services.map(({ category }) => `services:${category}`));
  return {
    id: item.id,
    name: item.name,
    place: place?.city ?? "",
    services: [...new Set(item.services.map(({ name }) => name))].slice(0, SERVICES_COPIED),
    codes: [...categories, ...item.disabilities.map((slug) => `disabilities:${slug}`)],
    access: item.access,
    contacts: item.contacts.map(({ channel, value }) => [channel, value]),
    verified: item.verified_at?.slice(0, 10) ?? null,
    ...(item.source === "demo" ? { demo: true } : {}),
  };
}

/** Keeps the first listings that fit in `room` bytes after compression. */
async function fitting(listings: CopiedListing[], room: number): Promise<CopiedListing[]> {
  let kept = listings;
  for (;;) {
    const { length } = await promisify(gzip)(JSON.stringify(kept));
    if (length <= room) return kept;
    kept = kept.slice(0, Math.floor((kept.length * room * 0.98) / length));
  }
}

/** Words of a code that a device gets, those of one word first; the others are understood online alone. */
const MOST_WORDS = 200;

/** Search words for each code. Offensive words work online but are never sent to a device. */
function wordsOf({ vocabulary: { byWords } }: Context, codes: ReadonlySet<string>): Record<string, string[]> {
  const words = wordsByCode(byWords);
  return Object.fromEntries([...codes].map((code) => [code, words.get(code) ?? []]));
}

/** All phrases of a vocabulary are read for them. */
const wordsByCode = onceFor((byWords: Vocabulary["byWords"]): Map<string, string[]> => {
  const single = [...byWords].filter(([, { codes, offensive }]) => codes.length === 1 && !offensive);
  const phrases = Map.groupBy(single, ([, { codes }]) => codes[0]!);
  const length = (phrase: string) => phrase.split(" ").length;
  const shortest = (phrases: string[]) => phrases.sort((a, b) => length(a) - length(b)).slice(0, MOST_WORDS);
  return new Map([...phrases].map(([code, entries]) => [code, shortest(entries.map(([phrase]) => phrase))]));
});
