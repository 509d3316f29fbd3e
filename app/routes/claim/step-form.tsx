import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as steps from "#app/forms/no-script-steps.tsx";
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

export function StepHead(props: HeadProps) {
  const { t } = useTranslation();
  return <steps.StepHead id="claim" wait={(count) => t("claim.wait", { count })} {...props} />;
}

interface ClaimStep extends Pick<StepProps, "action" | "answered"> {
  stage: Stage;
  /** Fields that the form shows; what was typed into the others goes along unseen */
  shown: readonly ClaimFormField[];
}

/** What a form of this step needs besides its fields */
export function stepForm({ action, answered, stage, shown }: ClaimStep) {
  const others = claimFormFields.filter((field) => field !== "stage" && !shown.includes(field));
  const hidden = { stage, ...Object.fromEntries(others.map((field) => [field, answered?.typed[field]])) };
  return { action, hidden, label: "claim", className: "stack-lg" };
}

export function StepForm({ sends, children, ...step }: ClaimStep & Pick<steps.StepFormProps, "sends" | "children">) {
  return (
    <steps.StepForm {...stepForm(step)} sends={sends}>
      {children}
    </steps.StepForm>
  );
}
