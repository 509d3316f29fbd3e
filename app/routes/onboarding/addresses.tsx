import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AddressFields, type AddressFieldsProps } from "#app/fields/address-fields.tsx";
import { useField, useForm } from "#app/forms/form.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { neverShowsStreet } from "#domain/address.ts";
import { ItemsStep } from "./items-step.tsx";

export default function AddressesStep() {
  const isIndividual = useAppSelector(({ onboarding }) => onboarding.stored?.applicant_type === "individual");
  const { t } = useTranslation();
  const { addresses, details } = useAppSelector(({ onboarding }) => onboarding.data);
  const isFirst = !Array.isArray(addresses) || addresses.length === 0;
  const { city } = (details ?? {}) as { city?: string };
  const first = { address_label: t("onboarding.main_place"), city: city ?? "" };
  return (
    <ItemsStep
      section="addresses"
      newItem={isFirst ? first : {}}
      nameOf={({ address_label, city }) => address_label || city}
    >
      {({ path }) => <DraftAddress path={path} isIndividual={isIndividual} />}
    </ItemsStep>
  );
}

/** A draft of before may hold a home without the answer no, which the form's promise about the PIN code needs. */
function DraftAddress({ path, isIndividual }: AddressFieldsProps) {
  const { change } = useForm();
  const type = useField(`${path}.type`).value;
  const isOpen = typeof useField(`${path}.show_street`).value !== "boolean";
  const needsAnswer = isOpen && typeof type === "string" && neverShowsStreet({ type });
  useEffect(() => {
    if (needsAnswer) change(`${path}.show_street`, false);
  }, [needsAnswer, path, change]);
  return <AddressFields path={path} isIndividual={isIndividual} withHours />;
}
