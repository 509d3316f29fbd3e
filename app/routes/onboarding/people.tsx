import { useTranslation } from "react-i18next";
import { PersonFields } from "#app/fields/person-fields.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { ItemsStep } from "./items-step.tsx";

export default function PeopleStep() {
  const { t } = useTranslation();
  const { applicant_type, spoc } = useAppSelector(({ onboarding }) => onboarding.stored!);
  const { salutation, designation, gender } = spoc;
  const name = `${spoc.first_name} ${spoc.last_name}`;
  const me = { label: t("onboarding.add_me", { name }), item: { salutation, name, designation, gender } };
  return (
    <ItemsStep
      section="key_people"
      nameOf={({ name }) => name}
      ready={applicant_type === "organization" ? me : undefined}
    >
      {({ path }) => <PersonFields path={path} />}
    </ItemsStep>
  );
}
