import { useTranslation } from "react-i18next";
import { Helpline } from "#app/site/helpline.tsx";
import { HELPLINES_CHECKED, helplines } from "#app/site/helplines.ts";
import { LinkList } from "#app/ui/link-list/link-list.tsx";

/** Every public helpline we know, with its purpose and the source of its number; first the way for those who cannot speak. */
export function Helplines() {
  const { t } = useTranslation();
  return (
    <section className="stack" id="helplines" aria-labelledby="helplines-title">
      <h2 id="helplines-title">{t("site.helplines")}</h2>
      <p>
        <strong>{t("search.danger.without_speaking")}</strong>
      </p>
      <p>{t("contact_page.helplines_text", { day: HELPLINES_CHECKED })}</p>
      <LinkList>
        {helplines.map(({ key, number, source }) => (
          <li key={key}>
            <h3>{t(`home.${key}`)}</h3>
            <p>
              <Helpline number={number} />
            </p>
            <p>{t(`contact_page.lines.${key}`)}</p>
            <p className="muted small">
              {t("contact_page.source")}{" "}
              {source.url ? (
                <a className="link-button" href={source.url} lang="en" rel="noreferrer">
                  {source.name}
                  <span className="sr">: {number}</span>
                </a>
              ) : (
                <span lang="en">{source.name}</span>
              )}
            </p>
          </li>
        ))}
      </LinkList>
    </section>
  );
}
