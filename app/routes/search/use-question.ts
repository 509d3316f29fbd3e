import { useHref } from "#app/i18n/use-href.ts";
import { type SearchParameters, writeQuery } from "#domain/search.ts";

/** Addresses of the same question with something changed; any change begins at page 1 again. */
export function useQuestion(parameters: SearchParameters) {
  const href = useHref();
  return (change: Partial<SearchParameters>) => href("/search", writeQuery({ ...parameters, page: 1, ...change }));
}
