import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { CallError } from "#app/state/api.ts";
import type { CrudState } from "#app/state/crud-slice.ts";
import { guard } from "#app/state/guard.ts";
import { sessions } from "#app/state/sessions.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { Session } from "#domain/session.ts";
import type { Route } from "./+types/sessions";
import { ConfirmForm } from "./confirm-form.tsx";
import { Passkeys } from "./passkeys.tsx";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, null);
}
clientLoader.hydrate = true as const;

/** Where one is signed in, and the way to end it from here. */
export default function Sessions() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const dispatch = useAppDispatch();
  const { items, loading, deleting, error } = useAppSelector((state) => state.sessions) as CrudState<Session>;
  useEffect(() => void dispatch(sessions.list(undefined)), [dispatch]);
  /** The session that is ended once a code has shown that it is the same person */
  const [waiting, setWaiting] = useState<string | null>(null);
  const end = async (id: string) => {
    setWaiting(null);
    const refused = await dispatch(sessions.remove(id))
      .unwrap()
      .then(
        () => null,
        (failure: CallError) => failure,
      );
    if (refused?.status === 403) return setWaiting(id);
    const ended = refused === null;
    dispatch(
      toasted({
        variant: "stack",
        ...(ended
          ? { text: t("sessions.ended"), tone: "done" as const }
          : { text: t("sessions.not_ended"), tone: "problem" as const }),
      }),
    );
  };
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("sessions.title") })}</title>
      <div className="stack">
        <h1>{t("sessions.title")}</h1>
        <p className="lead">{t("sessions.text")}</p>
      </div>
      {error && !waiting && (
        <Notice icon="alert">
          <p role="alert">{error}</p>
        </Notice>
      )}
      <ul className="session-list" aria-busy={loading}>
        {items.map(({ id, device, created_at, used_at, current }) => (
          <li key={id}>
            <div>
              <strong>{device ?? t("sessions.unknown_device")}</strong>
              <p className="muted">
                {t("sessions.since", {
                  since: moment.format(Date.parse(created_at)),
                  used: moment.format(Date.parse(used_at)),
                })}
              </p>
            </div>
            {current ? (
              <span>{t("sessions.this")}</span>
            ) : (
              <Button type="button" kind="quiet" disabled={deleting} onClick={() => end(id)}>
                {t("sessions.end")}
                <span className="sr">: {device ?? t("sessions.unknown_device")}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting && <ConfirmForm onCancel={() => setWaiting(null)} onConfirmed={() => void end(waiting)} />}
      <Passkeys />
    </div>
  );
}
