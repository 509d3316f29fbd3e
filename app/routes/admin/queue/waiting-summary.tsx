import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { QueuePage } from "#domain/queue.ts";
import { ANSWER_DAYS, workingDaysSince } from "#domain/verification.ts";
import { useAdminHref } from "../sections.ts";
import { CHANGE_FAILED, LIST_FAILED } from "./queue-query.ts";

/** Number of waiting cases, the longest waiting time, and a link to the changes among them. */
export function WaitingSummary({ counts, oldest }: Pick<QueuePage, "counts" | "oldest">) {
  const { t } = useTranslation();
  const href = useAdminHref();
  return (
    <div>
      <p>
        <strong>{t("admin_queue.lead", { count: counts.waiting })}</strong> {oldest && <Oldest since={oldest} />}
      </p>
      {counts.changes > 0 && (
        <p>
          <Link className="link-button" to={href.section("queue", { look: "changes" })}>
            {t("admin_queue.lead_changes", { count: counts.changes })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A button to take the case that has waited longest. */
export function TakeOldest({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation();
  const { once, busy, trouble } = useMutation();
  const takeOldest = useTakeOldest();
  if (!isOffered) return null;
  return (
    <div className="queue-take">
      <Button type="button" onClick={() => once(takeOldest)} aria-disabled={busy}>
        {t("admin_queue.take_oldest")} <Icon name="arrow-right" />
      </Button>
      {trouble}
    </div>
  );
}

function Oldest({ since }: { since: string }) {
  const { t } = useTranslation();
  const { days, isLate } = waitingTime(since);
  return (
    <>
      {t(days === 0 ? "admin_queue.oldest_today" : "admin_queue.oldest", { count: days })}{" "}
      {t(isLate ? "admin_queue.promise_broken" : "admin_queue.promise", { count: ANSWER_DAYS })}
    </>
  );
}

/** Another admin may take the same case first; then the next case is tried. */
const TRIES = 5;

/** Assigns the longest-waiting unassigned case to the admin and opens it. */
export function useTakeOldest() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useAdminHref();
  return async () => {
    for (let tries = TRIES; tries > 0; tries--) {
      const query = "waiting=1&assigned=nobody&sort=waiting&per_page=1";
      const { data } = await call<QueuePage>("GET", `/admin/organizations?${query}`, LIST_FAILED);
      const [next] = data;
      if (!next) break;
      try {
        await call("PUT", `/admin/organizations/${next.id}/assignment`, CHANGE_FAILED, {});
        dispatch(toasted({ text: t("admin_queue.taken", { name: next.name }), tone: "done" }));
        navigate(href.review(next.id));
        return;
      } catch (error) {
        if (![404, 409].includes(asCallError(error).status)) throw error;
      }
    }
    dispatch(toasted({ text: t("admin_queue.all_taken"), tone: "problem" }));
  };
}

/** Working days waited, and whether that exceeds the promised time. */
export function waitingTime(since: string): { days: number; isLate: boolean } {
  const days = workingDaysSince(new Date(since), new Date());
  return { days, isLate: days > ANSWER_DAYS };
}
