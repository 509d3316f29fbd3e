import { useTranslation } from "react-i18next";
import { useLocation, useMatches } from "react-router";
import { AppearancePanel } from "#app/appearance/appearance-panel.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { textAddresses } from "#app/island-texts/text-addresses.ts";
import { SavedLink } from "#app/shortlist/saved-link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { languages } from "#domain/interface-language.ts";
import { Brand } from "./brand.tsx";
import "./header.css";

/** The navigation. What the footer has too (`alsoBelow`) may be left out where words are long. */
const ways = [
  { to: "/search", text: "site.find", alsoBelow: false },
  { to: "/#states", text: "site.all_states", alsoBelow: true },
  { to: "/events", text: "posts.event.title", alsoBelow: false },
  { to: "/contact", text: "site.contact", alsoBelow: false },
  { to: "/accessibility", text: "site.accessibility", alsoBelow: false },
  { to: "/onboarding", text: "site.add_organisation", alsoBelow: true },
] as const;

export function SiteHeader() {
  const { t, i18n } = useTranslation();
  const href = useHref();
  const { pathname } = useLocation();
  const skips = useMatches().some(({ handle }) => (handle as { skipToResults?: boolean } | undefined)?.skipToResults);
  return (
    <header className="site-header" data-texts={textAddresses[i18n.language]}>
      <a className="skip-link" href="#main">
        {t("site.skip")}
      </a>
      {skips && (
        <a className="skip-link" href="#results">
          {t("site.skip_to_results")}
        </a>
      )}
      <div className="wrap">
        <Brand />
        <SavedLink as="p" />
        <a className="site-urgent" href={href("/contact#helplines")}>
          {t("site.urgent")}
        </a>
        <LanguageMenu />
        <details className="site-popup site-menu">
          <summary>{t("site.menu")}</summary>
          <div className="site-popup-panel">
            <nav className="site-nav" aria-label={t("site.nav")}>
              {ways.map(({ to, text, alsoBelow }) => (
                <a
                  key={to}
                  href={href(to)}
                  className={alsoBelow ? "site-also-below" : undefined}
                  aria-current={pathname === to ? "page" : undefined}
                >
                  {t(text)}
                </a>
              ))}
            </nav>
            <AppearancePanel />
          </div>
        </details>
      </div>
    </header>
  );
}

/** Links to this page in the other languages. */
function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  // Only the query, because a page's path may be long.
  const inLanguage = (code: string) => {
    const query = new URLSearchParams(search);
    query.set("lang", code);
    return `?${query}`;
  };
  return (
    <details className="site-popup">
      <summary>
        <Icon name="languages" />
        <span className="sr">{`${t("site.language")} `}</span>
        {languages.find(({ code }) => code === i18n.language)?.name}
      </summary>
      <div className="site-popup-panel">
        {languages.map(({ code, name }) => (
          <a
            key={code}
            href={inLanguage(code)}
            lang={code}
            hrefLang={code}
            aria-current={code === i18n.language || undefined}
          >
            {name}
          </a>
        ))}
      </div>
    </details>
  );
}
