import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Brand } from "./brand.tsx";
import "./footer.css";

/** Links of one row, for pages where people work. */
export function SmallFooter() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <footer className="site-footer site-footer-small">
      <ul className="wrap">
        <li>
          <a href={href("/contact")}>{t("site.contact")}</a>
        </li>
        <li>
          <a href={href("/privacy")}>{t("site.privacy")}</a>
        </li>
        <li>
          <a href={href("/accessibility")}>{t("site.accessibility")}</a>
        </li>
      </ul>
    </footer>
  );
}

export function SiteFooter() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="stack">
          <Brand />
          <p>{t("site.about")}</p>
          <p>
            <small>{t("site.credit_map")}</small>
          </p>
        </div>
        <nav aria-labelledby="footer-find">
          <h2 id="footer-find">{t("site.footer_find")}</h2>
          <ul>
            <li>
              <a href={href("/search")}>{t("site.search")}</a>
            </li>
            <li>
              <a href={href("/#states")}>{t("site.all_states")}</a>
            </li>
            <li>
              <a href={href("/events")}>{t("posts.event.title")}</a>
            </li>
            <li>
              <a href={href("/blogs")}>{t("posts.blog.title")}</a>
            </li>
            <li>
              <a href={href("/offline/district")}>{t("site.offline")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-organisations">
          <h2 id="footer-organisations">{t("site.footer_organisations")}</h2>
          <ul>
            <li>
              <a href={href("/onboarding")}>{t("site.add_organisation")}</a>
            </li>
            <li>
              <a href={href("/onboarding#resume")}>{t("site.continue_form")}</a>
            </li>
            <li>
              <a href={href("/login")}>{t("site.sign_in")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-about">
          <h2 id="footer-about">{t("site.footer_about")}</h2>
          <ul>
            <li>
              <a href={href("/contact")}>{t("site.contact")}</a>
            </li>
            <li>
              <a href={href("/contact#helplines")}>{t("site.helplines")}</a>
            </li>
            <li>
              <a href={href("/privacy")}>{t("notice.all")}</a>
            </li>
            <li>
              <a href={href("/accessibility")}>{t("site.accessibility")}</a>
            </li>
            <li>
              <a href={href("/accessibility#credits")}>{t("site.credits")}</a>
            </li>
            <li>
              <a href={href("/data")}>{t("site.open_data")}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
