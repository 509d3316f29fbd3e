import { DetailsFields } from "#app/fields/organization-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { Step } from "./step.tsx";

export default function DetailsStep() {
  const { applicant_type, spoc } = useAppSelector(({ onboarding }) => onboarding.stored!);
  return (
    <Step section="details">
      <DetailsFields path="details" isIndividual={applicant_type === "individual"} own={spoc} />
    </Step>
  );
}
