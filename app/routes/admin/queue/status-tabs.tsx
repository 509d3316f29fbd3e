import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import type { QueuePage } from "#domain/queue.ts";
import { InPageLink } from "../in-page-link.tsx";
import { useAdminHref } from "../use-admin-href.ts";
import { type QueueQuestion, type QueueTab, queueTabs, writeQuestion } from "./question.ts";

/** The lists by status, with how many each has; what is searched for goes along. */
export function StatusTabs({ question, counts }: { question: QueueQuestion; counts: QueuePage["counts"] | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const href = useAdminHref();
  const { search, category, assigned, look } = question;
  const tabs = queueTabs.map((tab) => {
    const query = writeQuestion({ ...readTab(tab), search, category, assigned, look });
    const count = counts && countOf(tab, counts);
    return {
      href: href.section("queue", query),
      text: t(`admin_queue.tab.${tab}`),
      current: tab === question.tab,
      ...(count !== null && { count: number.format(count) }),
    };
  });
  return <Tabs label={t("admin_queue.tabs")} tabs={tabs} link={InPageLink} />;
}

const readTab = (tab: QueueTab) => ({
  tab,
  sort: tab === "waiting" ? ("waiting" as const) : ("recent" as const),
  page: 1,
});

function countOf(tab: QueueTab, counts: QueuePage["counts"]): number {
  if (tab !== "all") return counts[tab];
  const { pending, changes_requested, approved, rejected, suspended } = counts;
  return pending + changes_requested + approved + rejected + suspended;
}
