import { dangerLines } from "#app/routes/search/danger-lines.ts";
import { HELPLINES_CHECKED } from "#app/site/helplines.ts";
import type { Danger } from "#domain/search.ts";
import { HelplineLink, SiteLink } from "./frame.tsx";
import type { View } from "./view.ts";

/** Helplines above everything else, for a search that speaks of a danger. */
export function DangerLines({ view, dangers }: { view: View; dangers: readonly Danger[] }) {
  const { t } = view;
  const help = dangerLines(dangers);
  if (!help) return null;
  return (
    <section className="danger" aria-labelledby="danger">
      <h1 id="danger">{t(`search.danger.${help.first}`)}</h1>
      <p>{t("search.danger.without_speaking")}</p>
      <ul>
        {help.lines.map(({ key, number }) => (
          <li key={key}>
            <h2>{t(`home.${key}`)}</h2>
            <HelplineLink number={number} />
            <p>{t(`contact_page.lines.${key}`)}</p>
          </li>
        ))}
      </ul>
      <p>{t(`search.danger.${help.first}_text`)}</p>
      <p>
        {t("home.help_checked", { day: HELPLINES_CHECKED })}{" "}
        <SiteLink view={view} path="/contact">
          {t("home.help_all")}
        </SiteLink>
      </p>
    </section>
  );
}
