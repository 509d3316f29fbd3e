import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTakeOldest } from "../queue/use-take-oldest.ts";
import { useQueueHref } from "./use-queue-href.ts";

/** Where to go from one that is decided: to the next, or to the list as it was left. */
export function Next() {
  const { t } = useTranslation();
  const { once, busy, trouble } = useAttempt();
  const takeOldest = useTakeOldest();
  const queue = useQueueHref();
  return (
    <>
      <div className="row">
        <Button type="button" kind="quiet" onClick={() => once(takeOldest)} aria-disabled={busy}>
          {t("admin_queue.take_oldest")} <Icon name="arrow-right" />
        </Button>
        <Link className="link-button" to={queue}>
          {t("admin_review.to_queue")}
        </Link>
      </div>
      {trouble}
    </>
  );
}
