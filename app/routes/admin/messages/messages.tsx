import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import { type TroubledMessage, troubledStatuses } from "#domain/message.ts";
import type { PageMeta } from "#domain/page.ts";
import { PageLinks } from "../page-links.tsx";
import { StateTabs } from "../state-tabs.tsx";
import { usePage } from "../use-query-href.ts";
import { MessageTable } from "./message-table.tsx";

interface MessagePage {
  data: TroubledMessage[];
  meta: PageMeta;
  counts: Record<(typeof troubledStatuses)[number], number>;
}

/** Messages that did not arrive. */
export function Messages() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const state = troubledStatuses.find((state) => state === query.get("status")) ?? "failed";
  const loaded = useLoaded<MessagePage>(`/admin/messages?status=${state}&page=${usePage()}`);
  const counts = loaded.data?.counts;
  const heading = useRef<HTMLHeadingElement>(null);
  const { attempt, trouble } = useAttempt();
  const again = async (count: number) => {
    dispatch(toasted({ text: t("failed_messages.retried", { count }), tone: count > 0 ? "done" : "problem" }));
    await loaded.reload();
    heading.current?.focus();
  };
  const retry = (id: string) =>
    attempt(async () => {
      await call("POST", `/admin/messages/${id}/retry`, messages.unexpected);
      await again(1);
    });
  const retryAll = () =>
    attempt(async () => {
      const { retried } = await call<{ retried: number }>("POST", "/admin/messages/retry", messages.unexpected);
      await again(retried);
    });
  return (
    <div className="stack-lg">
      <p className="lead">{t("failed_messages.text")}</p>
      <StateTabs
        label={t("failed_messages.filter")}
        states={troubledStatuses}
        current={state}
        usual="failed"
        textOf={(state) =>
          counts
            ? t("reports.tab", { name: t(`failed_messages.status.${state}`), count: counts[state] })
            : t(`failed_messages.status.${state}`)
        }
      />
      <Awaited loaded={loaded}>
        {({ data, meta }) => (
          <section className="stack" aria-labelledby="troubled">
            <h2 id="troubled" ref={heading} tabIndex={-1}>
              {meta.total === 0
                ? t(`failed_messages.none.${state}`)
                : t(`failed_messages.found.${state}`, { count: meta.total })}
            </h2>
            {trouble}
            {data.some(({ can_retry }) => can_retry) && (
              <p>
                <Button type="button" kind="quiet" onClick={retryAll}>
                  {t("failed_messages.retry_all")}
                </Button>
              </p>
            )}
            {data.length > 0 && <MessageTable messages={data} state={state} onRetry={retry} />}
            <PageLinks meta={meta} />
          </section>
        )}
      </Awaited>
    </div>
  );
}
