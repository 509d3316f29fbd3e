import type { AnchorHTMLAttributes, FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PageMeta } from "#domain/page.ts";
import "#app/ui/tabs/tabs.css";

/** Query parameters that are reset when the list changes. */
const passing = { page: null, edit: null, word: null };

/** Reads filters from the query and writes them back when the form is submitted. Empty fields are removed. */
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

/** The non-empty query parameters among `names`. */
export function filtersIn(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])));
}

/** Returns a function that changes the query of this section. null removes a parameter. The page number is reset. */
function useQueryHref(): (changes: Record<string, string | null>) => string {
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

/** The page number in the query, at least 1. */
export function usePage(parameter = "page"): number {
  const [query] = useSearchParams();
  return Math.max(1, Math.min(100_000, Math.floor(Number(query.get(parameter))) || 1));
}

interface PageLinksProps {
  meta: Pick<PageMeta, "current_page" | "last_page">;
  label?: string;
  /** Query parameter of the page number */
  parameter?: string;
  /** The list is part of a larger page, which must not scroll to the top. */
  stays?: boolean;
}

export function PageLinks({ meta, label, parameter = "page", stays }: PageLinksProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useQueryHref();
  const { current_page, last_page } = meta;
  if (last_page === 1 && current_page === 1) return null;
  const before = href({ [parameter]: String(Math.min(current_page - 1, last_page)) });
  const after = href({ [parameter]: String(current_page + 1) });
  return (
    <nav className="row" aria-label={label ?? t("search.pages")}>
      {current_page > 1 && (
        <Link className="link-button" rel="prev" to={before} preventScrollReset={stays}>
          <Icon name="arrow-left" />
          {t("search.previous")}
        </Link>
      )}
      <span>
        {t("search.page")} {number.format(current_page)} / {number.format(last_page)}
      </span>
      {current_page < last_page && (
        <Link className="link-button" rel="next" to={after} preventScrollReset={stays}>
          {t("search.next")}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

/** A router link for components that render links by `href`, so that no page load happens. */
export function InPageLink({ href = "", ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <Link {...props} to={href} />;
}

/** The part of a list that the query names, or the usual one. */
export function useListState<State extends string>(states: readonly State[], usual: State): State {
  const [query] = useSearchParams();
  return states.find((state) => state === query.get("status")) ?? usual;
}

interface StateTabsProps<State extends string> {
  label: string;
  states: readonly State[];
  current: State;
  /** The state when the query names none */
  usual: State;
  textOf(state: State): string;
}

/** Tabs that choose the part of a list. The choice is stored in the query. */
export function StateTabs<State extends string>({ label, states, current, usual, textOf }: StateTabsProps<State>) {
  const href = useQueryHref();
  return (
    <nav className="tabs" aria-label={label}>
      {states.map((state) => (
        <Link
          key={state}
          to={href({ status: state === usual ? null : state })}
          aria-current={state === current || undefined}
        >
          {textOf(state)}
        </Link>
      ))}
    </nav>
  );
}
