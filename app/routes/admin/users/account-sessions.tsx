import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { AccountDetail } from "#domain/account.ts";
import { messages } from "#domain/errors.ts";

/** Where somebody is signed in; each place can be ended. */
export function AccountSessions({ account, onChanged }: { account: AccountDetail; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
  const end = (id: string) =>
    attempt(async () => {
      await call("DELETE", `/admin/users/${account.id}/sessions/${id}`, messages.unexpected);
      dispatch(toasted({ text: t("sessions.ended"), tone: "done" }));
      await onChanged();
    });
  return (
    <section className="stack" aria-labelledby="account-sessions">
      <h3 id="account-sessions">{t("users.sessions")}</h3>
      {trouble}
      {account.sessions.length === 0 && <p>{t("users.no_sessions")}</p>}
      <ul className="session-list">
        {account.sessions.map(({ id, device, created_at, used_at, current }) => {
          const since = moment.format(Date.parse(created_at));
          return (
            <li key={id}>
              <div>
                <strong>{device ?? t("sessions.unknown_device")}</strong>
                <p className="muted">{t("sessions.since", { since, used: moment.format(Date.parse(used_at)) })}</p>
              </div>
              {current ? (
                <span>{t("sessions.this")}</span>
              ) : (
                <Button type="button" kind="quiet" onClick={() => end(id)}>
                  {t("sessions.end")}
                  <span className="sr">
                    : {device ?? t("sessions.unknown_device")}, {since}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
