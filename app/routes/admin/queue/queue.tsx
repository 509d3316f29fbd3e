import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { AsyncContent } from "#app/data/use-loaded.tsx";
import { Skeleton } from "#app/ui/skeleton/skeleton.tsx";
import { Filters, StatusTabs } from "./filters.tsx";
import { QueueList } from "./queue-list.tsx";
import { callOf, useQuestion, useQueueCall } from "./queue-query.ts";
import { Views } from "./views.tsx";
import { TakeOldest, WaitingSummary } from "./waiting-summary.tsx";
import "./queue.css";

/** The review queue, with all other submissions. */
export function Queue() {
  const { t } = useTranslation();
  const question = useQuestion();
  const [query] = useSearchParams();
  const { loaded, known } = useQueueCall(question);
  const focusAfterChange = useFocusAfterChange();
  const toHeading = useCallback(() => focusAfterChange("queue-title"), [focusAfterChange]);
  const { tab, sort, page } = question;
  useArrivalAtPage(page, toHeading);
  const title = t("admin_queue.title", {
    list: t(`admin_queue.tab.${tab}`),
    order: t(`admin_queue.order_words.${sort}`),
  });
  return (
    <div className="queue">
      <TakeOldest isOffered={known !== null && known.counts.waiting > 0} />
      <StatusTabs question={question} counts={known?.counts ?? null} />
      <Filters key={query.toString()} question={question}>
        <Views question={question} />
      </Filters>
      <section className="queue-list" aria-labelledby="queue-title">
        <div className="row queue-heading">
          <h2 className="queue-title" id="queue-title" tabIndex={-1}>
            {title}
          </h2>
          <p role="status" className="muted">
            {loaded.data && t("admin_queue.found", { count: loaded.data.total })}
          </p>
        </div>
        {loaded.data || loaded.error ? (
          <AsyncContent loaded={loaded}>
            {(data) => (
              <QueueList
                key={callOf(question)}
                question={question}
                page={data}
                title={title}
                reload={loaded.reload}
                onBack={toHeading}
              />
            )}
          </AsyncContent>
        ) : (
          <Coming />
        )}
      </section>
      {known && <WaitingSummary counts={known.counts} oldest={known.oldest} />}
    </div>
  );
}

/** Focuses the heading when the page number changes. */
function useArrivalAtPage(page: number, toHeading: () => void): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    toHeading();
  }, [page, toHeading]);
}

const COMING = [0, 1, 2, 3, 4];

function Coming() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr">
        {t("dashboard.loading")}
      </p>
      {COMING.map((row) => (
        <div key={row} className="queue-coming">
          <Skeleton shape="milestone" />
          <span>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </span>
        </div>
      ))}
    </>
  );
}
