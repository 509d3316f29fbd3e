import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as steps from "#app/forms/no-script-steps.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import type { AnsweredKeys } from "./answer-step.server.ts";
import type { Stage } from "./key-fields.ts";

export interface StepProps {
  answered: AnsweredKeys | null;
  /** Address of the grievance officer, for when the form is refused */
  email: string | null;
}

export function StepHead(props: StepProps & { title: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return <steps.StepHead id="keys" wait={(count) => t("keys_page.wait", { number: count })} {...props} />;
}

interface StepFormProps extends Pick<steps.StepFormProps, "sends" | "children"> {
  stage: Stage;
  hidden?: steps.StepFormProps["hidden"];
  label?: string;
}

export function StepForm({ stage, hidden, label = "keys", ...props }: StepFormProps) {
  const href = useHref();
  return <steps.StepForm action={href("/data/keys")} label={label} hidden={{ stage, ...hidden }} {...props} />;
}
