import { AddressFields } from "#app/fields/address-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { ItemsStep } from "./items-step.tsx";

export default function AddressesStep() {
  const isIndividual = useAppSelector(({ onboarding }) => onboarding.stored?.applicant_type === "individual");
  return (
    <ItemsStep section="addresses" nameOf={({ address_label, city }) => address_label || city}>
      {({ path }) => <AddressFields path={path} isIndividual={isIndividual} />}
    </ItemsStep>
  );
}
