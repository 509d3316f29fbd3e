import { useSearchParams } from "react-router";

/** Makes addresses of this section that differ from where we are in what is named; null takes it away. The page begins anew. */
export function useQueryHref(): (changes: Record<string, string | null>) => string {
  const [query] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(query);
    next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}

/** The page of a list that the address names as `parameter`, 1 when it names none. */
export function usePage(parameter = "page"): number {
  const [query] = useSearchParams();
  return Math.max(1, Math.min(100_000, Math.floor(Number(query.get(parameter))) || 1));
}
