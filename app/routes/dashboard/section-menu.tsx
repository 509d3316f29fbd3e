import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Fold } from "#app/ui/fold/fold.tsx";
import { type DashboardSection, sections } from "./sections.ts";
import { useSectionHref } from "./use-section-href.ts";

/** The parts of the dashboard: beside the page where there is room, else folded into one line. */
export function SectionMenu({ current }: { current: DashboardSection }) {
  const { t } = useTranslation();
  const href = useSectionHref();
  return (
    <nav className="side-nav" aria-label={t("dashboard.menu")}>
      <Fold
        key={current}
        opensAt="wide"
        summary={
          <span>
            <span className="muted">{t("dashboard.menu_here")} </span>
            {t(`dashboard.section.${current}`)}
          </span>
        }
      >
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <Link to={href(section)} aria-current={section === current ? "page" : undefined}>
                {t(`dashboard.section.${section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
