import { useHref } from "#app/i18n/use-href.ts";
import { type SearchParameters, writeQuery } from "#domain/search.ts";

/** Returns a function that makes the address of a changed search, starting at page 1 unless `change` has a page. */
export function useSearchHref(parameters: SearchParameters) {
  const href = useHref();
  return (change: Partial<SearchParameters>) => href("/search", writeQuery({ ...parameters, page: 1, ...change }));
}
