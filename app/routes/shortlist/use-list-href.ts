import { useHref } from "#app/i18n/use-href.ts";

/** Returns a function that makes a list's address in the page's language; `at` is the id of the entry to scroll to. */
export function useListHref() {
  const href = useHref();
  return (ids: readonly string[], { compare = false, at = "" } = {}): string => {
    if (ids.length === 0) return href("/shortlist");
    const query = { ids: ids.join(","), ...(compare && { compare: "1" }) };
    return href(`/shortlist${at && `#entry-${at}`}`, query).replaceAll("%2C", ",");
  };
}
