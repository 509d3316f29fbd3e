import { type ComponentType, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { useHeadingFocus } from "#app/data/focus.ts";
import { later } from "#app/data/later.tsx";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateList } from "#app/i18n/use-state-names.ts";
import { guard } from "#app/state/guard.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { useAppSelector } from "#app/state/store.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { SidebarLayout, SideNav } from "#app/ui/sidebar-layout/sidebar-layout.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { MessageBudget } from "#domain/message.ts";
import type { Waiting } from "#domain/queue.ts";
import type { Route } from "./+types/route";
import { type AdminSection, adminSectionOf, sectionGroups, useAdminHref } from "./sections.ts";
import "./desk.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "desk.enter");
}
clientLoader.hydrate = true as const;

/** The desk. Shows one section at a time; a reviewer has fewer. */
export default function Admin() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { isAdmin, states } = useDeskRights();
  const section = adminSectionOf(query, isAdmin);
  const heading = useHeadingFocus(section);
  const Content = adminContents[section];
  const title = t(`admin.section.${section}`);
  return (
    <SidebarLayout
      heading={
        <>
          <h1 className="desk-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {states && <OwnStates states={states} />}
        </>
      }
      menu={<AdminMenu current={section} isAdmin={isAdmin} />}
    >
      <title>{t("site.title", { page: title })}</title>
      {isAdmin && <BudgetNotice />}
      <Content key={section} />
    </SidebarLayout>
  );
}

/** The states of a reviewer */
function OwnStates({ states }: { states: readonly string[] }) {
  const { t } = useTranslation();
  const stateList = useStateList();
  return <p className="desk-states muted">{t("admin.states", { states: stateList(states) })}</p>;
}

/** Translation keys that describe the counts to screen reader users */
const said = {
  queue: "admin_queue.lead",
  reports: "reports.found.open",
  claims: "claims.found.waiting",
  enquiries: "enquiries.found.waiting",
  messages: "failed_messages.found.failed",
  webhooks: "desk_webhooks.hosts_waiting",
} as const satisfies Record<keyof Waiting, string>;

/** The menu of sections with the number of waiting items. It collapses to one line on narrow pages. */
function AdminMenu({ current, isAdmin }: { current: AdminSection; isAdmin: boolean }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const waiting = useWaiting();
  return (
    <SideNav
      label={t("admin.menu")}
      here={t("dashboard.menu_here")}
      current={t(`admin.section.${current}`)}
      short={t("admin.menu_short")}
    >
      {sectionGroups(isAdmin).map((sections) => (
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

/** Says when strangers have used up most of the mails or SMS that may leave within an hour or a day. */
function BudgetNotice() {
  const { t } = useTranslation();
  const { data } = useLoaded<{ data: MessageBudget[] }>("/admin/message-budgets");
  const scarce = data?.data.filter(({ state }) => state !== "enough") ?? [];
  if (scarce.length === 0) return null;
  return (
    <Notice icon="alert">
      <p>{t(scarce.some(({ state }) => state === "used_up") ? "message_budgets.used_up" : "message_budgets.low")}</p>
      <ul>
        {scarce.map(({ channel, per, used, budget }) => (
          <li key={channel + per}>{t(`message_budgets.${channel}_${per}`, { used, budget })}</li>
        ))}
      </ul>
    </Notice>
  );
}

const adminContents: Record<AdminSection, ComponentType> = {
  queue: later(() => import("./queue/queue.tsx"), "Queue"),
  reports: later(() => import("./reports/reports.tsx"), "Reports"),
  calls: later(() => import("./calls/calls.tsx"), "Calls"),
  claims: later(() => import("./claims/claims.tsx"), "Claims"),
  enquiries: later(() => import("./enquiries/enquiries.tsx"), "Enquiries"),
  merges: later(() => import("./merges/merges.tsx"), "Merges"),
  posts: later(() => import("./posts/posts.tsx"), "Posts"),
  words: later(() => import("./words/words.tsx"), "Words"),
  districts: later(() => import("./districts/districts.tsx"), "Districts"),
  import: later(() => import("./import/import.tsx"), "Import"),
  statistics: later(() => import("./statistics/statistics.tsx"), "Statistics"),
  audit: later(() => import("./audit/audit.tsx"), "Audit"),
  keys: later(() => import("./keys/keys.tsx"), "Keys"),
  users: later(() => import("./users/users.tsx"), "Users"),
  messages: later(() => import("./messages/messages.tsx"), "Messages"),
  webhooks: later(() => import("./webhooks/webhooks.tsx"), "Webhooks"),
  demo: later(() => import("./demo/demo.tsx"), "Demo"),
};

/**
 * Counts of waiting items. Reloads them after every navigation and every toast, because the counts may have changed.
 */
function useWaiting(): Waiting | null {
  const { data, reload } = useLoaded<Waiting>("/admin/waiting");
  const { key } = useLocation();
  const told = useAppSelector(({ toasts }) => toasts.at(-1)?.id);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new section or toast reloads the counts
  useEffect(() => {
    if (!isFirst.current) void reload();
    isFirst.current = false;
  }, [key, told, reload]);
  return data;
}
