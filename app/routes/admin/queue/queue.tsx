import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { Bone } from "#app/ui/skeleton/skeleton.tsx";
import { Filters } from "./filters.tsx";
import { Lead } from "./lead.tsx";
import { callOf, useQuestion } from "./question.ts";
import { QueueList } from "./queue-list.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { useQueueCall } from "./use-queue-call.ts";
import { Views } from "./views.tsx";
import "./queue.css";

/** What waits for an admin, and everything else that was ever sent: found, taken and decided. */
export function Queue() {
  const { t } = useTranslation();
  const question = useQuestion();
  const [query] = useSearchParams();
  const { loaded, known } = useQueueCall(question);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const { tab, sort, page } = question;
  useArrivalAtPage(page, toHeading);
  const title = t("admin_queue.title", {
    list: t(`admin_queue.tab.${tab}`),
    order: t(`admin_queue.order_words.${sort}`),
  });
  return (
    <>
      {known ? <Lead counts={known.counts} oldest={known.oldest} /> : <Bone shape="title" />}
      <Views question={question} />
      <Filters key={query.toString()} question={question} />
      <StatusTabs question={question} counts={known?.counts ?? null} />
      <section className="stack" aria-labelledby="queue-title">
        <div className="row between">
          <h2 className="queue-title" id="queue-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p role="status" className="muted">
            {loaded.data && t("admin_queue.found", { count: loaded.data.total })}
          </p>
        </div>
        {loaded.data || loaded.error ? (
          <Awaited loaded={loaded}>
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
          </Awaited>
        ) : (
          <Coming />
        )}
      </section>
    </>
  );
}

/** On another page of the list whoever reads is at its heading. */
function useArrivalAtPage(page: number, toHeading: () => void): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    toHeading();
  }, [page, toHeading]);
}

const COMING = [0, 1, 2, 3, 4];

/** The shape of the rows that come */
function Coming() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr">
        {t("dashboard.loading")}
      </p>
      {COMING.map((row) => (
        <div key={row} className="queue-coming">
          <Bone shape="stone" />
          <span>
            <Bone shape="line" />
            <Bone shape="short" />
          </span>
        </div>
      ))}
    </>
  );
}
