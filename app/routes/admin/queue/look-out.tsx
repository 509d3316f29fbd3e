import { useTranslation } from "react-i18next";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { QueueItem } from "#domain/queue.ts";
import { waited } from "./waited.ts";

/** What to look out for before one opens it. */
export function LookOut({ item, withStatus }: { item: QueueItem; withStatus: boolean }) {
  const { t } = useTranslation();
  const { status, sent_again, changes_waiting, duplicates, registration_state, waiting_since } = item;
  const isLate = waiting_since !== null && waited(waiting_since).isLate;
  const isQuiet = !(isLate || sent_again || changes_waiting || duplicates > 0 || registration_state || withStatus);
  if (isQuiet) return <span className="muted">{t("admin_queue.nothing_found")}</span>;
  return (
    <span className="queue-tags">
      {withStatus && <Tag>{t(`admin_queue.status.${status}`)}</Tag>}
      {isLate && <Tag tone="problem">{t("admin_queue.late")}</Tag>}
      {sent_again && <Tag tone="wait">{t("admin_queue.sent_again")}</Tag>}
      {changes_waiting && <Tag tone="wait">{t("admin_queue.changes_waiting")}</Tag>}
      {duplicates > 0 && <Tag tone="problem">{t("admin_queue.duplicates", { count: duplicates })}</Tag>}
      {registration_state && <Tag tone="problem">{t(`admin_queue.papers.${registration_state}`)}</Tag>}
    </span>
  );
}
