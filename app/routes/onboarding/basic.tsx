import { useTranslation } from "react-i18next";
import { BasicFields } from "#app/fields/basic-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { useUploads } from "./draft.ts";
import { Step } from "./step.tsx";

export default function BasicStep() {
  const { t } = useTranslation();
  const { data, stored } = useAppSelector(({ onboarding }) => onboarding);
  const uploads = useUploads();
  const basic = (data.basic ?? {}) as { name?: string; name_chosen?: boolean };
  const isIndividual = stored!.applicant_type === "individual";
  // Organisations must choose a listed name or confirm a new one (specification §5). Individuals need not.
  const unchosen = (): FieldErrors =>
    basic.name?.trim() && !basic.name_chosen && !isIndividual ? { "basic.name": [problems.name] } : {};
  return (
    <Step
      section="basic"
      furtherProblems={unchosen}
      aside={
        <section className="stack" aria-labelledby="pan-help">
          <h2 id="pan-help">{t("onboarding.pan_title")}</h2>
          <p>{t(isIndividual ? "onboarding.pan_text_individual" : "onboarding.pan_text")}</p>
        </section>
      }
    >
      <BasicFields path="basic" isIndividual={isIndividual} uploads={uploads} />
    </Step>
  );
}
