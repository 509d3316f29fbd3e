import { filterGroups, type Relaxation, type SearchParameters, writeQuery } from "#domain/search.ts";
import { states } from "#domain/state.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { LocatedQuery } from "#operations/searching/location.ts";
import { neighbouringDistricts } from "#search/places/gazetteer.ts";

const WIDER_KM = [50, 100, 200];

/**
 * Wider searches that have results, the most similar first: farther away, the next district, fewer filters, fewer words. `located` is the
 * place of the parameters. A search that asks less finds all that one which asks more does, so what finds nothing alone is asked no further.
 */
export function relaxations(
  ctx: Context,
  parameters: SearchParameters,
  located: LocatedQuery | null,
  count: (parameters: SearchParameters) => number,
): Relaxation[] {
  const found: Relaxation[] = [];
  const counted = new Map<string, number>();
  const countOnce = (wider: SearchParameters): number => {
    const key = writeQuery(wider);
    const total = counted.get(key) ?? count(wider);
    counted.set(key, total);
    return total;
  };
  const withChange = (change: Partial<SearchParameters>) => ({ ...parameters, page: 1, facets: false, ...change });
  const location = located?.location;
  const unfiltered = Object.fromEntries(filterGroups.map((group) => [group, []]));
  const anywhere = { location: "", distance: undefined };
  const hasWords = countOnce(withChange({ ...unfiltered, ...anywhere })) > 0;
  const hasPlace = location?.found !== false || countOnce(withChange({ ...unfiltered, search: "" })) > 0;
  const offer = (kind: Relaxation["kind"], value: string, change: Partial<SearchParameters>): boolean => {
    const wider = withChange(change);
    if ((wider.search && !hasWords) || (wider.location === parameters.location && !hasPlace)) return false;
    const total = countOnce(wider);
    if (total > 0 && !found.some((other) => other.total === total && other.kind === kind)) {
      found.push({ kind, value, total, query: writeQuery(wider) });
    }
    return total > 0;
  };

  if (location?.found) {
    const from = location.distance ?? 0;
    if (location.kind !== "state")
      for (const km of WIDER_KM) if (km > from) offer("distance", String(km), { distance: km });
    if (location.kind !== "state") offerNeighbour();
    const state = states.find(({ code }) => code === location.state);
    if (state && (location.kind !== "state" || location.distance !== null)) {
      offer("state", state.name, { location: state.name, distance: undefined });
    }
    offer("coverage", "national", { ...anywhere, coverage: ["national", "international"] });
  }
  if (parameters.location && parameters.modes.length === 0) offer("online", "", { ...anywhere, modes: ["online"] });
  if (parameters.location) offer("country", "India", anywhere);
  for (const group of filterGroups) if (parameters[group].length > 0) offer("filter", group, { [group]: [] });
  if (filterGroups.filter((group) => parameters[group].length > 0).length > 1) offer("filter", "all", unfiltered);
  if (parameters.search) offer("words", parameters.search, { search: "" });
  if (found.length === 0) {
    if (parameters.search) offer("only_words", "India", { ...unfiltered, ...anywhere });
    if (location?.found) offer("only_place", location.label, { ...unfiltered, search: "" });
    offer("everything", "India", { ...unfiltered, ...anywhere, search: "" });
  }
  return found;

  /** Offers the nearest district that has results. */
  function offerNeighbour(): void {
    for (const { label } of neighbouringDistricts(ctx.places, located!.place!)) {
      if (offer("district", label, { location: label, distance: undefined })) return;
    }
  }
}
