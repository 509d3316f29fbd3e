import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatches } from "react-router";
import { AppearancePanel } from "#app/appearance/appearance-panel.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { SavedLink } from "#app/shortlist/saved-link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { languages } from "#domain/interface-language.ts";
import { Brand } from "./brand.tsx";
import "./header.css";

export function SiteHeader() {
  const { t } = useTranslation();
  const href = useHref();
  const skips = useMatches().some(({ handle }) => (handle as { skipToResults?: boolean } | undefined)?.skipToResults);
  return (
    <header className="site-header">
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
              <Way to="/search">{t("site.find")}</Way>
              <Way to="/#states" alsoBelow>
                {t("site.all_states")}
              </Way>
              <Way to="/events">{t("posts.event.title")}</Way>
              <Way to="/contact">{t("site.contact")}</Way>
              <Way to="/accessibility">{t("site.accessibility")}</Way>
              <Way to="/onboarding" alsoBelow>
                {t("site.add_organisation")}
              </Way>
            </nav>
            <AppearancePanel />
          </div>
        </details>
      </div>
    </header>
  );
}

/** A link of the navigation. With `alsoBelow` the footer has it too, so it may be left out where words are long. */
function Way({ to, alsoBelow, children }: { to: string; alsoBelow?: boolean; children: ReactNode }) {
  const href = useHref();
  const { pathname } = useLocation();
  return (
    <a
      href={href(to)}
      className={alsoBelow ? "site-also-below" : undefined}
      aria-current={pathname === to ? "page" : undefined}
    >
      {children}
    </a>
  );
}

/** Links to this page in the other languages. */
function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const inLanguage = (code: string) => {
    const query = new URLSearchParams(search);
    query.set("lang", code);
    return `${pathname}?${query}`;
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
            data-language=""
            aria-current={code === i18n.language || undefined}
          >
            {name}
          </a>
        ))}
      </div>
    </details>
  );
}
