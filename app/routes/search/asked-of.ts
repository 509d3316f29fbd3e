import { filterGroups, type SearchParameters, type SearchResponse } from "#domain/search.ts";
import { askedWords } from "./highlight.tsx";
import type { Asked } from "./result.tsx";
import { understoodWords } from "./summary.ts";

/** What was asked, for the results. `nothing` has the language in which they are shown. */
export function askedOf(nothing: Asked, parameters: SearchParameters, meta: SearchResponse["meta"]): Asked {
  const chosen = filterGroups.flatMap((group) => parameters[group].map((code) => `${group}:${code}`));
  return {
    ...nothing,
    words: askedWords(meta.search, understoodWords(nothing.t, meta)),
    codes: new Set([...meta.understood.flatMap(({ codes }) => codes), ...chosen]),
    total: meta.danger.length > 0 ? undefined : meta.total,
    location: meta.location?.distance != null ? parameters.location || meta.location.query : null,
  };
}
