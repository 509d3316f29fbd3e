import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { isUntouched } from "#domain/draft.ts";
import { sections } from "#domain/onboarding.ts";
import { isDone, stepPath } from "./steps.ts";

/** All seven steps, in any order. */
export function Tracker() {
  const { t } = useTranslation();
  const href = useHref();
  const { data, stored } = useAppSelector(({ onboarding }) => onboarding);
  return (
    <div className="band-sand">
      <nav className="wrap tracker-band" aria-label={t("onboarding.steps_label")}>
        <ol className="tracker">
          {sections.map((section, i) => {
            const done = !isUntouched(data, section) && isDone(section, data, stored!.applicant_type);
            return (
              <li key={section}>
                <NavLink to={href(stepPath(section))} aria-current="step">
                  <Milestone size="sm" {...(done ? { tone: "done" } : {})} decorative>
                    {done ? <Icon name="check" /> : i + 1}
                  </Milestone>
                  <span className="sr">
                    {t(done ? "onboarding.step_done" : "onboarding.step_open", {
                      number: i + 1,
                      name: t(`onboarding.short.${section}`),
                    })}
                  </span>
                  <span className="tracker-name" aria-hidden="true">
                    {t(`onboarding.short.${section}`)}
                  </span>
                </NavLink>
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}
