import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#app/forms/form.tsx";
import { AnsweredProblems, Honeypot, ProofField } from "#app/forms/no-script-form.tsx";
import type { ClaimChoices } from "#domain/claim.ts";
import type { Listing } from "#domain/listing.ts";
import type { AnsweredClaim } from "./answer-step.server.ts";
import { type ClaimFormField, claimFormFields, type Stage } from "./step.ts";

export interface StepProps {
  listing: Listing;
  choices: ClaimChoices;
  action: string;
  answered: AnsweredClaim | null;
  /** Address of the grievance officer, for when the form is refused */
  email: string | null;
}

interface HeadProps extends Pick<StepProps, "answered" | "email"> {
  title: string;
  children?: ReactNode;
}

/** The heading of a step, and what is wrong with it. */
export function StepHead({ title, answered, email, children }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1 id="claim" tabIndex={-1}>
        {title}
      </h1>
      <AnsweredProblems answered={answered} wait={(count) => t("claim.wait", { count })} email={email} />
      {children}
    </div>
  );
}

interface StepFormProps extends Pick<StepProps, "action" | "answered"> {
  stage: Stage;
  /** Fields that the form shows; what was typed into the others goes along unseen */
  shown: readonly ClaimFormField[];
  /** It sends a message, which may need a proof of work */
  sends?: boolean;
  label?: string;
  children: ReactNode;
}

export function StepForm({ action, answered, stage, shown, sends, label = "claim", children }: StepFormProps) {
  const hidden = claimFormFields.filter((field) => field !== "stage" && !shown.includes(field));
  return (
    <form method="post" action={action} aria-labelledby={label} noValidate className="stack-lg">
      <input type="hidden" name="stage" value={stage} />
      {hidden.map((field) => {
        const value = answered?.typed[field];
        return value && <input key={field} type="hidden" name={field} value={value} />;
      })}
      {children}
      {sends && <ProofField />}
      <Honeypot />
    </form>
  );
}

/** The errors and the former value of each field of the form */
export function useTyped(answered: AnsweredClaim | null) {
  const text = useProblemText();
  return {
    errorsOf: (name: ClaimFormField) => answered?.errors[name]?.map(text) ?? [],
    field: (name: ClaimFormField) => ({
      id: name,
      name,
      defaultValue: answered?.typed[name],
      errors: answered?.errors[name]?.map(text),
    }),
  };
}
