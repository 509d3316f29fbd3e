import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { messages } from "#domain/errors.ts";
import { type FailedMessage, failedStatuses } from "#domain/message.ts";
import type { PageMeta } from "#domain/page.ts";
import { DeskList } from "../desk-list.tsx";
import { StateTabs, useListState, usePage } from "../filtered-list.tsx";

interface MessagePage {
  data: FailedMessage[];
  meta: PageMeta;
  counts: Record<(typeof failedStatuses)[number], number>;
}

/** Messages that could not be delivered. */
export function Messages() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useListState(failedStatuses, "failed");
  const loaded = useLoaded<MessagePage>(`/admin/messages?status=${state}&page=${usePage()}`);
  const counts = loaded.data?.counts;
  const heading = useRef<HTMLHeadingElement>(null);
  const { attempt, trouble } = useMutation();
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
    <div className="desk-section">
      <StateTabs
        label={t("failed_messages.filter")}
        states={failedStatuses}
        current={state}
        usual="failed"
        textOf={(state) =>
          counts
            ? t("reports.tab", { name: t(`failed_messages.status.${state}`), count: counts[state] })
            : t(`failed_messages.status.${state}`)
        }
      />
      <DeskList
        id="troubled"
        loaded={loaded}
        title={({ meta }) =>
          meta.total === 0
            ? t(`failed_messages.none.${state}`)
            : t(`failed_messages.found.${state}`, { count: meta.total })
        }
        heading={heading}
      >
        {({ data }) => (
          <>
            {trouble}
            {data.some(({ can_retry }) => can_retry) && (
              <p>
                <Button type="button" kind="quiet" onClick={retryAll}>
                  {t("failed_messages.retry_all")}
                </Button>
              </p>
            )}
            {data.length > 0 && <MessageTable messages={data} state={state} onRetry={retry} />}
          </>
        )}
      </DeskList>
      <p className="muted">{t("failed_messages.text")}</p>
    </div>
  );
}

interface MessageTableProps {
  messages: FailedMessage[];
  state: FailedMessage["status"];
  onRetry(id: string): void;
}

/** Messages with masked recipient, number of attempts and error. */
function MessageTable({ messages, state, onRetry }: MessageTableProps) {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const nameOf = (template: string) => {
    const key = `failed_messages.template.${template}`;
    return i18n.exists(key) ? t(key as "failed_messages.template.code") : template;
  };
  const columns = [
    { name: t("failed_messages.what") },
    { name: t("failed_messages.to") },
    { name: t("failed_messages.when") },
    { name: t("failed_messages.why") },
    ...(state === "failed" ? [{ name: t("failed_messages.action") }] : []),
  ];
  return (
    <Table caption={t(`failed_messages.status.${state}`)} captionHidden columns={columns}>
      {messages.map(({ id, template, channel, contact, created_at, attempts, error, can_retry }) => (
        <tr key={id}>
          <th scope="row">{nameOf(template)}</th>
          <td data-label={t("failed_messages.to")}>
            {t(`words.channels.${channel === "email" ? "email" : "sms"}`)}, {contact}
          </td>
          <td data-label={t("failed_messages.when")}>{moment.format(Date.parse(created_at))}</td>
          <td data-label={t("failed_messages.why")}>
            {error || t("failed_messages.no_reason")} ({t("failed_messages.tries", { count: attempts })})
          </td>
          {state === "failed" && (
            <td>
              {can_retry ? (
                <Button type="button" kind="link" onClick={() => onRetry(id)}>
                  {t("failed_messages.retry")}
                  <span className="sr">
                    : {nameOf(template)}, {contact}, {moment.format(Date.parse(created_at))}
                  </span>
                </Button>
              ) : (
                t("failed_messages.expired")
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
