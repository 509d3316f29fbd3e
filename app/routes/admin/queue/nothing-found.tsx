import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAdminHref } from "../use-admin-href.ts";
import { type QueueQuestion, writeQuestion } from "./question.ts";

/** Nothing waits, which is well, or nothing is as was asked for: then the way to more. */
export function NothingFound({ question, firstHref }: { question: QueueQuestion; firstHref: string | null }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const { tab, search, category, assigned, look } = question;
  const isNarrowed = Boolean(search || category || assigned || look);
  const everywhere = writeQuestion({ ...question, tab: "all", sort: "recent", page: 1 });
  return (
    <div className="stack queue-nothing">
      <p>{t(firstHref ? "admin_queue.past_end" : isNarrowed ? "admin_queue.no_match" : `admin_queue.none.${tab}`)}</p>
      {firstHref && <Link to={firstHref}>{t("admin_queue.first_page")}</Link>}
      {!firstHref && isNarrowed && tab !== "all" && (
        <Link to={href.section("queue", everywhere)}>{t("admin_queue.search_all")}</Link>
      )}
    </div>
  );
}
