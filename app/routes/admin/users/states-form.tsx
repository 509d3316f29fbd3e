import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { CheckboxesField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { ConfirmForm } from "#app/routes/signed-in/confirm-form.tsx";
import { asCallError } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import { ReviewStates } from "#domain/user.ts";
import { z } from "#domain/zod.ts";
import { QuestionBox } from "./question-box.tsx";

const Chosen = z.object({ states: ReviewStates });

interface StatesFormProps {
  /** Name of the account's user */
  name: string;
  states: string[];
  onSend(states: string[]): Promise<void>;
  onCancel(): void;
}

/** Chooses the states of a reviewer. Asks for a code if the last one is too old; what was chosen stays. */
export function StatesForm({ name, states, onSend, onCancel }: StatesFormProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const [waiting, setWaiting] = useState<string[] | null>(null);
  const { state, busy, submit, set } = useWholeForm({
    name: "reviewer",
    schema: Chosen,
    start: { states },
    attempt,
    send: async (input) => {
      const { states } = input as { states: string[] };
      try {
        await onSend(states);
      } catch (error) {
        if (!isCodeWanted(error)) throw error;
        setWaiting(states);
      }
    },
  });
  const confirmed = (chosen: string[]) => {
    setWaiting(null);
    set({ states: chosen });
    void attempt(() => onSend(chosen));
  };
  return (
    <QuestionBox key={waiting ? "code" : "states"} title={t("users.sure.states", { name })}>
      <p>{t("users.reviewer_text")}</p>
      {trouble}
      {waiting ? (
        <ConfirmForm onCancel={onCancel} onConfirmed={() => confirmed(waiting)} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <Form state={state}>
            <StatesField path="reviewer.states" />
          </Form>
          <div className="row">
            <Button type="submit" aria-disabled={busy}>
              {t("users.save_states")}
            </Button>
            <Button type="button" kind="link" onClick={onCancel}>
              {t("users.cancel")}
            </Button>
          </div>
        </form>
      )}
    </QuestionBox>
  );
}

export function StatesField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { options } = useStateNames();
  return <CheckboxesField path={path} label={t("users.states")} options={options} />;
}

/** Whether the server refuses only because the last code is too old. */
export function isCodeWanted(error: unknown): boolean {
  const { status, message } = asCallError(error);
  return status === 403 && message === messages.confirm;
}
