import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useQueryHref } from "./use-query-href.ts";

/** What the address says of the list as it was: at another one it begins anew. */
const passing = { page: null, edit: null, word: null };

/** The filters that the address names, and the form that writes them there; what is left empty narrows no more. */
export function useNarrowing(names: readonly string[]): {
  given(name: string): string;
  narrow(event: FormEvent<HTMLFormElement>): void;
} {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const href = useQueryHref();
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = names.map((name) => [name, String(form.get(name) ?? "").trim() || null] as const);
    navigate(href({ ...passing, ...Object.fromEntries(values) }), { preventScrollReset: true });
  };
  return { given: (name) => query.get(name) ?? "", narrow };
}

/** Those of the parameters `names` that the address fills. */
export function filtersIn(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));
}
