import { useTranslation } from "react-i18next";
import { PersonFields } from "#app/fields/person-fields.tsx";
import { ListField } from "#app/forms/list-field.tsx";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import { MAX_PEOPLE } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import { organizationProblems, RecordEditor } from "./record-editor.tsx";

interface PeopleForm {
  key_people: { id: string; salutation?: string; name?: string; designation?: string; gender?: string }[];
}

export function People({ organization }: SectionProps) {
  const { t } = useTranslation();
  return (
    <RecordEditor
      section="people"
      organization={organization}
      title={t("dashboard.form.people")}
      formOf={peopleForm}
      problems={(value) => ({
        ...organizationProblems(value),
        ...(value.key_people.length === 0 && !organization.is_individual ? { key_people: [problems.people] } : {}),
      })}
      sent={({ key_people }) => ({ key_people: key_people.map(({ id, ...person }) => person) })}
      shown={() => ({})}
      pathOf={(field) => field}
    >
      <p className="lead">{t("onboarding.lead.key_people")}</p>
      <ListField
        path="key_people"
        titleOf={(number) => t("onboarding.item.key_people", { number })}
        addText={t("onboarding.add_another.key_people")}
        max={MAX_PEOPLE}
      >
        {(path) => <PersonFields path={path} />}
      </ListField>
    </RecordEditor>
  );
}

/**
 * Gives each person an id from their name. The server recreates the list on every change, and merging a colleague's
 * changes needs stable ids.
 */
function peopleForm({ organization_details }: OrganizationRecord): PeopleForm {
  const seen = new Map<string, number>();
  return {
    key_people: organization_details.attributes.key_people.map(({ salutation, name, designation, gender }) => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { id: `${name.replaceAll(".", "")}-${count}`, salutation, name, designation, gender: gender ?? "" };
    }),
  };
}
