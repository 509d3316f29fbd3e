import { startRegistration } from "@simplewebauthn/browser";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call, isCallError, renewToken } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import type { Passkey } from "#domain/passkey.ts";
import type { RenewedToken } from "#domain/session.ts";
import { ConfirmForm } from "./confirm-form.tsx";

/** The passkeys of who is signed in: a second proof beside the code. */
export function Passkeys() {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const dispatch = useAppDispatch();
  const isMissing = useAppSelector(({ auth }) => auth.user?.second_factor === "missing");
  const [passkeys, setPasskeys] = useState<Passkey[]>([]);
  /** What is done once it is known that it is the same person */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const load = useCallback(
    () =>
      call<{ data: Passkey[] }>("GET", "/passkeys", messages.unexpected).then(
        ({ data }) => setPasskeys(data),
        () => {},
      ),
    [],
  );
  useEffect(() => void load(), [load]);

  /** Says how it went; asks for a code first where the last is too old. What the browser itself refused has no message of ours. */
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
      <ul className="session-list">
        {passkeys.map(({ id, device, created_at }) => (
          <li key={id}>
            <div>
              <strong>{device ?? t("sessions.unknown_device")}</strong>
              <p className="muted">{t("passkeys.since", { day: shortDay.format(Date.parse(created_at)) })}</p>
            </div>
            <Button type="button" kind="quiet" onClick={() => remove(id)}>
              {t("passkeys.remove")}
            </Button>
          </li>
        ))}
      </ul>
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
