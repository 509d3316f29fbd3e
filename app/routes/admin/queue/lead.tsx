import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { QueuePage } from "#domain/queue.ts";
import { ANSWER_DAYS } from "#domain/verification.ts";
import { useTakeOldest } from "./use-take-oldest.ts";
import { waited } from "./waited.ts";

/** How many wait and since when, and the way to the one that is next. */
export function Lead({ counts, oldest }: Pick<QueuePage, "counts" | "oldest">) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useAttempt();
  const takeOldest = useTakeOldest();
  return (
    <div className="stack">
      <div className="row between queue-lead">
        <div>
          <p className="lead">
            <strong>{t("admin_queue.lead", { count: counts.waiting })}</strong> {oldest && <Oldest since={oldest} />}
          </p>
          {counts.changes > 0 && <p className="muted">{t("admin_queue.lead_changes", { count: counts.changes })}</p>}
        </div>
        {counts.waiting > 0 && (
          <Button type="button" onClick={() => once(takeOldest)} aria-disabled={busy}>
            {t("admin_queue.take_oldest")} <Icon name="arrow-right" />
          </Button>
        )}
      </div>
      {trouble}
    </div>
  );
}

function Oldest({ since }: { since: string }) {
  const { t } = useTranslation();
  const { days, isLate } = waited(since);
  return (
    <>
      {t(days === 0 ? "admin_queue.oldest_today" : "admin_queue.oldest", { count: days })}{" "}
      {t(isLate ? "admin_queue.promise_broken" : "admin_queue.promise", { count: ANSWER_DAYS })}
    </>
  );
}
