import { useLocation } from "react-router";
import { languageOf } from "#app/i18n/i18n.ts";

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
  const query = new URLSearchParams(useLocation().search);
  return query.has("lang") && query.get("lang") === languageOf(query) ? query.get("lang") : null;
}
