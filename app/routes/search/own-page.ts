import { type FilterGroup, type SearchParameters, type SearchResponse, writeQuery } from "#domain/search.ts";
import { findState } from "#domain/state.ts";

/** The groups that the home page links to */
const entrances: readonly FilterGroup[] = ["services", "disabilities"];

/**
 * The path and query of a search that search engines may keep: all organisations, or those of a state, with at most one kind of help or one disability. The
 * home page leads to these. All other searches are endless, and so are their addresses (decision 074): null.
 */
export function ownPageOf(parameters: SearchParameters, { meta }: SearchResponse): string | null {
  const place = meta.location;
  const state = place?.kind === "state" && place.state ? findState(place.state) : null;
  if (place && !state) return null;
  const location = state?.name ?? "";
  const filters = entrances.flatMap((group) => parameters[group].map((value) => ({ [group]: [value] })));
  const own = writeQuery({ location, ...filters[0] });
  return writeQuery({ ...parameters, location }) === own ? `/search${own && `?${own}`}` : null;
}
