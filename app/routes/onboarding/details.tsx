import { DetailsFields } from "#app/fields/organization-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { Step } from "./step.tsx";

export default function DetailsStep() {
  const isIndividual = useAppSelector(({ onboarding }) => onboarding.stored!.applicant_type === "individual");
  return (
    <Step section="details">
      <DetailsFields path="details" isIndividual={isIndividual} />
    </Step>
  );
}
