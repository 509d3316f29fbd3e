import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import leave from "#app/islands/leave.ts?worker&url";
import { Helpline } from "#app/site/helpline.tsx";
import { HELPLINES_CHECKED } from "#app/site/helplines.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { Danger } from "#domain/search.ts";
import { dangerLines } from "./danger-lines.ts";
import "./danger-help.css";

/** Helplines above everything else, for a search that speaks of a danger, and a quick way out of the page. */
export function DangerHelp({ dangers }: { dangers: readonly Danger[] }) {
  const { t } = useTranslation();
  const href = useHref();
  const help = dangerLines(dangers);
  if (!help) return null;
  const { first, lines } = help;
  return (
    <section className="danger-help stack" aria-labelledby="danger-help" data-danger="">
      <div className="danger-help-top">
        <h1 id="danger-help">{t(`search.danger.${first}`)}</h1>
        <ButtonLink kind="quiet" href={href("/")} rel="noreferrer" aria-describedby="danger-leave" data-leave="">
          {t("search.danger.leave")}
        </ButtonLink>
      </div>
      <p>{t("search.danger.without_speaking")}</p>
      <ul className="danger-help-lines">
        {lines.map(({ key, number, source }) => (
          <li key={key}>
            <h2 className="h3">{t(`home.${key}`)}</h2>
            <Helpline number={number} />
            <p>{t(`contact_page.lines.${key}`)}</p>
            <p className="muted small">
              {t("contact_page.source")} <span lang="en">{source.name}</span>
            </p>
          </li>
        ))}
      </ul>
      <p>{t(`search.danger.${first}_text`)}</p>
      <p className="muted small">
        {t("home.help_checked", { day: HELPLINES_CHECKED })}{" "}
        <span id="danger-leave">{t("search.danger.leave_text")}</span>
      </p>
      <p>
        <a className="link-button" href={href("/contact#helplines")}>
          {t("home.help_all")}
        </a>
      </p>
      <script type="module" src={leave} />
    </section>
  );
}
