import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useProblemText } from "./form.tsx";
import { type Answered, AnsweredProblems, Honeypot, ProofField } from "./no-script-form.tsx";

/** The code of a form that asks for another one */
export const AGAIN = "again";

interface StepHeadProps extends ComponentProps<typeof AnsweredProblems> {
  /** Of the heading, after which the step's form is named */
  id: string;
  title: string;
  children?: ReactNode;
}

/** The heading of a step, and what is wrong with it. */
export function StepHead({ id, title, children, ...problems }: StepHeadProps) {
  return (
    <div className="stack">
      <h1 id={id} tabIndex={-1}>
        {title}
      </h1>
      <AnsweredProblems {...problems} />
      {children}
    </div>
  );
}

export interface StepFormProps {
  action: string;
  /** Id of the text that names the form */
  label: string;
  /** What the steps before have found out goes along unseen. */
  hidden: Record<string, string | undefined>;
  /** It sends a message, which may need a proof of work. */
  sends?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** The form of one of several steps, which works without script: the page keeps nothing between them. */
export function StepForm({ action, label, hidden, sends, className = "stack", children }: StepFormProps) {
  return (
    <form method="post" action={action} aria-labelledby={label} noValidate className={className}>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      {sends && <ProofField />}
      <Honeypot />
    </form>
  );
}

/** The errors and the former value of each field of the form */
export function useTyped<F extends string>(answered: Answered<F> | null) {
  const text = useProblemText();
  const errorsOf = (name: F) => answered?.errors[name]?.map(text) ?? [];
  return {
    errorsOf,
    field: (name: F) => ({ id: name, name, defaultValue: answered?.typed[name], errors: errorsOf(name) }),
  };
}

interface CodeQuestionProps {
  field: Pick<ComponentProps<typeof Field>, "id" | "name" | "defaultValue" | "errors">;
  form: Omit<StepFormProps, "children" | "sends">;
}

/** Asks for a code that was sent, or sends another one. */
export function CodeQuestion({ field, form }: CodeQuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <StepForm {...form}>
        <Field
          {...field}
          label={t("login.code")}
          hint={t("login.code_hint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="input-short input-code"
        />
        <Button type="submit">{t("start.verify")}</Button>
      </StepForm>
      <div className="stack-sm">
        <p id="again">{t("claim.no_code")}</p>
        <StepForm {...form} hidden={{ ...form.hidden, code: AGAIN }} label="again" sends>
          <Button type="submit" kind="link">
            {t("login.resend")}
          </Button>
        </StepForm>
      </div>
    </>
  );
}
