import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { LinkList } from "#app/ui/link-list/link-list.tsx";

/** What Marga is, with links for each kind of visitor. */
export function About() {
  const { t } = useTranslation();
  const href = useHref();
  const links = [
    {
      key: "seek",
      title: t("home.door_seek"),
      text: t("home.door_seek_text"),
      to: href("/search"),
      link: t("home.door_seek_link"),
    },
    {
      key: "organisation",
      title: t("home.door_organisation"),
      text: t("home.door_organisation_text"),
      to: href("/onboarding"),
      link: t("site.add_organisation"),
    },
    { key: "data", title: t("home.data"), text: t("home.data_text"), to: "/api/docs", link: t("home.data_link") },
    {
      key: "mistake",
      title: t("home.door_mistake"),
      text: t("home.door_mistake_text"),
      to: href("/contact"),
      link: t("contact_page.title"),
    },
  ];
  return (
    <section className="band" id="about" aria-labelledby="about-title">
      <div className="wrap stack-lg">
        <div className="stack">
          <h2 id="about-title">{t("home.about")}</h2>
          <p className="lead">{t("home.about_text")}</p>
        </div>
        <LinkList>
          {links.map(({ key, title, text, to, link }) => (
            <li key={key} className="stack">
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <a className="link-button" href={to}>
                  {link}
                </a>
              </p>
            </li>
          ))}
        </LinkList>
      </div>
    </section>
  );
}
