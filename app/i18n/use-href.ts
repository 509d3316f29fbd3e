import { useLocation } from "react-router";
import { languageNamed } from "#domain/interface-language.ts";

/** Makes the address of a page, with `query` and with the language that this page's own address names. */
export function useHref(): (path: string, query?: string | Record<string, string>) => string {
  const lang = useLanguageInUrl();
  return (path, query) => {
    const [base, hash] = path.split("#");
    const parameters = new URLSearchParams(query);
    if (lang) parameters.set("lang", lang);
    return `${base}${parameters.size > 0 ? `?${parameters}` : ""}${hash ? `#${hash}` : ""}`;
  };
}

/** The language of the address, for links and for the hidden field of a form; null when the address names none. */
export function useLanguageInUrl(): string | null {
  return languageNamed(new URLSearchParams(useLocation().search).get("lang")) ?? null;
}
