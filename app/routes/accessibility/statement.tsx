import { useTranslation } from "react-i18next";
import { useHref } from "#app/i18n/use-href.ts";
import { type Criterion, criteria, STATEMENT_DAY } from "#domain/wcag.ts";

const gaps = ["papers", "organisations", "sign", "people", "native", "pronunciation", "script"] as const;

/** The statement: commitments, gaps, and how to report a barrier. `email` is null if none is configured. */
export function Statement({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <section className="stack-lg" id="statement" aria-labelledby="statement-title">
      <div className="stack">
        <h2 id="statement-title">{t("accessibility.statement")}</h2>
        <p className="muted">{t("accessibility.dated", { day: STATEMENT_DAY })}</p>
        <p className="lead">{t("accessibility.met")}</p>
        <p>{t("accessibility.met_aaa", { met: fulfilled("AAA"), all: all("AAA") })}</p>
        <p>{t("accessibility.standards")}</p>
      </div>
      <div className="stack">
        <h3>{t("accessibility.gaps")}</h3>
        <ul className="accessibility-dashes stack">
          {gaps.map((gap) => (
            <li key={gap}>{t(`accessibility.gap.${gap}`)}</li>
          ))}
        </ul>
      </div>
      <div className="stack">
        <h3>{t("accessibility.complain")}</h3>
        <p>{t("accessibility.complain_text")}</p>
        <ul>
          {email && (
            <li>
              <a className="link-button" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
          <li>
            <a className="link-button" href={href("/contact")}>
              {t("accessibility.complain_form")}
            </a>
          </li>
        </ul>
        <p>{t("accessibility.complain_further")}</p>
      </div>
    </section>
  );
}

function all(level: Criterion["level"]): number {
  return criteria.filter((criterion) => criterion.level === level).length;
}

/** Counts the criteria of a level that are met or do not apply. */
function fulfilled(level: Criterion["level"]): number {
  return criteria.filter((criterion) => criterion.level === level && criterion.status !== "not_met").length;
}
