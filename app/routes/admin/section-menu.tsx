import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { SideNav } from "#app/ui/area/area.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { Waiting } from "#domain/waiting.ts";
import { type AdminSection, adminSectionGroups } from "./sections.ts";
import { useAdminHref } from "./use-admin-href.ts";
import { useWaiting } from "./use-waiting.ts";

/** What is said of how much waits, to whoever does not see the number */
const said = {
  queue: "admin_queue.lead",
  reports: "reports.found.open",
  enquiries: "enquiries.found.waiting",
  messages: "failed_messages.found.failed",
} as const satisfies Record<keyof Waiting, string>;

/** The parts of the desk, and how much waits in them: beside the page where there is room, else folded into one line. */
export function AdminMenu({ current }: { current: AdminSection }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const waiting = useWaiting();
  return (
    <SideNav label={t("admin.menu")} here={t("dashboard.menu_here")} current={t(`admin.section.${current}`)}>
      {adminSectionGroups.map((sections) => (
        <ul key={sections[0]}>
          {sections.map((section) => (
            <li key={section}>
              <Link to={href.section(section)} aria-current={section === current ? "page" : undefined}>
                {t(`admin.section.${section}`)}
                {section in said && <Count of={section as keyof Waiting} waiting={waiting} />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </SideNav>
  );
}

function Count({ of, waiting }: { of: keyof Waiting; waiting: Waiting | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const count = waiting?.[of];
  if (!count) return null;
  return (
    <>
      <Tag tone="wait">
        <span aria-hidden="true">{number.format(count)}</span>
      </Tag>
      <span className="sr">: {t(said[of], { count })}</span>
    </>
  );
}
