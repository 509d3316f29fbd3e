import { placeName } from "#domain/address.ts";
import { disabilities } from "#domain/disability.ts";
import { serviceCategories } from "#domain/service.ts";
import {
  MAX_SUGGESTIONS,
  type NameSuggestion,
  type SuggestionParameters,
  type Suggestions,
} from "#domain/suggestion.ts";
import type { ResultItem } from "#operations/publishing/result-item.ts";
import type { Context } from "#operations/runtime/context.ts";
import { readItems } from "#operations/searching/catalogue.ts";
import { dangersIn } from "#search/danger/dangers-in.ts";
import { literalQuestion } from "#search/question.ts";
import { search } from "#search/search.ts";
import { suggestCodes, suggestPlaces } from "#search/suggest.ts";
import { tokens } from "#search/words/tokens.ts";

/** The most suggestions of one kind, so that no kind crowds out the others */
const OF_A_KIND = 3;
const SHORTEST = 2;
/** How many of the best results are searched for matching names */
const NAMES_SOUGHT = 12;

interface Named {
  slug: string;
  name: string;
  words: string[];
}

const named = ({ slug, name }: { slug: string; name: string }): Named => ({ slug, name, words: wordsOf(name) });
const conditionNames = disabilities.map(named);
const serviceNames = serviceCategories.map(named);

/** Cache-Control of suggestions: words of danger are stored nowhere, not on the device either. */
export function suggestionCaching({ query }: SuggestionParameters): string {
  return dangersIn(query).length > 0 ? "no-store" : "public, max-age=60";
}

/** Completions of what the user types: conditions, services, places and organisations, at most eight. */
export async function suggest(ctx: Context, { query }: SuggestionParameters): Promise<Suggestions> {
  const nothing: Suggestions = { conditions: [], services: [], places: [], organisations: [] };
  if (query.trim().length < SHORTEST) return nothing;
  const codes = suggestCodes(ctx.vocabulary, query);
  const of = (group: string, list: readonly Named[]) =>
    list
      .filter((each) => begins(each, query) || codes.includes(`${group}:${each.slug}`))
      .slice(0, OF_A_KIND)
      .map(({ slug, name }) => ({ slug, name }));
  const conditions = of("disabilities", conditionNames);
  const services = of("services", serviceNames).slice(0, OF_A_KIND - 1);
  const places = suggestPlaces(ctx.places, query, OF_A_KIND - 1).map(({ label }) => ({ label }));
  const left = MAX_SUGGESTIONS - conditions.length - services.length - places.length;
  return { conditions, services, places, organisations: await organisations(ctx, query, Math.min(OF_A_KIND, left)) };
}

/** Organisations with a similar name, shown to a user who is about to add one. */
export async function suggestNames(ctx: Context, { query }: SuggestionParameters): Promise<NameSuggestion[]> {
  if (query.trim().length < SHORTEST) return [];
  const items = await namedLike(ctx, query, MAX_SUGGESTIONS);
  return items.map(({ id, name, primary_location: place }) => ({
    id,
    name,
    city: place?.city ?? "",
    state: place?.state ?? "",
  }));
}

async function organisations(ctx: Context, query: string, limit: number): Promise<Suggestions["organisations"]> {
  const items = await namedLike(ctx, query, limit);
  return items.map(({ id, name, primary_location: place }) => ({ id, name, place: place ? placeName(place) : "" }));
}

async function namedLike(ctx: Context, query: string, limit: number): Promise<ResultItem[]> {
  const catalogue = ctx.catalogue;
  const { words } = literalQuestion(query);
  if (words.length === 0) return [];
  const found = search(catalogue.index, { words, sort: "relevance", offset: 0, limit: NAMES_SOUGHT, facets: false });
  if (found.corrected) return [];
  const ids = found.hits
    .filter(({ matched }) => matched.includes("name"))
    .slice(0, limit)
    .map(({ id }) => id);
  const items = await readItems(ctx.reads(), catalogue, ids);
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Whether a word of the name begins with the text. */
function begins({ words }: Named, text: string): boolean {
  const typed = wordsOf(text).join(" ");
  return typed !== "" && words.some((_, i) => words.slice(i).join(" ").startsWith(typed));
}

function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}
