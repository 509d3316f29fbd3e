import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SideNav } from "#app/ui/area/area.tsx";
import { type DashboardSection, sections } from "./sections.ts";
import { useSectionHref } from "./use-section-href.ts";

/** The parts of the dashboard: beside the page where there is room, else folded into one line. */
export function SectionMenu({ current }: { current: DashboardSection }) {
  const { t } = useTranslation();
  const href = useSectionHref();
  return (
    <SideNav label={t("dashboard.menu")} here={t("dashboard.menu_here")} current={t(`dashboard.section.${current}`)}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link to={href(section)} aria-current={section === current ? "page" : undefined}>
              {t(`dashboard.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </SideNav>
  );
}
