import { useTranslation } from "react-i18next";
import { ContactFields } from "#app/fields/contact-fields.tsx";
import { ListField } from "#app/forms/list-field.tsx";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import type { Contact, OrganizationRecord } from "#domain/listing.ts";
import { MAX_CONTACTS } from "#domain/organization.ts";
import { organizationProblems, RecordEditor } from "./record-editor.tsx";

type Field = "name" | "email" | "phone" | "whatsapp" | "sms" | "video_url" | "chat_url" | "hours";
interface ContactsForm {
  contacts: ({ id: string; languages?: string[] } & Partial<Record<Field, string>>)[];
}

/** The public contacts of the organisation. */
export function Contacts({ organization }: SectionProps) {
  const { t } = useTranslation();
  return (
    <RecordEditor
      section="contacts"
      organization={organization}
      title={t("dashboard.form.contacts")}
      formOf={contactsForm}
      problems={organizationProblems}
      sent={({ contacts }) => ({ contacts })}
      shown={(form) => shownContacts(form)}
      pathOf={(field) => field}
    >
      <p className="lead">{t("dashboard.lead.contacts")}</p>
      <ListField
        path="contacts"
        titleOf={(number) => t("dashboard.contact_number", { number })}
        addText={t("dashboard.add.contacts")}
        max={MAX_CONTACTS}
      >
        {(path) => <ContactFields path={path} />}
      </ListField>
    </RecordEditor>
  );
}

function contactsForm({ contacts }: OrganizationRecord): ContactsForm {
  return {
    contacts: contacts.map(({ type, languages, id, ...ways }) => ({
      id,
      languages,
      ...(Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, way ?? ""])) as Record<Field, string>),
    })),
  };
}

function shownContacts({ contacts }: ContactsForm): Partial<OrganizationRecord> {
  const none = { name: null, email: null, phone: null, whatsapp: null, sms: null };
  const further = { video_url: null, chat_url: null, hours: null, languages: [] };
  return {
    contacts: contacts.map((contact): Contact => ({ type: "display_contact", ...none, ...further, ...contact })),
  };
}
