import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { Helpline } from "#app/site/helpline.tsx";
import { HELPLINES_CHECKED, helplines } from "#app/site/helplines.ts";

export function Help() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <section className="wrap stack-lg" aria-labelledby="help">
      <hr className="home-path" />
      <h2 id="help">{t("home.help")}</h2>
      <dl className="home-helplines">
        {helplines
          .filter(({ on_home }) => on_home)
          .map(({ key, number }) => (
            <div key={key}>
              <dt>{t(`home.${key}`)}</dt>
              <dd>
                <Helpline number={number} />
              </dd>
            </div>
          ))}
      </dl>
      <p>
        <a className="link-button" href={href("/contact#helplines")}>
          {t("home.help_all")}
        </a>
      </p>
      <p className="muted small">{t("home.help_checked", { day: HELPLINES_CHECKED })}</p>
    </section>
  );
}
