import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { available } from "#app/i18n/i18n.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Brand } from "./brand.tsx";
import "./header.css";

export function SiteHeader() {
  const { t } = useTranslation();
  const href = useHref();
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {t("site.skip")}
      </a>
      <div className="wrap">
        <Brand />
        <nav className="site-nav" aria-label={t("site.nav")}>
          <ul>
            <li>
              <a href={href("/search")} aria-current={pathname === "/search" ? "page" : undefined}>
                {t("site.find")}
              </a>
            </li>
            <li>
              <a href={href("/#states")}>{t("site.all_states")}</a>
            </li>
            <li className="wide-only">
              <a href={href("/onboarding")} aria-current={pathname === "/onboarding" ? "page" : undefined}>
                {t("site.add_organisation")}
              </a>
            </li>
          </ul>
        </nav>
        {available.length > 1 && <LanguageMenu />}
      </div>
    </header>
  );
}

/** The same page in the other languages. */
function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const inLanguage = (code: string) => {
    const query = new URLSearchParams(search);
    query.set("lang", code);
    return `${pathname}?${query}`;
  };
  return (
    <details className="pop">
      <summary>
        <Icon name="languages" />
        <span className="sr">{t("site.language")} </span>
        {available.find(({ code }) => code === i18n.language)?.name}
      </summary>
      <ul className="pop-panel">
        {available.map(({ code, name }) => (
          <li key={code}>
            <a href={inLanguage(code)} lang={code} hrefLang={code} aria-current={code === i18n.language || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
