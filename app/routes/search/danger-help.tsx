import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import leave from "#app/islands/leave.ts?worker&url";
import { Helpline } from "#app/site/helpline.tsx";
import { HELPLINES_CHECKED, helplines } from "#app/site/helplines.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import type { Danger } from "#domain/search.ts";
import "./danger-help.css";

type Line = (typeof helplines)[number]["key"];

/**
 * The helplines of each danger. The helpline that knows most about the danger comes first, and the first danger found
 * here gives the heading.
 */
const LINES: [Danger, Line[]][] = [
  ["suicide", ["mental_health", "emergency"]],
  ["rape", ["emergency", "women_line"]],
  ["child", ["child_line", "emergency"]],
  ["elder", ["elderline", "emergency"]],
  ["violence", ["emergency", "women_line"]],
];

/** Helplines above everything else, for a search that speaks of a danger, and a quick way out of the page. */
export function DangerHelp({ dangers }: { dangers: readonly Danger[] }) {
  const { t } = useTranslation();
  const href = useHref();
  const found = LINES.filter(([danger]) => dangers.includes(danger));
  const first = found[0]?.[0];
  if (!first) return null;
  const lines = [...new Set(found.flatMap(([, keys]) => keys))];
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
        {lines.map((line) => {
          const { key, number, source } = helplines.find(({ key }) => key === line)!;
          return (
            <li key={key}>
              <h2 className="h3">{t(`home.${key}`)}</h2>
              <Helpline number={number} />
              <p>{t(`contact_page.lines.${key}`)}</p>
              <p className="muted small">
                {t("contact_page.source")} <span lang="en">{source.name}</span>
              </p>
            </li>
          );
        })}
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
