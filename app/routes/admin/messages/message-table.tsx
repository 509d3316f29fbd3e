import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { TroubledMessage } from "#domain/message.ts";

interface MessageTableProps {
  messages: TroubledMessage[];
  state: TroubledMessage["status"];
  onRetry(id: string): void;
}

/** Which message, to whom (masked), how often it was tried and why it did not arrive. */
export function MessageTable({ messages, state, onRetry }: MessageTableProps) {
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
