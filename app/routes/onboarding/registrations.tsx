import { useTranslation } from "react-i18next";
import { RegistrationFields } from "#app/fields/registration-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";
import { useUploads } from "./draft.ts";
import { ItemsStep } from "./items-step.tsx";

export default function RegistrationsStep() {
  const { t } = useTranslation();
  const uploads = useUploads();
  const isIndividual = useAppSelector(({ onboarding }) => onboarding.stored!.applicant_type === "individual");
  return (
    <ItemsStep
      section="registrations"
      nameOf={({ type, group_name, number }) =>
        [group_name || (type && t(`words.registrations.${type as RegistrationDetailType}`)), number]
          .filter(Boolean)
          .join(", ")
      }
    >
      {({ path }) => <RegistrationFields path={path} isIndividual={isIndividual} uploads={uploads} />}
    </ItemsStep>
  );
}
