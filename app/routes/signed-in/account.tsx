import { startRegistration } from "@simplewebauthn/browser";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type CallError, call, isCallError, renewToken } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import type { CrudState } from "#app/state/crud-slice.ts";
import { guard } from "#app/state/guard.ts";
import { sessions } from "#app/state/record-lists.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Passkey } from "#domain/passkey.ts";
import type { RenewedToken, Session } from "#domain/session.ts";
import type { Route } from "./+types/account";
import { ConfirmForm } from "./confirm-form.tsx";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, null);
}
clientLoader.hydrate = true as const;

/** Lists the user's sessions and ends them. */
export default function Sessions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { items, loading, deleting, error } = useAppSelector((state) => state.sessions) as CrudState<Session>;
  useEffect(() => void dispatch(sessions.list(undefined)), [dispatch]);
  /** Id of the session to end after the user has entered a code */
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
      <SessionList sessions={items} loading={loading} deleting={deleting} onEnd={end} />
      {waiting && <ConfirmForm onCancel={() => setWaiting(null)} onConfirmed={() => void end(waiting)} />}
      <Passkeys />
    </div>
  );
}

interface SessionListProps {
  sessions: Session[];
  loading: boolean;
  deleting: boolean;
  onEnd(id: string): void;
}

function SessionList({ sessions, loading, deleting, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <ul className="session-list" aria-busy={loading}>
      {sessions.map(({ id, device, created_at, used_at, current }) => (
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
            <Button type="button" kind="quiet" disabled={deleting} onClick={() => onEnd(id)}>
              {t("sessions.end")}
              <span className="sr">: {device ?? t("sessions.unknown_device")}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The user's passkeys, the second factor beside the code. */
function Passkeys() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isMissing = useAppSelector(({ auth }) => auth.user?.second_factor === "missing");
  const { passkeys, load } = usePasskeyList();
  /** Action to run after the user has entered a code */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  /**
   * Runs `work` and shows the result as a toast. Asks for a code first when the server answers 403, because the last
   * code is too old. Errors of the browser's passkey dialog get a general message.
   */
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      await Promise.all([load(), dispatch(loadUser())]);
      dispatch(toasted({ text: done, tone: "done" }));
    } catch (error) {
      if (isCallError(error) && error.status === 403) return setWaiting(() => () => void attempt(work, done));
      dispatch(toasted({ text: isCallError(error) ? error.message : t("passkeys.not_made"), tone: "problem" }));
    }
  };
  const add = () =>
    attempt(async () => {
      const optionsJSON = await call<never>("POST", "/passkeys/options", messages.unexpected);
      const made = await startRegistration({ optionsJSON });
      renewToken(await call<RenewedToken>("POST", "/passkeys", messages.unexpected, made));
    }, t("passkeys.made"));
  const remove = (id: string) =>
    attempt(() => call("DELETE", `/passkeys/${encodeURIComponent(id)}`, messages.unexpected), t("passkeys.removed"));

  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{t("passkeys.title")}</h2>
      <p>{t("passkeys.text")}</p>
      {isMissing && (
        <Notice icon="alert">
          <p>{t("passkeys.missing")}</p>
        </Notice>
      )}
      <PasskeyList passkeys={passkeys} onRemove={remove} />
      {waiting ? (
        <ConfirmForm
          onCancel={() => setWaiting(null)}
          onConfirmed={() => {
            setWaiting(null);
            waiting();
          }}
        />
      ) : (
        <p>
          <Button type="button" kind="quiet" onClick={add}>
            {t("passkeys.add")}
          </Button>
        </p>
      )}
    </section>
  );
}

function usePasskeyList() {
  const [passkeys, setPasskeys] = useState<Passkey[]>([]);
  const load = useCallback(
    () =>
      call<{ data: Passkey[] }>("GET", "/passkeys", messages.unexpected).then(
        ({ data }) => setPasskeys(data),
        () => {},
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  return { passkeys, load };
}

function PasskeyList({ passkeys, onRemove }: { passkeys: Passkey[]; onRemove(id: string): void }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  return (
    <ul className="session-list">
      {passkeys.map(({ id, device, created_at }) => (
        <li key={id}>
          <div>
            <strong>{device ?? t("sessions.unknown_device")}</strong>
            <p className="muted">{t("passkeys.since", { day: shortDay.format(Date.parse(created_at)) })}</p>
          </div>
          <Button type="button" kind="quiet" onClick={() => onRemove(id)}>
            {t("passkeys.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
