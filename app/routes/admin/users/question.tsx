import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { ConfirmForm } from "#app/routes/signed-in/confirm-form.tsx";
import { asCallError } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";

export type AccountAction = "end_all" | "disable" | "enable" | "make_admin" | "take_admin" | "remove_passkeys";

const warnings = {
  end_all: "users.end_all_text",
  disable: "users.disable_text",
  enable: null,
  make_admin: "users.make_admin_text",
  take_admin: "users.take_admin_text",
  remove_passkeys: "users.remove_passkeys_text",
} as const;

interface QuestionProps {
  action: AccountAction;
  /** The person's */
  name: string;
  onYes(): Promise<void>;
  onNo(): void;
}

/** A second look; and a code where the last is too old for what is asked. */
export function Question({ action, name, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useAttempt();
  const [wantsCode, setWantsCode] = useState(false);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step whoever reads begins there
  useEffect(() => box.current?.focus(), [wantsCode]);
  const yes = () =>
    attempt(async () => {
      try {
        await onYes();
      } catch (error) {
        const { status, message } = asCallError(error);
        if (status !== 403 || message !== messages.confirm) throw error;
        setWantsCode(true);
      }
    });
  const warning = warnings[action];
  return (
    <section ref={box} tabIndex={-1} className="desk-ask stack" aria-labelledby="account-question">
      <h4 id="account-question">{t(`users.sure.${action}`, { name })}</h4>
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
    </section>
  );
}
