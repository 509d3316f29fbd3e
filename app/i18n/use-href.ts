import { useLocation } from "react-router";
import { languageNamed } from "#domain/interface-language.ts";

/** Returns a function that makes a page's address, with `query` and with the language named in the current address. */
export function useHref(): (path: string, query?: string | Record<string, string>) => string {
  const lang = useLanguageInUrl();
  return (path, query) => {
    const [base, hash] = path.split("#");
    const parameters = new URLSearchParams(query);
    if (lang) parameters.set("lang", lang);
    return `${base}${parameters.size > 0 ? `?${parameters}` : ""}${hash ? `#${hash}` : ""}`;
  };
}

/** The language named in the address, for links and for a form's hidden field; null if there is none. */
export function useLanguageInUrl(): string | null {
  return languageNamed(new URLSearchParams(useLocation().search).get("lang")) ?? null;
}
