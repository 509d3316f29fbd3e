import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type CallError, call } from "#app/state/api.ts";
import { guard } from "#app/state/guard.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { FailedMessage } from "#domain/message.ts";
import type { Route } from "./+types/admin-dashboard";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "admin_area.enter");
}
clientLoader.hydrate = true as const;

/** The admin's area: for now the messages that reached nobody. */
export default function AdminDashboard() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [failed, setFailed] = useState<FailedMessage[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call<{ data: FailedMessage[] }>("GET", "/admin/messages", messages.unexpected).then(
      ({ data }) => setFailed(data),
      ({ message }: CallError) => setError(message),
    );
  }, []);
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("admin_area.title") })}</title>
      <h1>{t("admin_area.title")}</h1>
      {error && (
        <Notice icon="alert">
          <p role="alert">{error}</p>
        </Notice>
      )}
      <section className="stack" aria-labelledby="failed">
        <h2 id="failed">{t("admin_area.failed")}</h2>
        {failed?.length === 0 && <p>{t("admin_area.none_failed")}</p>}
        <ul className="session-list">
          {failed?.map(({ id, channel, created_at, attempts, error }) => (
            <li key={id}>
              <div>
                <strong>{t(`words.channels.${channel === "email" ? "email" : "sms"}`)}</strong>
                <p className="muted">
                  {t("admin_area.failed_message", {
                    time: moment.format(Date.parse(created_at)),
                    count: attempts,
                    error,
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
