import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { AppearancePanel } from "#app/appearance/appearance-panel.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { languages } from "#domain/interface-language.ts";
import { Brand } from "./brand.tsx";
import "./header.css";

export function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        {t("site.skip")}
      </a>
      <div className="wrap">
        <Brand />
        <LanguageMenu />
        <AppearancePanel />
        <nav className="site-nav" aria-label={t("site.nav")}>
          <ul>
            <Way to="/search">{t("site.find")}</Way>
            <Way to="/#states" wideOnly>
              {t("site.all_states")}
            </Way>
            <Way to="/events">{t("posts.event.title")}</Way>
            <Way to="/contact">{t("site.contact")}</Way>
            <Way to="/accessibility" wideOnly>
              {t("accessibility.title")}
            </Way>
            <Way to="/onboarding" wideOnly>
              {t("site.add_organisation")}
            </Way>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Way({ to, wideOnly, children }: { to: string; wideOnly?: boolean; children: ReactNode }) {
  const href = useHref();
  const { pathname } = useLocation();
  return (
    <li className={wideOnly ? "site-wide-only" : undefined}>
      <a href={href(to)} aria-current={pathname === to ? "page" : undefined}>
        {children}
      </a>
    </li>
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
      <ul className="site-popup-panel">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={inLanguage(code)}
              lang={code}
              hrefLang={code}
              data-language=""
              aria-current={code === i18n.language || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
