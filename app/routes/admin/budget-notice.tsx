import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { MessageBudget } from "#domain/message.ts";

/** Says when strangers have used up most of the mails or SMS that may leave within an hour or a day. */
export function BudgetNotice() {
  const { t } = useTranslation();
  const { data } = useLoaded<{ data: MessageBudget[] }>("/admin/message-budgets");
  const scarce = data?.data.filter(({ state }) => state !== "enough") ?? [];
  if (scarce.length === 0) return null;
  return (
    <Notice icon="alert">
      <p>{t(scarce.some(({ state }) => state === "used_up") ? "message_budgets.used_up" : "message_budgets.low")}</p>
      <ul>
        {scarce.map(({ channel, per, used, budget }) => (
          <li key={channel + per}>{t(`message_budgets.${channel}_${per}`, { used, budget })}</li>
        ))}
      </ul>
    </Notice>
  );
}
