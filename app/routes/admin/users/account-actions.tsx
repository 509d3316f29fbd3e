import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { ConfirmForm } from "#app/routes/signed-in/confirm-form.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { AccountDetail } from "#domain/account.ts";
import { messages } from "#domain/errors.ts";
import { QuestionBox } from "./question-box.tsx";
import { isCodeWanted, StatesForm } from "./states-form.tsx";

const requests: Record<
  Exclude<AccountAction, "states">,
  { method: string; path: string; body?: object; done: string }
> = {
  end_all: { method: "DELETE", path: "/sessions", done: "users.ended_all" },
  disable: { method: "PATCH", path: "", body: { disabled: true }, done: "users.was_disabled" },
  enable: { method: "PATCH", path: "", body: { disabled: false }, done: "users.was_enabled" },
  make_admin: { method: "PATCH", path: "", body: { admin: true }, done: "users.was_made" },
  take_admin: { method: "PATCH", path: "", body: { admin: false }, done: "users.was_taken" },
  take_reviewer: { method: "PATCH", path: "", body: { review_states: null }, done: "users.was_reviewer" },
  remove_passkeys: { method: "DELETE", path: "/passkeys", done: "users.removed_passkeys" },
};

/** Actions on an account. Each needs confirmation. */
export function AccountActions({ account, onChanged }: { account: AccountDetail; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const dispatch = useAppDispatch();
  const focusAfterChange = useFocusAfterChange();
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const { id, name, is_you, disabled_at, roles, review_states, passkeys, sessions } = account;
  const isAdmin = roles.includes("admin");
  const others = sessions.filter(({ current }) => !current);
  const actions: AccountAction[] = [
    ...(others.length > 0 ? (["end_all"] as const) : []),
    ...(passkeys.length > 0 ? (["remove_passkeys"] as const) : []),
    ...(is_you ? [] : [isAdmin ? ("take_admin" as const) : ("make_admin" as const)]),
    ...(isAdmin ? [] : ["states" as const]),
    ...(review_states ? ["take_reviewer" as const] : []),
    ...(is_you ? [] : [disabled_at ? ("enable" as const) : ("disable" as const)]),
  ];
  const send = async (method: string, path: string, body: object | undefined, done: string) => {
    await call(method, `/admin/users/${id}${path}`, messages.unexpected, body);
    dispatch(toasted({ text: t(done as "users.was_disabled", { name }), tone: "done" }));
    setAsked(null);
    await onChanged();
  };
  const work = (action: keyof typeof requests) => {
    const { method, path, body, done } = requests[action];
    return send(method, path, body, done);
  };
  const close = () => {
    setAsked(null);
    focusAfterChange(`account-${asked}`);
  };
  return (
    <section className="stack" aria-labelledby="account">
      <h3 id="account">{t("users.account")}</h3>
      <p>
        {passkeys.length === 0 && t("users.no_passkeys")}
        {passkeys
          .map(({ device, created_at }) =>
            t("users.passkey", {
              device: device ?? t("sessions.unknown_device"),
              day: day.format(Date.parse(created_at)),
            }),
          )
          .join("; ")}
      </p>
      {is_you && <p className="muted">{t("users.yourself")}</p>}
      {asked === "states" ? (
        <StatesForm
          name={name}
          states={review_states ?? []}
          onSend={(review_states) => send("PATCH", "", { review_states }, "users.states_saved")}
          onCancel={close}
        />
      ) : asked ? (
        <Question key={asked} action={asked} name={name} onYes={() => work(asked)} onNo={close} />
      ) : (
        <div className="row">
          {actions.map((action) => (
            <Button
              key={action}
              id={`account-${action}`}
              type="button"
              kind={action === "disable" ? "danger" : "quiet"}
              onClick={() => setAsked(action)}
            >
              {t(
                action !== "states" ? `users.${action}` : review_states ? "users.change_states" : "users.make_reviewer",
              )}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

type AccountAction =
  | "end_all"
  | "disable"
  | "enable"
  | "make_admin"
  | "take_admin"
  | "states"
  | "take_reviewer"
  | "remove_passkeys";

const warnings = {
  end_all: "users.end_all_text",
  disable: "users.disable_text",
  enable: null,
  make_admin: "users.make_admin_text",
  take_admin: "users.take_admin_text",
  take_reviewer: "users.take_reviewer_text",
  remove_passkeys: "users.remove_passkeys_text",
} as const;

interface QuestionProps {
  action: keyof typeof requests;
  /** Name of the account's user */
  name: string;
  onYes(): Promise<void>;
  onNo(): void;
}

/** Asks for confirmation, and for a code if the last one is too old. */
function Question({ action, name, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const [wantsCode, setWantsCode] = useState(false);
  const yes = () =>
    attempt(async () => {
      try {
        await onYes();
      } catch (error) {
        if (!isCodeWanted(error)) throw error;
        setWantsCode(true);
      }
    });
  const warning = warnings[action];
  return (
    <QuestionBox key={wantsCode ? "code" : "question"} title={t(`users.sure.${action}`, { name })}>
      {warning && <p>{t(warning)}</p>}
      {trouble}
      {wantsCode ? (
        <ConfirmForm
          onCancel={onNo}
          onConfirmed={() => {
            setWantsCode(false);
            void yes();
          }}
        />
      ) : (
        <div className="row">
          <Button type="button" kind={action === "enable" || action === "make_admin" ? "main" : "danger"} onClick={yes}>
            {t(`users.${action}`)}
          </Button>
          <Button type="button" kind="link" onClick={onNo}>
            {t("users.cancel")}
          </Button>
        </div>
      )}
    </QuestionBox>
  );
}
